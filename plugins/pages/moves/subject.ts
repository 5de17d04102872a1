import type { PagesContext } from '../context.ts';
import type { MoveRecord } from './move.ts';

/**
 * Whether what a move is to move is still as it was when the move was planned: another move may have come in between. At
 * most one move at a time is at the gate for it, so once this is true it stays so.
 */
export async function isStillThere({ store }: Pick<PagesContext, 'store'>, move: MoveRecord): Promise<boolean> {
  const root = await store.find(move.rootId);
  if (!root) return false;
  if (root.moveId?.equals(move._id)) return true;
  if (root.state !== 'normal' || root.path !== move.from) return false;
  if (move.kind !== 'restore') return root.status === 'live';
  return root.status === 'trashed' && !(await store.trash.isPurging(move.trashId));
}
