import { parentPath, pathName } from '../paths/page-path.ts';

/** The path of the parent, and the page's own name. */
export interface Place {
  below: string;
  name: string;
}

export function placeOf(path: string): Place {
  return { below: parentPath(path) ?? '/', name: pathName(path) };
}

/** Whether these are words to find a parent by, not its path. */
export function isSearch(below: string): boolean {
  return below.trim() !== '' && !below.trim().startsWith('/');
}

/** A name with a leading slash is a complete path. */
export function pathOf({ below, name }: Place): string {
  const path = name.startsWith('/') ? name : joinPath(below.trim(), name);
  return path.normalize('NFC');
}

/** Ignores a parent's trailing slash. */
export function joinPath(parent: string, name: string): string {
  return `${parent.replace(/\/+$/, '')}/${name}`;
}
