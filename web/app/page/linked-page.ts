import { shownPathOf } from '../paths/page-path.ts';

export interface PageLink {
  link: HTMLAnchorElement;
  path: string;
}

/** A plain link to another page. */
export function pageLinkOf(target: EventTarget | null): PageLink | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin || link.target || link.hasAttribute('download')) return null;
  const { pathname } = link;
  const path = pathname === '/' || pathname === window.location.pathname ? null : shownPathOf(pathname);
  return path === null ? null : { link, path };
}

export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
