import { setTimeout as delay } from 'node:timers/promises';

/** How often, and after which waits, a store that fails is tried again before who waits for it is told. */
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
