import type { PagesContext } from '../context.ts';
import { idOf } from '../permissions/permissions.ts';
import { isEnded, type MoveRecord } from './move.ts';
import type { MoveRequest } from './move-request.ts';

/**
 * Returns the move under way that the same person has asked for already; null for another one. A request that is repeated
 * because its answer was lost is answered with it.
 */
export async function findSameMove(
  { moves, gate }: Pick<PagesContext, 'moves' | 'gate'>,
  request: MoveRequest,
): Promise<MoveRecord | null> {
  const entry = (await gate.active()).find((move) => isSame(move, request));
  const move = entry && ((await moves.find(entry._id)) ?? entry);
  return move && !isEnded(move) && move.state !== 'undoing' ? move : null;
}

function isSame(move: MoveRecord, { kind, page, to, asker }: MoveRequest): boolean {
  if (move.kind !== kind || !move.rootId.equals(page._id) || !move.createdBy.equals(idOf(asker))) return false;
  return kind === 'trash' || move.to === (to ?? move.from).normalize('NFC');
}
