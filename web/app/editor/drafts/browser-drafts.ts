import { openIndexedDbStore } from './indexed-db-store.ts';
import { createLayeredStore, type LayeredDraftStore } from './layered-store.ts';
import { createLocalStorageStore } from './local-storage-store.ts';

let drafts: LayeredDraftStore | undefined;

/** The drafts of this browser. */
export function browserDrafts(): LayeredDraftStore {
  drafts ??= createLayeredStore(
    () => openIndexedDbStore(window.indexedDB),
    createLocalStorageStore(() => window.localStorage),
  );
  return drafts;
}
