import type { FastifyInstance } from 'fastify';
import type { PagesContext } from '../context.ts';
import { tellMovesAgain } from '../moves/tell-move.ts';
import { announcePending } from './pending-events.ts';
import { sweepPendingEvents } from './pending-sweeper.ts';

/** What a replica that died has left untold is told by another. */
export function addEvents(fastify: FastifyInstance, context: PagesContext): void {
  sweepPendingEvents(fastify, eventsForOthers(context).announcePending);
}

export const eventsForOthers = (context: PagesContext) => ({
  /** The revision that `page.created` or `page.saved` tells of, read once for all its listeners; null when it is gone. */
  revisionTold: (event: { revisionId: string }) => context.told.of(event),
  /** How many pages have an event that is not told, and since when the first of them. */
  pendingEvents: () => context.store.pendingEvents(),
  /** Tells again what was left pending up to a time. */
  async announcePending(until: Date): Promise<void> {
    await announcePending(context, until);
    await tellMovesAgain(context, until);
  },
});
