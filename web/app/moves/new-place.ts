import { parentPath, pathName } from '../paths/page-path.ts';

/** A page's new place as entered: the path of its parent, and its own slug. */
export interface Place {
  below: string;
  name: string;
}

export function placeOf(path: string): Place {
  return { below: parentPath(path) ?? '/', name: pathName(path) };
}

/** The path that was entered. A name that begins with a slash is a whole path, as someone pastes it. */
export function pathOf({ below, name }: Place): string {
  const path = name.startsWith('/') ? name : joinPath(below.trim(), name);
  return path.normalize('NFC');
}

/** The path of `name` below `parent`. A slash at the parent's end counts as none. */
export function joinPath(parent: string, name: string): string {
  return `${parent.replace(/\/+$/, '')}/${name}`;
}
