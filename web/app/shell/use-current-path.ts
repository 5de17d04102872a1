import { useLocation } from '@remix-run/react';
import { pagePathOf } from '../paths/page-path.ts';

/** The path of the page on the screen, also while it is edited or its history is shown; null on other screens. */
export function useCurrentPath(): string | null {
  const { pathname } = useLocation();
  const [, prefix = ''] = /^(\/-\/(?:edit|history))\//.exec(pathname) ?? [];
  const isElsewhere =
    prefix === '' && (pathname.startsWith('/-/') || /^\/(settings|trash|search)(\/|$)/.test(pathname));
  return isElsewhere ? null : pagePathOf(pathname, prefix);
}
