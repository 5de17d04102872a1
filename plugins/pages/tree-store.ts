import { type AnyBulkWriteOperation, type Db, MongoBulkWriteError } from 'mongodb';
import { ancestorsOf, parentOf } from './page-path.ts';

/** One place of the tree: a page's, or one that only leads to pages. */
export interface TreeNode {
  /** The path. */
  _id: string;
  parentPath: string | null;
  hasChildren: boolean;
}

/** Access to the collection that knows which paths stand below which, whatever the number of pages. */
export async function openTreeStore(db: Db) {
  const tree = db.collection<TreeNode>('page_tree');
  await tree.createIndex({ parentPath: 1, _id: 1 });

  /** Makes a path and all that lead to it part of the tree. Writes only what is missing; may be done again any time. */
  async function ensure(path: string, attempt = 1): Promise<void> {
    const wanted = [path, ...ancestorsOf(path)];
    const existing = await tree.find({ _id: { $in: wanted } }).toArray();
    const known = new Map(existing.map((node) => [node._id, node.hasChildren]));
    const missing = wanted.filter((place) => !(known.get(place) || (place === path && known.has(place))));
    if (!missing.length) return;
    try {
      await tree.bulkWrite(missing.map((place) => ensureOne(place, place !== path)));
    } catch (error) {
      // Two upserts of one place met: the other one's result is as good.
      if (!(error instanceof MongoBulkWriteError && error.code === 11000) || attempt === 5) throw error;
      await ensure(path, attempt + 1);
    }
  }

  return {
    ensure,
    /** The places right below a path, in the order of their paths: one range of the index. */
    listBelow(parentPath: string, after: string | null, limit: number): Promise<TreeNode[]> {
      return tree
        .find({ parentPath, ...(after !== null && { _id: { $gt: after } }) })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
    },
  };
}

export type TreeStore = Awaited<ReturnType<typeof openTreeStore>>;

function ensureOne(path: string, leadsFurther: boolean): AnyBulkWriteOperation<TreeNode> {
  const parentPath = parentOf(path);
  const update = leadsFurther
    ? { $setOnInsert: { parentPath }, $set: { hasChildren: true } }
    : { $setOnInsert: { parentPath, hasChildren: false } };
  return { updateOne: { filter: { _id: path }, update, upsert: true } };
}
