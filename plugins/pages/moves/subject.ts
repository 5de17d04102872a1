import type { PagesContext } from '../context.ts';
import type { MoveRecord } from './move.ts';

/** Whether the subject is as planned. One move at a time is at the gate, so this stays true. */
export async function isStillThere({ store }: Pick<PagesContext, 'store'>, move: MoveRecord): Promise<boolean> {
  const root = await store.find(move.rootId);
  if (!root) return false;
  if (root.moveId?.equals(move._id)) return true;
  if (root.state !== 'normal' || root.path !== move.from) return false;
  if (move.kind !== 'restore') return root.status === 'live';
  return root.status === 'trashed' && !(await store.trash.isPurging(move.trashId));
}
