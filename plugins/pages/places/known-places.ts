import { LRUCache } from 'lru-cache';
import { ObjectId } from 'mongodb';
import type { Redirect, RedirectsStore } from '../moves/redirects-store.ts';
import type { PageRecord } from '../page.ts';
import type { Store } from '../store.ts';
import { type ChangesStore, everything } from './changes-store.ts';

/** A page takes one to two kilobytes. */
const maxEntries = 20_000;

/** How long a change stays unseen that a process wrote and, being killed, never recorded. */
const maxAgeMs = 5_000;

/** What stands where, as it was when the places were asked for, or later. */
export interface Places {
  /** Returns the live pages at some addresses, each once. */
  pagesAt(paths: readonly string[]): Promise<PageRecord[]>;
  /** Returns a page by its id, live or in the trash, or null. */
  page(id: ObjectId): Promise<PageRecord | null>;
  /** Returns the pages that have left some addresses. */
  redirectsAt(paths: readonly string[]): Promise<Redirect[]>;
}

export type KnownPlaces = ReturnType<typeof openKnownPlaces>;

/**
 * Remembers which pages stand at which addresses, also where none does, until the log says that they have changed. What
 * stands there is shared by all requests: nobody may change it.
 */
export function openKnownPlaces(
  store: Pick<Store, 'find' | 'findByPaths'>,
  redirects: Pick<RedirectsStore, 'pagesThatWereAt'>,
  changes: ChangesStore,
) {
  const pages = createLookup(changes, async (paths: string[]) =>
    (await store.findByPaths(paths)).flatMap((page) => (page.places ?? []).map((place) => [place, page] as const)),
  );
  const byId = createLookup(changes, async ([id = '']: string[]) => {
    const page = await store.find(new ObjectId(id));
    return page ? [[id, page] as const] : [];
  });
  const left = createLookup(changes, async (paths: string[]) =>
    (await redirects.pagesThatWereAt(paths)).map((redirect) => [redirect._id, redirect] as const),
  );
  const places: Places = {
    pagesAt: async (paths) => {
      const found = await pages(paths);
      return [...new Map(found.map((page) => [page._id.toHexString(), page])).values()];
    },
    page: async (id) => (await byId([id.toHexString()]))[0] ?? null,
    redirectsAt: left,
  };
  return {
    /** Returns the places as they are now: every change that has been answered is seen. One small query, shared by all who ask at once. */
    async now(): Promise<Places> {
      await changes.catchUp();
      return places;
    },
  };
}

/** Looks values up by their keys, and remembers them, also that there is none. */
function createLookup<V extends object>(
  changes: ChangesStore,
  read: (keys: string[]) => Promise<(readonly [string, V])[]>,
): (keys: readonly string[]) => Promise<V[]> {
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
