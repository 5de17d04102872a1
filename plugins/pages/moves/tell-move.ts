import type { PagesContext } from '../context.ts';
import type { MoveRecord } from './move.ts';

/** What a listener could not use for so long, it never will. */
const giveUpAfterMs = 24 * 60 * 60_000;

/** Tells that a move has taken its pages to where they are; false when a listener could not use it. */
export function tellMove({ events }: Pick<PagesContext, 'events'>, move: MoveRecord): Promise<boolean> {
  return events.emit('page.moved', {
    moveId: move._id.toHexString(),
    kind: move.kind,
    pageId: move.rootId.toHexString(),
    accountId: move.createdBy.toHexString(),
    at: move.createdAt.toISOString(),
  });
}

/** Tells again of moves that have ended and that a listener could not use up to a time; for a day each. */
export async function tellMovesAgain(context: PagesContext, until: Date): Promise<void> {
  const { moves, now } = context;
  for await (const move of moves.untold(until)) {
    const isHeard = await tellMove(context, move);
    const isOld = (move.endedAt ?? move.createdAt).getTime() < now().getTime() - giveUpAfterMs;
    if (isHeard || isOld) await moves.clearUntold(move._id);
    else await moves.noteUntold(move._id, now());
  }
}
