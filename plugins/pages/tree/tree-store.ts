import { type Db, MongoServerError, type UpdateOneModel } from 'mongodb';
import type { Together } from '../../mongo/index.ts';
import { ancestorsOf, parentOf } from '../page-path.ts';

/** A page's place, or a place above pages. */
export interface TreeNode {
  /** The path. */
  _id: string;
  parentPath: string | null;
  hasChildren: boolean;
}

/** Each retry follows a concurrent write. */
const maxAttempts = 10;

export interface LivePages {
  hasPage(path: string): Promise<boolean>;
  /** Current and future paths in a subtree, in batches. */
  livePaths(root: string): AsyncIterable<string[]>;
}

/** Parent and child paths. */
export async function openTreeStore(db: Db, together: Together, pages: LivePages) {
  const { hasPage, livePaths } = pages;
  const tree = db.collection<TreeNode>('page_tree');
  await tree.createIndex({ parentPath: 1, _id: 1 });
  const nodeAt = together.find<TreeNode, string>(tree, '_id', {});
  const write = together.write(tree);

  /**
   * Adds paths and ancestors. Idempotent; writes what is missing, then rereads, as removals do, since both may run
   * concurrently.
   */
  async function ensureAll(paths: string[], attempt = 1): Promise<void> {
    const leading = new Set(paths.flatMap(ancestorsOf));
    const wanted = Array.from(new Set([...paths, ...leading]));
    const existing = await Promise.all(wanted.map(nodeAt));
    const known = new Map(existing.map((node) => [node?._id, node?.hasChildren]));
    const missing = wanted.filter((place) => !known.has(place) || (leading.has(place) && !known.get(place)));
    if (!missing.length) return;
    try {
      await Promise.all(missing.map((place) => write(ensureOne(place, leading.has(place)))));
    } catch (error) {
      // Concurrent upserts have equal results.
      if (!(error instanceof MongoServerError && error.code === 11000)) throw error;
    }
    if (attempt === maxAttempts) throw new Error(`The tree at ${paths[0]} does not come to rest.`);
    await ensureAll(paths, attempt + 1);
  }

  const childOf = (place: string) => tree.findOne({ parentPath: place });

  /** Removes an empty place and ancestors that only led to it. */
  async function forget(path: string): Promise<void> {
    for (let place: string | null = path; place !== null && place !== '/'; place = parentOf(place)) {
      if (await childOf(place)) return;
      const isPage = await hasPage(place);
      if (isPage) await tree.updateOne({ _id: place }, { $set: { hasChildren: false } });
      else await tree.deleteOne({ _id: place });
      // A concurrent newcomer finds its way gone, or is found here.
      const newcomer = await childOf(place);
      if (newcomer) await ensureAll([newcomer._id]);
      else if (!isPage && (await hasPage(place))) await ensureAll([place]);
      if (isPage || newcomer) return;
    }
  }

  return {
    ensure: (path: string) => ensureAll([path]),
    ensureAll,
    /** Puts a place below another one. */
    setParent: (path: string, parentPath: string | null) => tree.updateOne({ _id: path }, { $set: { parentPath } }),
    /** Removes empty places and ancestors that only led to them. */
    async forgetAll(paths: string[]): Promise<void> {
      for (const path of [...paths].sort().reverse()) await forget(path);
    },
    /** Removes a subtree except live pages; a new one is found here or adds itself. */
    async prune(root: string): Promise<void> {
      await tree.deleteMany({ $or: [{ _id: root }, { _id: { $gt: `${root}/`, $lt: `${root}0` } }] });
      await forget(root);
      for await (const paths of livePaths(root)) await ensureAll(paths);
    },
    /** In path order, at any depth. */
    async listFrom(from: string, until: string, limit: number): Promise<string[]> {
      const nodes = await tree
        .find({ _id: { $gte: from, $lt: until } })
        .project<Pick<TreeNode, '_id'>>({ _id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return nodes.map(({ _id }) => _id);
    },
    nodesAt: async (paths: string[]): Promise<TreeNode[]> =>
      (await Promise.all(paths.map(nodeAt))).filter((node) => node !== null),
    /** In path order: one index range. */
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

function ensureOne(path: string, leadsFurther: boolean): { updateOne: UpdateOneModel<TreeNode> } {
  const parentPath = parentOf(path);
  const update = leadsFurther
    ? { $setOnInsert: { parentPath }, $set: { hasChildren: true } }
    : { $setOnInsert: { parentPath, hasChildren: false } };
  return { updateOne: { filter: { _id: path }, update, upsert: true } };
}
