import type { FastifyInstance } from 'fastify';

const leaseName = 'comments.pending-events';
const leaseMs = 60_000;
const intervalMs = 60_000;

/**
 * Looks for events that were left pending: when the wiki begins to listen for all of them, later for those older than a
 * request can be. One replica at a time does so; the lease of one that died runs out.
 */
export function sweepPendingEvents(
  { background, coordination, mongo }: Pick<FastifyInstance, 'background' | 'coordination' | 'mongo'>,
  announcePending: (until: Date) => Promise<void>,
): void {
  let minAgeMs = 0;
  const sweep = async () => {
    const until = new Date(mongo.now().getTime() - minAgeMs);
    minAgeMs = intervalMs;
    const lease = await coordination.acquireLease(leaseName, leaseMs);
    if (lease) await announcePending(until).finally(() => lease.release());
  };
  background.regularly(intervalMs, sweep, 'could not emit pending comment events; retrying');
}
