import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface ClosingOptions {
  /** From "not ready" until it stops accepting connections. */
  drainDelayMs: number;
  /** The time until connections are cut off. */
  closeTimeoutMs: number;
  /** Aborting it skips the delay. */
  hurry: AbortSignal;
}

/** Ends readiness, stops accepting, finishes connections. Resolves to the exit code: 0, or 1 if cut off. */
export async function closeGently(app: FastifyInstance, options: ClosingOptions): Promise<0 | 1> {
  const { drainDelayMs, closeTimeoutMs, hurry } = options;
  app.beginClosing();
  await wait(drainDelayMs, undefined, { signal: hurry }).catch(() => {});
  const closed = app.close().then(() => 0 as const);
  const late = wait(closeTimeoutMs, 1 as const, { ref: false });
  const code = await Promise.race([closed, late]);
  if (code === 1) app.log.error({ closeTimeoutMs }, 'closing took too long; cutting off what is still running');
  return code;
}
