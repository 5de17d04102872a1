import { LRUCache } from 'lru-cache';
import type { Coordination } from '../coordination/index.ts';

/** Cache lifetime with Redis announcing changes, and without. */
const toldMs = 15_000;
const untoldMs = 5_000;

export interface Memory<V> {
  /** Cached or read; null isn't cached. */
  get(key: string, read: () => Promise<V | null>): Promise<V | null>;
  /** For many keys, reading all unknown ones at once. */
  getMany(keys: Iterable<string>, read: (unknown: string[]) => Promise<V[]>): Promise<Map<string, V>>;
  /** Forgets values, including ones being read. */
  forget(isMeant: (value: V) => boolean): void;
}

interface Needs {
  status: Coordination['status'];
  /** In milliseconds. */
  now: () => number;
}

/** Caches the `max` most recently used values. */
export function createMemory<V extends object>({ status, now }: Needs, keyOf: (value: V) => string, max: number) {
  const known = new LRUCache<string, { value: V; until: number }>({
    // `max` would preallocate.
    maxSize: max,
    sizeCalculation: () => 1,
  });
  // A value read before this may be outdated.
  let forgotten = 0;

  function recall(key: string): V | undefined {
    const entry = known.get(key);
    return entry && entry.until > now() ? entry.value : undefined;
  }

  async function getMany(keys: Iterable<string>, read: (unknown: string[]) => Promise<V[]>) {
    const { kind, healthy } = status();
    // Announcements may have been missed.
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
