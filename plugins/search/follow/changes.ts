import type { ChangePlace, Store } from '../store.ts';

const batchSize = 1000;
/** Milliseconds before the last entry within which others may appear. */
const overlapMs = 10_000;

export type ChangeReader = ReturnType<typeof createChangeReader>;

/** Reads the ids that changed, once each. */
export function createChangeReader(store: Store) {
  let newest: Date | null = null;
  const seen = new Map<string, { at: number; times: number }>();

  return {
    /** Default: from now, if all pages will be compared anyway. */
    async begin(since: Date | null): Promise<void> {
      newest = since ?? (await store.lastChange())?.at ?? new Date(0);
      seen.clear();
    },
    /** 24 hex digits each. */
    async read(): Promise<string[]> {
      if (!newest) return [];
      const since = new Date(newest.getTime() - overlapMs);
      const changed: string[] = [];
      for (let after: ChangePlace | null = null; ; ) {
        const some = await store.changesSince(since, after, batchSize);
        for (const { _id, at, times = 0 } of some) {
          const id = _id.toHexString();
          const before = seen.get(id);
          if (before?.at === at.getTime() && before.times === times) continue;
          seen.set(id, { at: at.getTime(), times });
          changed.push(id);
        }
        const last = some.at(-1);
        if (last) {
          after = { at: last.at, id: last._id };
          if (last.at > newest) newest = last.at;
        }
        if (some.length < batchSize) break;
      }
      for (const [id, { at }] of seen) if (at < newest.getTime() - 2 * overlapMs) seen.delete(id);
      return changed;
    },
    /** The time of the last change read, by the store's clock, since this machine's may jump. */
    until: () => newest,
  };
}
