import type { PagesContext } from '../context.ts';
import { idOf } from '../permissions/permissions.ts';
import type { MoveRecord } from './move.ts';
import type { MoveRequest } from './start-move.ts';

/** Whoever has not heard the answer asks again within this time. */
const repeatMs = 10 * 60_000;

/**
 * Returns the move that somebody has asked for already, under way or just ended; null for another one. A request that is
 * repeated because its answer was lost is answered with it.
 */
export async function findSameMove(context: PagesContext, request: MoveRequest): Promise<MoveRecord | null> {
  const { moves, gate, store, now } = context;
  const { _id, lastMoveId } = (await store.find(request.page._id)) ?? request.page;
  const underWay = (await gate.active()).find(({ rootId }) => rootId.equals(_id));
  const last = underWay ? await moves.find(underWay._id) : lastMoveId && (await moves.find(lastMoveId));
  const move = last ?? underWay;
  if (!move || !isSame(move, request)) return null;
  const isRecent = move.endedAt === null || now().getTime() - move.endedAt.getTime() < repeatMs;
  return isRecent ? move : null;
}

function isSame(move: MoveRecord, { kind, page, to, asker }: MoveRequest): boolean {
  if (move.kind !== kind || !move.rootId.equals(page._id) || !move.createdBy.equals(idOf(asker))) return false;
  const isThere = kind === 'trash' || move.to === (to ?? move.from).normalize('NFC');
  return isThere && move.state !== 'undoing' && move.state !== 'undone';
}
