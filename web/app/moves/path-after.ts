import type { Move } from '../api/types.ts';
import { isWithin, movedPath } from '../paths/page-path.ts';

/** Unchanged if it didn't move, or went to the trash. */
export function pathAfter({ kind, state, from, to }: Move, path: string): string {
  const hasMoved = kind === 'rename' && state === 'done' && to !== null && isWithin(path, from);
  return hasMoved ? movedPath(path, from, to) : path;
}
