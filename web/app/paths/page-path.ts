import { pathFaultOf } from '../../transfer/path-rules.ts';

/** The address of the page at `path` in the browser. */
export function pageUrl(path: string): string {
  return encodePath(path);
}

export const editPrefix = '/-/edit';
export const historyPrefix = '/-/history';

export function editUrl(path: string): string {
  return editPrefix + encodePath(path);
}

export function historyUrl(path: string): string {
  return historyPrefix + encodePath(path);
}

/** The address of the screen that exports what is at `path`. */
export function exportUrl(path: string): string {
  return `/-/export?path=${encodeURIComponent(path)}`;
}

/** The address of the form for a new page below `path`. */
export function newBelowUrl(path: string): string {
  return `/-/new?under=${encodeURIComponent(path)}`;
}

/** The address of the screen that imports below `path`. */
export function importBelowUrl(path: string): string {
  return `/-/import?under=${encodeURIComponent(path)}`;
}

/** The address of the form for a new page at `path`. */
export function newAtUrl(path: string): string {
  return `/-/new?path=${encodeURIComponent(path)}`;
}

/** The address that follows a page when it is renamed. */
export function permalinkUrl(pageId: string): string {
  return `/-/page/${pageId}`;
}

/**
 * The page path in an address, after `prefix` (such as `/-/edit`). Read from the address itself and not from the router's
 * splat, which turns an encoded slash in a name into a separator. Null when the address cannot be a page's.
 */
export function pagePathOf(address: string | URL, prefix = ''): string | null {
  const pathname = new URL(address, 'http://wiki.invalid').pathname.slice(prefix.length);
  try {
    const segments = pathname
      .split('/')
      .filter((segment, index, all) => segment !== '' || (index > 0 && index < all.length - 1));
    const names = segments.map(decodeURIComponent);
    if (names.some((name) => name === '' || name.includes('/'))) return null;
    return `/${names.join('/')}`.normalize('NFC');
  } catch {
    return null;
  }
}

/** The path of the page that an address shows; null at an address of the app's own, and where no page can be. */
export function shownPathOf(address: string): string | null {
  const path = pagePathOf(address);
  return path !== null && pathFaultOf(path) === null ? path : null;
}

/** The path one level up, or null at the top. */
export function parentPath(path: string): string | null {
  return path === '/' ? null : path.slice(0, path.lastIndexOf('/')) || '/';
}

export function pathName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The paths above `path`, from the top down, without `/` and without itself. */
export function ancestorPaths(path: string): string[] {
  const names = path.split('/').slice(1, -1);
  return names.map((_name, index) => `/${names.slice(0, index + 1).join('/')}`);
}

/** Whether a path is `root` or lies below it. */
export function isWithin(path: string, root: string): boolean {
  return root === '/' || path === root || path.startsWith(`${root}/`);
}

/** Returns the new path of `path` after `from` has moved to `to` with its subpages. */
export function movedPath(path: string, from: string, to: string): string {
  const rest = path.slice(from.length);
  return to === '/' ? rest || '/' : `${to}${rest}`;
}

function encodePath(path: string): string {
  // Characters that a path may carry as they are (RFC 3986, 3.3) stay readable.
  const encode = (name: string) => encodeURIComponent(name).replace(/%(3A|40|26|3D|2B|24|2C|3B)/g, decodeURIComponent);
  return path.split('/').map(encode).join('/');
}
