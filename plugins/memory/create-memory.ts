import { LRUCache } from 'lru-cache';
import type { Coordination } from '../coordination/index.ts';

/** The lifetime of cached values that other replicas may change: with Redis announcing changes, and without. */
const toldMs = 15_000;
const untoldMs = 5_000;

export interface Memory<V> {
  /** Returns the cached value of a key, or reads it. Null is not cached. */
  get(key: string, read: () => Promise<V | null>): Promise<V | null>;
  /** The same for many keys, with one reading of those that are not known. */
  getMany(keys: Iterable<string>, read: (unknown: string[]) => Promise<V[]>): Promise<Map<string, V>>;
  /** Forgets what has changed, also where it is being read at this moment. */
  forget(isMeant: (value: V) => boolean): void;
}

interface Needs {
  status: Coordination['status'];
  /** In milliseconds. */
  now: () => number;
}

/** Remembers records by their keys, the ones used last, `max` at most. */
export function createMemory<V extends object>({ status, now }: Needs, keyOf: (value: V) => string, max: number) {
  const known = new LRUCache<string, { value: V; until: number }>({
    // By size, since `max` would allocate all of its lists at once.
    maxSize: max,
    sizeCalculation: () => 1,
  });
  // A reading that began before something was forgotten may have found what it was.
  let forgotten = 0;

  function recall(key: string): V | undefined {
    const entry = known.get(key);
    return entry && entry.until > now() ? entry.value : undefined;
  }

  async function getMany(keys: Iterable<string>, read: (unknown: string[]) => Promise<V[]>) {
    const { kind, healthy } = status();
    // Announcements made meanwhile were not heard.
    if (kind === 'redis' && !healthy) known.clear();
    const found = new Map<string, V>();
    const unknown: string[] = [];
    for (const key of new Set(keys)) {
      const value = recall(key);
      if (value) found.set(key, value);
      else unknown.push(key);
    }
    if (unknown.length === 0) return found;
    const before = forgotten;
    const values = await read(unknown);
    const until = now() + (kind === 'redis' ? toldMs : untoldMs);
    for (const value of values) {
      found.set(keyOf(value), value);
      if (forgotten === before) known.set(keyOf(value), { value, until });
    }
    return found;
  }

  return {
    async get(key, read) {
      const found = await getMany([key], async () => [await read()].filter((value) => value !== null));
      return found.get(key) ?? null;
    },
    getMany,
    forget(isMeant) {
      forgotten += 1;
      for (const [key, { value }] of known.entries()) if (isMeant(value)) known.delete(key);
    },
  } satisfies Memory<V>;
}
