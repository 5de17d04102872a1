import { pathFaultOf } from '../../transfer/path-rules.ts';

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

export function exportUrl(path: string): string {
  return `/-/export?path=${encodeURIComponent(path)}`;
}

export function newBelowUrl(path: string): string {
  return `/-/new?under=${encodeURIComponent(path)}`;
}

export function importBelowUrl(path: string): string {
  return `/-/import?under=${encodeURIComponent(path)}`;
}

export function newAtUrl(path: string): string {
  return `/-/new?path=${encodeURIComponent(path)}`;
}

/** Keeps working when the page moves. */
export function permalinkUrl(pageId: string): string {
  return `/-/page/${pageId}`;
}

/** After `prefix` (such as `/-/edit`); from the address, as the router splits encoded slashes. Null if invalid. */
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

/** Returns null for the app's own and invalid ones. */
export function shownPathOf(address: string): string | null {
  const path = pagePathOf(address);
  return path !== null && pathFaultOf(path) === null ? path : null;
}

/** Returns the path one level up, or null at the top. */
export function parentPath(path: string): string | null {
  return path === '/' ? null : path.slice(0, path.lastIndexOf('/')) || '/';
}

export function pathName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** From the top, without `/` and the page itself. */
export function ancestorPaths(path: string): string[] {
  const names = path.split('/').slice(1, -1);
  return names.map((_name, index) => `/${names.slice(0, index + 1).join('/')}`);
}

/** Whether a path is `root` or lies below it. */
export function isWithin(path: string, root: string): boolean {
  return root === '/' || path === root || path.startsWith(`${root}/`);
}

/** Includes subpages. */
export function movedPath(path: string, from: string, to: string): string {
  const rest = path.slice(from.length);
  return to === '/' ? rest || '/' : `${to}${rest}`;
}

function encodePath(path: string): string {
  // Keeps allowed characters readable (RFC 3986 section 3.3).
  const encode = (name: string) => encodeURIComponent(name).replace(/%(3A|40|26|3D|2B|24|2C|3B)/g, decodeURIComponent);
  return path.split('/').map(encode).join('/');
}
