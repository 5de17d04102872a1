import { pagePathOf, pageUrl } from '../paths/page-path.ts';

const key = 'moved-from';

/**
 * Whether the page found at `path` has left it for good. While it is moving it is at both addresses, and neither
 * leads to the other.
 */
export function hasMovedFrom(path: string, page: { path: string; state: 'normal' | 'moving' }): boolean {
  return page.state === 'normal' && page.path !== path;
}

/** Returns a page's address with the path that led there, so that the reader can be informed. */
export function movedUrl(to: string, from: string): string {
  return `${pageUrl(to)}?${new URLSearchParams({ [key]: from })}`;
}

/** Reads from a page's address the path that led there; null if there is none or it is not a path. */
export function movedFromOf(search: URLSearchParams): string | null {
  const from = search.get(key);
  return from?.startsWith('/') ? pagePathOf(pageUrl(from)) : null;
}

/** The same address without the path that led there. */
export function withoutMovedFrom(address: string): string {
  const url = new URL(address);
  url.searchParams.delete(key);
  return url.pathname + url.search + url.hash;
}
