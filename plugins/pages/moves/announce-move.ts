import type { PagesContext } from '../context.ts';
import type { MoveRecord } from './move.ts';

/** Unhandled events are dropped after this time. */
const giveUpAfterMs = 24 * 60 * 60_000;

/** Returns false if a listener failed. */
export function announceMove({ events }: Pick<PagesContext, 'events'>, move: MoveRecord): Promise<boolean> {
  return events.emit('page.moved', {
    moveId: move._id.toHexString(),
    kind: move.kind,
    pageId: move.rootId.toHexString(),
    accountId: move.createdBy.toHexString(),
    at: move.createdAt.toISOString(),
  });
}

/** Re-emits failed events for a day. */
export async function announceMovesAgain(
  context: Pick<PagesContext, 'now' | 'events' | 'moves'>,
  until: Date,
): Promise<void> {
  const { moves, now } = context;
  for await (const move of moves.untold(until)) {
    const isHeard = await announceMove(context, move);
    const isOld = (move.endedAt ?? move.createdAt).getTime() < now().getTime() - giveUpAfterMs;
    if (isHeard || isOld) await moves.clearUntold(move._id);
    else await moves.noteUntold(move._id, now());
  }
}
