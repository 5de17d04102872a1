import { type Draft, DraftNotKept, type DraftStore } from './draft.ts';
import type { SyncDraftStore } from './local-storage-store.ts';

export interface LayeredDraftStore extends DraftStore {
  /** Keeps the draft at once, for when the page may be gone the next moment. Answers whether it is kept. */
  putNow(draft: Draft): boolean;
}

/**
 * Drafts in the database, with `localStorage` for when the database does not work (private windows, used-up space) and for
 * the moment the page is closed. A draft found in both counts in its newer form.
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

/** The reason that counts is the database's: it is the one with room. */
function putSmall(small: SyncDraftStore, draft: Draft, reason: unknown): void {
  try {
    small.put(draft);
  } catch (error) {
    throw reason instanceof DraftNotKept && reason.problem === 'full' ? reason : error;
  }
}
