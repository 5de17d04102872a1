import { LRUCache } from 'lru-cache';
import { type ChangesStore, everything } from './changes-store.ts';

/** A page takes one to two kilobytes. */
const maxEntries = 20_000;
/** How long a change stays unseen that a process wrote and, being killed, never recorded. */
const maxAgeMs = 5_000;

/** Returns the values of some keys, for those that have one. They are shared by all requests: nobody may change them. */
export type Remembered<V> = (keys: readonly string[]) => Promise<V[]>;

/** Looks values up by their keys, and remembers them, also that there is none, until the log names the key. */
export function remember<V extends object>(
  changes: Pick<ChangesStore, 'onChange'>,
  read: (keys: string[]) => Promise<(readonly [key: string, value: V])[]>,
): Remembered<V> {
  const known = new LRUCache<string, { value: V | null }>({ max: maxEntries, ttl: maxAgeMs });
  // A reading that began before a change may have found what was there before.
  let changesSeen = 0;
  changes.onChange((changed) => {
    changesSeen += 1;
    if (changed.includes(everything)) known.clear();
    else for (const key of changed) known.delete(key);
  });

  return async (keys) => {
    const found: V[] = [];
    const unknown: string[] = [];
    for (const key of keys) {
      const entry = known.get(key);
      if (entry === undefined) unknown.push(key);
      else if (entry.value) found.push(entry.value);
    }
    if (unknown.length === 0) return found;
    const before = changesSeen;
    const values = new Map(await read(unknown));
    for (const key of unknown) {
      const value = values.get(key) ?? null;
      if (value) found.push(value);
      if (changesSeen === before) known.set(key, { value });
    }
    return found;
  };
}
