import { setTimeout as delay } from 'node:timers/promises';

type Truthy<T> = Exclude<T, false | null | undefined | 0 | ''>;

/** Polls until there is something and returns it; fails with `what` otherwise. */
export async function eventually<T>(look: () => T | Promise<T>, what: string, patienceMs = 30_000): Promise<Truthy<T>> {
  for (const end = Date.now() + patienceMs; ; await delay(10)) {
    const seen = await look();
    if (seen) return seen as Truthy<T>;
    if (Date.now() > end) throw new Error(`never: ${what}`);
  }
}
