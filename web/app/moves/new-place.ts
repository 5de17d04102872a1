import { parentPath, pathName } from '../paths/page-path.ts';

/** Where a page goes, as its mover enters it: the path it stands below, and its own name there. */
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
