import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const leaseName = 'pages.pending-events';
const leaseMs = 60_000;
/** How long the boot waits for pending events. */
const bootPatienceMs = 3_000;

/**
 * Emits pending events: all at boot, later those older than any request. One replica at a time, by a lease.
 * `announcePending` stops on closing.
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

  // Sweeps that are due while one runs are skipped.
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
