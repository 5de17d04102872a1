import type { FastifyInstance } from 'fastify';

const leaseName = 'comments.pending-events';
const leaseMs = 60_000;
const intervalMs = 60_000;

/** Emits pending events: all at the start, later those older than any request. One replica at a time, by a lease. */
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
