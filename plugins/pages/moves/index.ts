import type { FastifyInstance } from 'fastify';
import type { PagesContext } from '../context.ts';
import { type MoveRecord, pageMoves } from './move.ts';
import { moveRoutes } from './move-routes.ts';
import { runMove } from './run-move.ts';
import { sweepStrays, takeUpMoves } from './sweep-moves.ts';

export type { MovedPage, MovedPages } from './moved-pages.ts';
export { type MoveFacts, movesForOthers } from './moves-for-others.ts';
export type { TransitionFinding, TransitionRepair } from './repair/transition.ts';

/** Renames, trashes and restores, run in the background and resumed by other replicas. */
export async function addMoves(fastify: FastifyInstance, context: PagesContext): Promise<void> {
  const { fleet, background } = fastify;
  fleet.addProtocol(pageMoves);
  background.regularly(1_000, () => takeUpMoves(context), 'could not take over abandoned moves; retrying');
  background.regularly(10_000, () => sweepStrays(context), 'could not clean up after moves; retrying');
  const runSoon = (move: MoveRecord) =>
    background.run(() => runMove(context, move), 'a move was interrupted; it continues later');
  await fastify.register(moveRoutes(context, runSoon));
}
