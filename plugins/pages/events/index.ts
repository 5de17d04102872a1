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
  /** Of a `page.created` or `page.saved` event, read once for all listeners; null if gone. */
  revisionOf: (event: { revisionId: string }) => context.readableRevisions.of(event),
  /** Returns pages with pending events, and the oldest one's time. */
  pendingEvents: () => context.store.pendingEvents(),
  /** Re-emits events pending since a time. */
  async announcePending(until: Date): Promise<void> {
    await announcePending(context, until);
    await announceMovesAgain(context, until);
  },
});
