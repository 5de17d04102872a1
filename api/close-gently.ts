import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { stopAccepting } from './stop-accepting.ts';

export interface ClosingOptions {
  /** The time from reporting "not ready" until the replica stops accepting connections. */
  drainDelayMs: number;
  /** From then on, until what has not ended is cut off. */
  closeTimeoutMs: number;
  /** Ends the delay when it is aborted. */
  hurry: AbortSignal;
}

/**
 * Closes without losing anything: becomes not ready, so that load balancers stop sending requests; accepts no new connections;
 * closes sockets, which reconnect to another replica; finishes requests and background work; stores live texts; closes the
 * stores. Resolves to the exit code: 0, or 1 if something had to be cut off.
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
  app.log.error({ closeTimeoutMs }, 'closing took too long; cutting off what is still running');
  app.server.closeAllConnections();
  // What waits for requests only can still end in order.
  await Promise.race([closed, wait(2000, undefined, { ref: false })]);
  return 1;
}
