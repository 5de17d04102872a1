import type { FastifyInstance } from 'fastify';
import type { PagesContext } from '../context.ts';
import { type MoveRecord, pageMoves } from './move.ts';
import { moveRoutes } from './move-routes.ts';
import { runMove } from './run-move.ts';
import { sweepMoves } from './sweep-moves.ts';

export type { MovedPage, MovedPages } from './moved-pages.ts';
export { type MoveFacts, movesForOthers } from './moves-for-others.ts';
export type { TransitionFinding, TransitionRepair } from './repair/transition.ts';

/** Renames, trashes and restores: asked for by routes, done in the background, and taken up where a replica has gone. */
export async function addMoves(fastify: FastifyInstance, context: PagesContext): Promise<void> {
  const { fleet, background } = fastify;
  fleet.addProtocol(pageMoves);
  background.regularly(10_000, () => sweepMoves(context), 'moves without an owner are left for later');
  const runSoon = (move: MoveRecord) =>
    background.run(() => runMove(context, move), 'a move is left half way for later');
  await fastify.register(moveRoutes(context, runSoon));
}
