import { LRUCache } from 'lru-cache';
import type { Collection, Document } from 'mongodb';
import { type ChangesStore, everything } from './changes-store.ts';

/** A page takes one to two kilobytes. */
const maxEntries = 20_000;
/** How long an unrecorded change of a killed process stays hidden. */
const maxAgeMs = 5_000;

const writes: ReadonlySet<string> = new Set<keyof Collection>([
  ...(['insertOne', 'insertMany', 'updateOne', 'updateMany', 'replaceOne', 'deleteOne', 'deleteMany'] as const),
  ...(['findOneAndUpdate', 'findOneAndReplace', 'findOneAndDelete', 'bulkWrite'] as const),
]);

/** Existing values of keys. Shared: don't modify. */
export type Remembered<V> = (keys: readonly string[]) => Promise<V[]>;

export type Changes = ReturnType<typeof changesOf>;

/** Keys are separate per kind. */
export function changesOf(store: ChangesStore, kind: string) {
  const prefix = `${kind}:`;
  const all = `${prefix}${everything}`;

  const record = (keys: readonly string[]) => store.record(keys.map((key) => `${prefix}${key}`));

  /** Caches lookups, including absences, until the log names the key. Call after `catchUp`. */
  function remember<V extends object>(
    read: (keys: string[]) => Promise<(readonly [key: string, value: V])[]>,
  ): Remembered<V> {
    const known = new LRUCache<string, { value: V | null }>({
      // `max` would preallocate.
      maxSize: maxEntries,
      sizeCalculation: () => 1,
      ttl: maxAgeMs,
    });
    // Values read before a change may be outdated.
    let changesSeen = 0;
    store.onChange((changed) => {
      changesSeen += 1;
      if (changed.includes(everything) || changed.includes(all)) known.clear();
      else for (const key of changed) if (key.startsWith(prefix)) known.delete(key.slice(prefix.length));
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

  return {
    catchUp: store.catchUp,

    /** Records that the values of some keys have changed. */
    record,

    /** Wraps a collection so that writes record a change of all keys. */
    watch<T extends Document>(collection: Collection<T>): Collection<T> {
      return new Proxy(collection, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name, target);
          if (typeof member !== 'function') return member;
          if (!writes.has(String(name))) return member.bind(target);
          return async (...args: unknown[]) => {
            try {
              return await member.apply(target, args);
            } finally {
              await store.record([all]);
            }
          };
        },
      });
    },

    remember,

    /** Like `remember`, one at a time. */
    rememberOne<V extends object>(read: (key: string) => Promise<V | null>): (key: string) => Promise<V | null> {
      const known = remember<V>(async ([asked = '']) => {
        const value = await read(asked);
        return value ? [[asked, value]] : [];
      });
      return async (key) => (await known([key]))[0] ?? null;
    },
  };
}
