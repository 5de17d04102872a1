import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { stopAccepting } from './stop-accepting.ts';

export interface ClosingOptions {
  /** Time from "not ready" until the replica stops accepting connections. */
  drainDelayMs: number;
  /** The time from then until remaining connections are cut off. */
  closeTimeoutMs: number;
  /** Aborting it skips the delay. */
  hurry: AbortSignal;
}

/**
 * Closes without loss: becomes not ready, stops accepting connections, closes sockets (which reconnect elsewhere),
 * finishes requests and background work, stores live texts, closes the stores. Resolves to the exit code: 0, or 1 if
 * something was cut off.
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
  // Work that only requests wait for can still end in order.
  await Promise.race([closed, wait(2000, undefined, { ref: false })]);
  return 1;
}
