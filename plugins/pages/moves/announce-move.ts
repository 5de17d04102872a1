import type { PagesContext } from '../context.ts';
import type { MoveRecord } from './move.ts';

/** Events that listeners failed to handle for this long are dropped. */
const giveUpAfterMs = 24 * 60 * 60_000;

/** Emits the event of a completed move. Returns false if a listener failed. */
export function announceMove({ events }: Pick<PagesContext, 'events'>, move: MoveRecord): Promise<boolean> {
  return events.emit('page.moved', {
    moveId: move._id.toHexString(),
    kind: move.kind,
    pageId: move.rootId.toHexString(),
    accountId: move.createdBy.toHexString(),
    at: move.createdAt.toISOString(),
  });
}

/** Re-emits the events of completed moves that failed for a listener, for up to a day each. */
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
