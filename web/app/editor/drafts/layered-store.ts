import { type Draft, DraftNotKept, type DraftStore } from './draft.ts';
import type { SyncDraftStore } from './local-storage-store.ts';

export interface LayeredDraftStore extends DraftStore {
  /** Synchronous; returns whether it is stored. */
  putNow(draft: Draft): boolean;
}

/**
 * IndexedDB, with `localStorage` where that fails (private windows, no space) and on closing. The newer form counts.
 */
export function createLayeredStore(openDatabase: () => Promise<DraftStore>, small: SyncDraftStore): LayeredDraftStore {
  let opened: Promise<DraftStore> | undefined;
  const database = (): Promise<DraftStore> => {
    opened ??= openDatabase().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };

  return {
    async list() {
      const newest = new Map<string, Draft>();
      const kept = await database().then(
        (store) => store.list(),
        () => [],
      );
      for (const draft of [...kept, ...small.list()]) {
        const known = newest.get(draft.id);
        if (!known || known.updatedAt < draft.updatedAt) newest.set(draft.id, draft);
      }
      return [...newest.values()].sort((a, b) => b.updatedAt - a.updatedAt);
    },
    async put(draft) {
      try {
        await (await database()).put(draft);
        small.remove(draft);
      } catch (error) {
        putSmall(small, draft, error);
      }
    },
    putNow(draft) {
      try {
        small.put(draft);
        return true;
      } catch {
        return false;
      }
    },
    async remove(seen) {
      small.remove(seen);
      await database().then(
        (store) => store.remove(seen),
        () => undefined,
      );
    },
  };
}

/** The database has more room, so its error is the one reported. */
function putSmall(small: SyncDraftStore, draft: Draft, reason: unknown): void {
  try {
    small.put(draft);
  } catch (error) {
    throw reason instanceof DraftNotKept && reason.problem === 'full' ? reason : error;
  }
}
