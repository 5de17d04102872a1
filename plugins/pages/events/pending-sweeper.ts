import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const leaseName = 'pages.pending-events';
const leaseMs = 60_000;
/** The time the boot waits for pending events; the rest follows beside requests. */
const bootPatienceMs = 3_000;

/**
 * Looks for events that were left pending: at boot for all of them, later for those older than a request can be. One
 * replica at a time does so; the lease of one that died runs out. `announcePending` ends early when the process closes.
 */
export function sweepPendingEvents(
  fastify: Pick<FastifyInstance, 'addHook' | 'coordination' | 'log' | 'mongo'>,
  announcePending: (until: Date) => Promise<void>,
  intervalMs = 60_000,
): void {
  const { coordination, log, mongo } = fastify;
  let running: Promise<void> | null = null;

  async function sweep(minAgeMs: number) {
    try {
      const lease = await coordination.acquireLease(leaseName, leaseMs);
      if (!lease) return;
      await announcePending(new Date(mongo.now().getTime() - minAgeMs)).finally(() => lease.release());
    } catch (err) {
      log.warn({ err }, 'could not emit pending page events; retrying');
    }
  }

  // A sweep that takes longer than the time between two is not followed by those that it has outlasted.
  function start(minAgeMs: number): Promise<void> {
    running ??= sweep(minAgeMs).finally(() => {
      running = null;
    });
    return running;
  }

  const timer = setInterval(() => void start(intervalMs), intervalMs).unref();
  fastify.addHook('onReady', () => Promise.race([start(0), wait(bootPatienceMs, undefined, { ref: false })]));
  fastify.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
