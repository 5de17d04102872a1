import { isPagePath } from '../page-path.ts';

const host = 'wiki.invalid';
const permalink = /^\/-\/page\/([0-9a-f]{24})$/i;

/**
 * The page that an address in a page leads to: its path, or a permalink as it is written. It is read as a browser reads
 * it at the page's own address, where the web app shows it. Null for what leaves the wiki, stays on the page, or is an
 * address of the program itself.
 */
export function linkTarget(href: string, path: string, reservedSegments: ReadonlySet<string>): string | null {
  if (href === '' || href.startsWith('#') || /^[a-z][a-z\d+.-]*:/i.test(href)) return null;
  const base = `http://${host}${encodedPath(path)}`;
  if (!URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  // `//elsewhere.example`, which may also be written with backslashes.
  if (url.host !== host) return null;
  const id = pageOfPermalink(url.pathname);
  if (id !== null) return permalinkOf(id);
  const target = pathIn(url.pathname);
  if (target === null || reservedSegments.has(target.split('/', 2)[1] ?? '')) return null;
  return target;
}

/** The address of a page that its renames do not change. */
export function permalinkOf(pageId: { toString(): string }): string {
  return `/-/page/${pageId.toString().toLowerCase()}`;
}

/** The page that a permalink names; null for any other target. */
export function pageOfPermalink(target: string): string | null {
  return permalink.exec(target)?.[1]?.toLowerCase() ?? null;
}

/** A path as an address carries it. */
export function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** One slash at the end is forgiven; what no page can be at is no target. */
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
