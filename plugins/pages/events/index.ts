import type { FastifyInstance } from 'fastify';
import type { PagesContext } from '../context.ts';
import { announceMovesAgain } from '../moves/announce-move.ts';
import { announcePending } from './pending-events.ts';
import { sweepPendingEvents } from './pending-sweeper.ts';

/** Re-emits events left by crashed replicas. */
export function addEvents(fastify: FastifyInstance, context: PagesContext): void {
  sweepPendingEvents(fastify, eventsForOthers(context).announcePending);
}

export const eventsForOthers = (context: PagesContext) => ({
  /** Returns the revision of a `page.created` or `page.saved` event, read once for all listeners; null if it is gone. */
  revisionOf: (event: { revisionId: string }) => context.readableRevisions.of(event),
  /** Returns the number of pages with pending events, and the time of the oldest. */
  pendingEvents: () => context.store.pendingEvents(),
  /** Re-emits events that have been pending since a time. */
  async announcePending(until: Date): Promise<void> {
    await announcePending(context, until);
    await announceMovesAgain(context, until);
  },
});
