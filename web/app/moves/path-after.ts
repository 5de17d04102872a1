import type { Move } from '../api/types.ts';
import { isWithin, movedPath } from '../paths/page-path.ts';

/** Returns the path of a page after a move; unchanged if the move did not touch it or trashed it. */
export function pathAfter({ kind, state, from, to }: Move, path: string): string {
  const hasMoved = kind === 'rename' && state === 'done' && to !== null && isWithin(path, from);
  return hasMoved ? movedPath(path, from, to) : path;
}
