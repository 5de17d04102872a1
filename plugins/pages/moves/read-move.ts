import type { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { PagesContext } from '../context.ts';
import type { Asker } from '../permissions/rule.ts';
import { MoveNotFound } from './errors.ts';
import { addressesOf } from './known-addresses.ts';
import { presentMove } from './present-move.ts';
import type { Move } from './schema.ts';

/** For its initiator, and those who may see the page and know its addresses. @throws MoveNotFound */
export async function readMove(context: PagesContext, id: ObjectId, asker: Asker): Promise<Static<typeof Move>> {
  // If not recorded yet, the move is still at the gate.
  const move = (await context.moves.find(id)) ?? (await context.gate.active()).find(({ _id }) => _id.equals(id));
  if (!move) throw new MoveNotFound();
  const isTheirs = move.createdBy.toHexString() === asker.user.id;
  if (!isTheirs && (await addressesOf(context, [move], asker)).size === 0) throw new MoveNotFound();
  return presentMove(context, move);
}
