import { type Draft, DraftNotKept, keepProblemOf } from './draft.ts';

/** Small and synchronous, for pages that are closing. */
export interface SyncDraftStore {
  list(): Draft[];
  /** @throws DraftNotKept */
  put(draft: Draft): void;
  /** Keeps a newer draft than `seen`. */
  remove(seen: Draft): void;
}

const prefix = 'wiki.draft.';

export function createLocalStorageStore(storage: () => Storage): SyncDraftStore {
  function read(key: string): Draft | null {
    try {
      const value: unknown = JSON.parse(storage().getItem(key) ?? 'null');
      return isDraft(value) ? value : null;
    } catch {
      return null;
    }
  }

  return {
    list() {
      try {
        const kept = storage();
        const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '');
        return keys.filter((key) => key.startsWith(prefix)).flatMap((key) => read(key) ?? []);
      } catch {
        return [];
      }
    },
    put(draft) {
      try {
        storage().setItem(prefix + draft.id, JSON.stringify(draft));
      } catch (error) {
        throw new DraftNotKept(keepProblemOf(error), error);
      }
    },
    remove(seen) {
      const draft = read(prefix + seen.id);
      if (draft && draft.updatedAt <= seen.updatedAt) storage().removeItem(prefix + seen.id);
    },
  };
}

/** Stored data may be old or foreign. */
function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  const strings = ['id', 'accountId', 'path', 'text'].every((name) => typeof fields[name] === 'string');
  return strings && typeof fields.updatedAt === 'number';
}
