import type { PagesContext } from '../context.ts';
import { idOf } from '../permissions/permissions.ts';
import { isEnded, type MoveRecord } from './move.ts';
import type { MoveRequest } from './move-request.ts';

/** The same person's identical active move, or null: answers a repeated request. */
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
