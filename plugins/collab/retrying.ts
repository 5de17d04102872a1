import { setTimeout as delay } from 'node:timers/promises';

/** The delays before retries of a failed store operation. */
const retryAfterMs = [100, 500, 2_000];

/** Asks the store, again where it fails; what is asked for has to bear being done twice. Throws what the last try threw. */
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
