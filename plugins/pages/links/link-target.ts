import { isPagePath } from '../page-path.ts';

const host = 'wiki.invalid';
const permalink = /^\/-\/page\/([0-9a-f]{24})$/i;

/**
 * The page an address leads to, resolved like a browser at the page's address: a path, or a permalink unchanged. Null
 * outside the wiki, on the page itself and for the program's addresses.
 */
export function linkTarget(href: string, path: string, reservedSegments: ReadonlySet<string>): string | null {
  if (href === '' || href.startsWith('#') || /^[a-z][a-z\d+.-]*:/i.test(href)) return null;
  const base = `http://${host}${encodedPath(path)}`;
  if (!URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  // `//elsewhere.example`, also with backslashes.
  if (url.host !== host) return null;
  const id = pageOfPermalink(url.pathname);
  if (id !== null) return permalinkOf(id);
  const target = pathIn(url.pathname);
  if (target === null || reservedSegments.has(target.split('/', 2)[1] ?? '')) return null;
  return target;
}

/** Survives renames. */
export function permalinkOf(pageId: { toString(): string }): string {
  return `/-/page/${pageId.toString().toLowerCase()}`;
}

/** Returns null for other targets. */
export function pageOfPermalink(target: string): string | null {
  return permalink.exec(target)?.[1]?.toLowerCase() ?? null;
}

/** Returns a path as an address carries it. */
export function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Accepts a trailing slash; null for invalid paths. */
function pathIn(pathname: string): string | null {
  const written = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  try {
    const segments = written.split('/').map(decodeURIComponent);
    if (segments.some((segment) => segment.includes('/'))) return null;
    const path = segments.join('/').normalize('NFC');
    return isPagePath(path) ? path : null;
  } catch {
    return null;
  }
}
