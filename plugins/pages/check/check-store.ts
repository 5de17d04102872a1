import type { Db, Filter, ObjectId } from 'mongodb';
import type { MoveRecord } from '../moves/move.ts';
import type { PageRecord } from '../page.ts';
import type { TreeNode } from '../tree/tree-store.ts';

/** The paths of a few hundred deep pages exceed the size of a query. */
const placesAtOnce = 1000;

export type CheckStore = ReturnType<typeof openCheckStore>;

/** Reads collections for checks: by id, unfiltered. */
export function openCheckStore(db: Db) {
  const pages = db.collection<PageRecord>('pages');
  const tree = db.collection<TreeNode>('page_tree');
  const redirects = db.collection<{ _id: string; pageId: ObjectId }>('page_redirects');
  const moves = db.collection<MoveRecord>('moves');

  return {
    countNodes: () => tree.countDocuments({}),
    async nodesAfter(after: string | null, limit: number): Promise<string[]> {
      const found = tree.find(beyond(after)).project<Pick<TreeNode, '_id'>>({ _id: 1 });
      return (await found.sort({ _id: 1 }).limit(limit).toArray()).map(({ _id }) => _id);
    },
    async nodes(paths: string[]): Promise<TreeNode[]> {
      const found: TreeNode[] = [];
      for (let at = 0; at < paths.length; at += placesAtOnce) {
        found.push(...(await tree.find({ _id: { $in: paths.slice(at, at + placesAtOnce) } }).toArray()));
      }
      return found;
    },
    /** Returns which of these places have others right below them. */
    parentsAmong: async (paths: string[]): Promise<Set<string | null>> =>
      new Set(await tree.distinct('parentPath', { parentPath: { $in: paths } })),
    async placesAmong(paths: string[]): Promise<Set<string>> {
      const found = await pages
        .find({ places: { $in: paths }, status: 'live' })
        .project({ places: 1 })
        .toArray();
      return new Set(found.flatMap(({ places }) => places));
    },

    pages: (ids: ObjectId[]) => pages.find({ _id: { $in: ids } }).toArray(),
    /** Includes purging ones: 24 hex digits each. */
    async pagesAmong(ids: ObjectId[]): Promise<Set<string>> {
      const found = await pages
        .find({ _id: { $in: ids } })
        .project<{ _id: ObjectId }>({ _id: 1 })
        .toArray();
      return new Set(found.map(({ _id }) => _id.toHexString()));
    },
    /** Moves to the trash that left their root behind. */
    async trashesWithRoot(ids: ObjectId[]): Promise<Set<string>> {
      const roots = await pages
        .find({ trashId: { $in: ids }, trashRoot: true })
        .project({ trashId: 1 })
        .toArray();
      return new Set(roots.map(({ trashId }) => String(trashId)));
    },

    countRedirects: () => redirects.countDocuments({}),
    /** Returns the old addresses. */
    async redirectsAfter(after: string | null, limit: number): Promise<string[]> {
      const found = redirects.find(beyond(after)).project<{ _id: string }>({ _id: 1 });
      return (await found.sort({ _id: 1 }).limit(limit).toArray()).map(({ _id }) => _id);
    },
    redirects: (paths: string[]) => redirects.find({ _id: { $in: paths } }).toArray(),

    openMoves: () => moves.find({ endedAt: null }).toArray(),
  };
}

const beyond = (after: string | null): Filter<{ _id: string }> => (after === null ? {} : { _id: { $gt: after } });
