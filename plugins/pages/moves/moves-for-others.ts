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

/** The operations of moves for other plugins and for admin commands. */
export function movesForOthers(context: PagesContext) {
  const { moves } = context;
  return {
    /** Returns the paths of a move, without a permission check; null if there is none. `to` is null for the trash. */
    async findMove(id: ObjectId): Promise<MoveFacts | null> {
      const move = await moves.find(id);
      return move && moveFacts(move);
    },
    /** Returns completed moves ordered by id, after one of them, without a permission check. */
    doneMovesAfter: async (after: ObjectId | null, limit: number): Promise<MoveFacts[]> =>
      (await moves.doneAfter(after, limit)).map(moveFacts),
    /** Returns the pages moved below the root of a move, ordered by path, after one of them, without a permission check. */
    movedBelow: (moveId: ObjectId, after: string | null, limit: number) => movedBelow(context, moveId, after, limit),
    /** From where to where some moves went, of those of which an account may know both addresses; by their ids. */
    movedAddresses: async (moveIds: ObjectId[], asker: Asker): Promise<ReadonlyMap<string, MovedAddresses>> =>
      moveIds.length === 0 ? new Map() : addressesOf(context, await moves.findMany(moveIds), asker),
    /** Moves a page as its routes do, and waits for the end. */
    moveToEnd: (move: WholeMove) => moveToEnd(context, move),
    /** Completes moves without an owner. */
    sweepMoves: () => sweepMoves(context),
    /** Finds pages and moves stuck in transition and completes or undoes them. */
    repairTransitions: (options?: TransitionRepairOptions) => repairTransitions(context, options),
  };
}

function moveFacts({ _id, kind, rootId, from, to, createdBy, createdAt, endedAt }: MoveRecord): MoveFacts {
  return { _id, kind, rootId, from, to, createdBy, createdAt, hasEnded: endedAt !== null };
}
