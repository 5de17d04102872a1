import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { stopAccepting } from './stop-accepting.ts';

export interface ClosingOptions {
  /** From when the replica says that it is not ready until it takes no more connections. */
  drainDelayMs: number;
  /** From then on, until what has not ended is cut off. */
  closeTimeoutMs: number;
  /** Ends the delay when it is aborted. */
  hurry: AbortSignal;
}

/**
 * Closes in the order in which no one loses anything: readiness goes, and whoever watches it sends no more requests; no
 * new connections are accepted; sockets are closed and reconnect to another replica; requests and background work finish;
 * live texts are stored; the stores are closed. Resolves with the exit code: 0, or 1 when something had to be cut off.
 */
export async function closeGently(app: FastifyInstance, options: ClosingOptions): Promise<0 | 1> {
  const { drainDelayMs, closeTimeoutMs, hurry } = options;
  app.readiness.beginClosing();
  await wait(drainDelayMs, undefined, { signal: hurry }).catch(() => {});
  await stopAccepting(app.server);
  const patience = new AbortController();
  const closed = app.close().then(() => 'closed' as const);
  const late = wait(closeTimeoutMs, 'late' as const, { signal: patience.signal });
  const outcome = await Promise.race([closed, late]);
  patience.abort();
  late.catch(() => {});
  if (outcome === 'closed') return 0;
  app.log.error({ closeTimeoutMs }, 'what has not ended in time is cut off');
  app.server.closeAllConnections();
  // What waits for requests only can still end in order.
  await Promise.race([closed, wait(2000, undefined, { ref: false })]);
  return 1;
}
