import { pagePathOf, pageUrl } from '../paths/page-path.ts';

const key = 'moved-from';

/** A page that is moving is at both addresses. */
export function hasMovedFrom(path: string, page: { path: string; state: 'normal' | 'moving' }): boolean {
  return page.state === 'normal' && page.path !== path;
}

/** Adds the old path, for the notice. */
export function movedUrl(to: string, from: string): string {
  return `${pageUrl(to)}?${new URLSearchParams({ [key]: from })}`;
}

/** Returns null if absent or invalid. */
export function movedFromOf(search: URLSearchParams): string | null {
  const from = search.get(key);
  return from?.startsWith('/') ? pagePathOf(pageUrl(from)) : null;
}

export function withoutMovedFrom(address: string): string {
  const url = new URL(address);
  url.searchParams.delete(key);
  return url.pathname + url.search + url.hash;
}
