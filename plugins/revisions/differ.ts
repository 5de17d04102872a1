import { extname } from 'node:path';
import { Piscina } from 'piscina';
import { compareCoarsely } from './compare-coarsely.ts';
import type { DiffLimits, TextDiff } from './text-diff.ts';

/**
 * Compares texts in a worker thread, within a deadline. The grace is for a worker that cannot even check its clock, or
 * is still busy with others.
 */
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
    /** Never rejects: when the exact comparison cannot be had, the answer is coarse and says `truncated`. */
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
