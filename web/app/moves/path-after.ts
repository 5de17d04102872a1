import type { Move } from '../api/types.ts';
import { isWithin, movedPath } from '../paths/page-path.ts';

/** Where a page is once a move has ended; its path as it was if the move did not touch it, or took it to the trash. */
export function pathAfter({ kind, state, from, to }: Move, path: string): string {
  const hasMoved = kind === 'rename' && state === 'done' && to !== null && isWithin(path, from);
  return hasMoved ? movedPath(path, from, to) : path;
}
