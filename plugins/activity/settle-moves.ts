import type { ObjectId } from 'mongodb';
import type { ActivityContext } from './context.ts';
import { distinctIds } from './distinct-ids.ts';
import { sessionOf } from './entry.ts';
import { ofMove } from './what-happened.ts';

const batchSize = 200;

export interface SettledMoves {
  /** The last one that was looked at. */
  last: ObjectId | null;
  changed: number;
  isEnd: boolean;
}

/** Writes down the next some moves that are missing, of pages that are still there, after one of them. */
export async function settleMoves(
  { store, pages }: ActivityContext,
  after: ObjectId | null,
  isDryRun = false,
): Promise<SettledMoves> {
  const moves = await pages.doneMovesAfter(after, batchSize);
  const known = await store.knownAmong(moves.map(({ _id }) => _id));
  const there = await pages.knownAmong(distinctIds(moves.map(({ rootId }) => rootId)));
  const missing = moves
    .filter(({ _id, rootId }) => !known.has(_id.toHexString()) && there.has(rootId.toHexString()))
    .map(ofMove);
  if (!isDryRun) {
    const records = missing.map((happening) => ({ ...happening, ...sessionOf(happening, null) }));
    await store.change(records, []);
  }
  return { last: moves.at(-1)?._id ?? after, changed: missing.length, isEnd: moves.length < batchSize };
}
