import { extname } from 'node:path';
import { Piscina } from 'piscina';
import { compareCoarsely } from './compare-coarsely.ts';
import type { DiffLimits, TextDiff } from './text-diff.ts';

/** Compares in a worker with a deadline; the grace covers workers too busy to check it. */
export function createDiffer(limits: DiffLimits, graceMs = 2_000) {
  const pool = new Piscina<{ before: string; after: string; limits: DiffLimits }, TextDiff>({
    filename: new URL(`./diff-worker${extname(import.meta.url)}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    maxQueue: 64,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });

  return {
    /** Never rejects: a coarse result has `truncated`. */
    async diff(before: string, after: string): Promise<TextDiff> {
      const signal = AbortSignal.timeout(limits.timeoutMs + graceMs);
      try {
        return await pool.run({ before, after, limits }, { signal });
      } catch {
        return compareCoarsely(before, after, limits);
      }
    },
    close: () => pool.destroy(),
  };
}
