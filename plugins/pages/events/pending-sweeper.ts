import type { FastifyInstance } from 'fastify';

const leaseName = 'pages.pending-events';
const leaseMs = 60_000;

/**
 * Looks for events that were left pending: at boot for all of them, later for those older than a request can be. One
 * replica at a time does so; the lease of one that died runs out.
 */
export function sweepPendingEvents(
  fastify: Pick<FastifyInstance, 'addHook' | 'coordination' | 'log'>,
  announcePending: (until: Date) => Promise<void>,
  intervalMs = 60_000,
): void {
  const { coordination, log } = fastify;
  let running: Promise<void> | null = null;

  async function sweep(minAgeMs: number) {
    try {
      const lease = await coordination.acquireLease(leaseName, leaseMs);
      if (!lease) return;
      await announcePending(new Date(Date.now() - minAgeMs)).finally(() => lease.release());
    } catch (err) {
      log.warn({ err }, 'pending events of pages are left for later');
    }
  }

  // A sweep that takes longer than the time between two is not followed by those that it has outlasted.
  const timer = setInterval(() => {
    running ??= sweep(intervalMs).finally(() => {
      running = null;
    });
  }, intervalMs).unref();
  fastify.addHook('onReady', () => sweep(0));
  fastify.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
