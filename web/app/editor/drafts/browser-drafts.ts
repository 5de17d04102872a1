import { openIndexedDbStore } from './indexed-db-store.ts';
import { createLayeredStore, type LayeredDraftStore } from './layered-store.ts';
import { createLocalStorageStore } from './local-storage-store.ts';

const channelName = 'wiki-drafts-removed';
let drafts: LayeredDraftStore | undefined;

/** Other tabs are notified of removals. */
export function browserDrafts(): LayeredDraftStore {
  drafts ??= createDrafts();
  return drafts;
}

/** Calls back for removals in other tabs. Returns the undo. */
export function watchRemovedDrafts(onRemoved: (draftId: string) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<string>) => onRemoved(data);
  return () => channel.close();
}

function createDrafts(): LayeredDraftStore {
  const store = createLayeredStore(
    () => openIndexedDbStore(window.indexedDB),
    createLocalStorageStore(() => window.localStorage),
  );
  const channel = new BroadcastChannel(channelName);
  return {
    ...store,
    async remove(seen) {
      await store.remove(seen);
      channel.postMessage(seen.id);
    },
  };
}
