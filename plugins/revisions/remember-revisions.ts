import { LRUCache } from 'lru-cache';
import { bytesInMemory } from './packed-json.ts';
import type { Revision } from './revision.ts';
import type { Store } from './store.ts';

/** Everything besides text and rendering. */
const factsBytes = 1_024;

/**
 * Caches recent revisions up to `maxBytes`. Only renderings change, so those of other renderer versions aren't cached.
 */
export function rememberRevisions(store: Store, version: () => string, maxBytes: number): Store {
  const known = new LRUCache<string, Revision>({
    maxSize: maxBytes,
    sizeCalculation: ({ body, ast, toc }) =>
      factsBytes + 2 * body.length + [ast, toc].reduce((sum, packed) => sum + (packed ? bytesInMemory(packed) : 0), 0),
  });
  const remember = (revision: Revision) => void known.set(revision._id.toHexString(), revision);
  return {
    ...store,
    async insert(revision) {
      await store.insert(revision);
      remember(revision);
    },
    async find(id) {
      const kept = known.get(id.toHexString());
      if (kept) return kept;
      const revision = await store.find(id);
      if (revision?.rendererVersion === version()) remember(revision);
      return revision;
    },
    async findLight(id) {
      const revision = known.get(id.toHexString());
      if (!revision) return store.findLight(id);
      const { ast: _, ...light } = revision;
      return light;
    },
    async remove(id) {
      await store.remove(id);
      known.delete(id.toHexString());
    },
    async removeSomeOf(pageId, limit) {
      const removed = await store.removeSomeOf(pageId, limit);
      for (const [id, revision] of known.entries()) if (revision.pageId.equals(pageId)) known.delete(id);
      return removed;
    },
    async replaceResult(id, ...rest) {
      const isReplaced = await store.replaceResult(id, ...rest);
      known.delete(id.toHexString());
      return isReplaced;
    },
  };
}
