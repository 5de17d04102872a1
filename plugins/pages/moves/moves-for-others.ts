import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import type { Asker } from '../permissions/rule.ts';
import { addressesOf, type MovedAddresses } from './known-addresses.ts';
import type { MoveRecord } from './move.ts';
import { moveToEnd, type WholeMove } from './move-to-end.ts';
import { movedBelow } from './moved-pages.ts';
import { repairTransitions } from './repair/repair-transitions.ts';
import type { TransitionRepairOptions } from './repair/transition.ts';
import { sweepMoves } from './sweep-moves.ts';

/** The progress of a page's move, subpages included. */
export interface MoveFacts
  extends Pick<MoveRecord, '_id' | 'kind' | 'rootId' | 'from' | 'to' | 'createdBy' | 'createdAt'> {
  hasEnded: boolean;
}

/** For other plugins and admin commands. */
export function movesForOthers(context: PagesContext) {
  const { moves } = context;
  return {
    /** Paths of a move, without permission check; null for none. `to` is null for the trash. */
    async findMove(id: ObjectId): Promise<MoveFacts | null> {
      const move = await moves.find(id);
      return move && moveFacts(move);
    },
    /** Completed moves by id, without permission checks. */
    doneMovesAfter: async (after: ObjectId | null, limit: number): Promise<MoveFacts[]> =>
      (await moves.doneAfter(after, limit)).map(moveFacts),
    /** Moved subpages by path, without permission checks. */
    movedBelow: (moveId: ObjectId, after: string | null, limit: number) => movedBelow(context, moveId, after, limit),
    /** The moves of which the account may know both addresses. */
    movedAddresses: async (moveIds: ObjectId[], asker: Asker): Promise<ReadonlyMap<string, MovedAddresses>> =>
      moveIds.length === 0 ? new Map() : addressesOf(context, await moves.findMany(moveIds), asker),
    /** Resolves at the end. */
    moveToEnd: (move: WholeMove) => moveToEnd(context, move),
    /** Completes moves without an owner. */
    sweepMoves: () => sweepMoves(context),
    /** Completes or undoes stuck transitions. */
    repairTransitions: (options?: TransitionRepairOptions) => repairTransitions(context, options),
  };
}

function moveFacts({ _id, kind, rootId, from, to, createdBy, createdAt, endedAt }: MoveRecord): MoveFacts {
  return { _id, kind, rootId, from, to, createdBy, createdAt, hasEnded: endedAt !== null };
}
