import type { MoveFacts } from '../pages/index.ts';
import { ofMove } from './activity-event.ts';
import type { ActivityContext } from './context.ts';
import { distinctIds } from './distinct-ids.ts';
import { sessionOf } from './entry.ts';

/** Records missing moves of existing pages. Returns their number. */
export async function settleMoves(
  { store, pages }: Pick<ActivityContext, 'store' | 'pages'>,
  moves: MoveFacts[],
  isDryRun = false,
): Promise<number> {
  const known = await store.knownAmong(moves.map(({ _id }) => _id));
  const there = await pages.knownAmong(distinctIds(moves.map(({ rootId }) => rootId)));
  const missing = moves
    .filter(({ _id, rootId }) => !known.has(_id.toHexString()) && there.has(rootId.toHexString()))
    .map(ofMove);
  if (!isDryRun) {
    const records = missing.map((event) => ({ ...event, ...sessionOf(event, null) }));
    await store.change(records, []);
  }
  return missing.length;
}
