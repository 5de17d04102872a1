import { openIndexedDbStore } from './indexed-db-store.ts';
import { createLayeredStore, type LayeredDraftStore } from './layered-store.ts';
import { createLocalStorageStore } from './local-storage-store.ts';

const channelName = 'wiki-drafts-removed';
let drafts: LayeredDraftStore | undefined;

/** The drafts of this browser. Its other tabs are notified when one is removed. */
export function browserDrafts(): LayeredDraftStore {
  drafts ??= createDrafts();
  return drafts;
}

/** Calls `onRemoved` with the id of each draft that another tab removes. Returns the function that ends it. */
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
