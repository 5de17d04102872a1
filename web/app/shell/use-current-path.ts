import { useLocation } from '@remix-run/react';
import { pagePathOf } from '../paths/page-path.ts';

/** Includes editing and history; null elsewhere. */
export function useCurrentPath(): string | null {
  const { pathname } = useLocation();
  const [, prefix = ''] = /^(\/-\/(?:edit|history))\//.exec(pathname) ?? [];
  const isElsewhere =
    prefix === '' && (pathname.startsWith('/-/') || /^\/(settings|trash|search)(\/|$)/.test(pathname));
  return isElsewhere ? null : pagePathOf(pathname, prefix);
}
