import { setTimeout as delay } from 'node:timers/promises';

/** Delays before retries of store operations. */
const retryAfterMs = [100, 500, 2_000];

/** Retries an idempotent store operation; throws its last failure. */
export async function retrying<T>(ask: () => Promise<T>): Promise<T> {
  for (const waitMs of retryAfterMs) {
    try {
      return await ask();
    } catch {
      await delay(waitMs);
    }
  }
  return ask();
}
