import { LRUCache } from 'lru-cache';
import type { Collection, Document } from 'mongodb';
import { type ChangesStore, everything } from './changes-store.ts';

/** A page takes one to two kilobytes. */
const maxEntries = 20_000;
/** The time a change stays unseen if its process was killed before recording it. */
const maxAgeMs = 5_000;

const writes: ReadonlySet<string> = new Set<keyof Collection>([
  ...(['insertOne', 'insertMany', 'updateOne', 'updateMany', 'replaceOne', 'deleteOne', 'deleteMany'] as const),
  ...(['findOneAndUpdate', 'findOneAndReplace', 'findOneAndDelete', 'bulkWrite'] as const),
]);

/** Returns the values of the keys that have one. Callers share them and must not modify them. */
export type Remembered<V> = (keys: readonly string[]) => Promise<V[]>;

export type Changes = ReturnType<typeof changesOf>;

/** The changes of one kind of thing, whose keys are apart from those of others. */
export function changesOf(store: ChangesStore, kind: string) {
  const prefix = `${kind}:`;
  const all = `${prefix}${everything}`;

  const record = (keys: readonly string[]) => store.record(keys.map((key) => `${prefix}${key}`));

  /** Returns a lookup that keeps what it has read, including that there is nothing, until the log names the key. Call it after `catchUp`. */
  function remember<V extends object>(
    read: (keys: string[]) => Promise<(readonly [key: string, value: V])[]>,
  ): Remembered<V> {
    const known = new LRUCache<string, { value: V | null }>({
      // By size, since `max` would allocate all of its lists at once.
      maxSize: maxEntries,
      sizeCalculation: () => 1,
      ttl: maxAgeMs,
    });
    // A reading that began before a change may have found what was there before.
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

    /** Returns the collection, such that each write to it is recorded as a change of all keys of this kind. */
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

    /** Like `remember`, for values that are read one at a time. */
    rememberOne<V extends object>(read: (key: string) => Promise<V | null>): (key: string) => Promise<V | null> {
      const known = remember<V>(async ([asked = '']) => {
        const value = await read(asked);
        return value ? [[asked, value]] : [];
      });
      return async (key) => (await known([key]))[0] ?? null;
    },
  };
}
