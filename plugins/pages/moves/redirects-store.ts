import { type Db, MongoBulkWriteError, type ObjectId } from 'mongodb';
import type { Changes } from '../../page-changes/index.ts';
import type { RuleThen } from './move.ts';

export interface Redirect {
  /** The path. */
  _id: string;
  pageId: ObjectId;
  /** The move by which it left. Absent on what is from before this was written down, and on what was mended. */
  moveId?: ObjectId;
  /** Further restrictions besides those of the move's root. */
  rules?: RuleThen[];
}

export type RedirectsStore = Awaited<ReturnType<typeof openRedirectsStore>>;

/** Access to the collection of old addresses. Each names a page and not its address, so it outlives any number of renames. */
export async function openRedirectsStore(db: Db, changes: Changes) {
  const redirects = changes.watch(db.collection<Redirect>('page_redirects'));
  await redirects.createIndex({ pageId: 1 });

  return {
    async point(left: Redirect[]): Promise<void> {
      const steps = left.map(({ _id, ...replacement }) => ({
        replaceOne: { filter: { _id }, replacement, upsert: true },
      }));
      try {
        await redirects.bulkWrite(steps, { ordered: false });
      } catch (error) {
        // Two upserts of one path met, and it is there now.
        if (!(error instanceof MongoBulkWriteError && error.code === 11000)) throw error;
        await redirects.bulkWrite(steps, { ordered: false });
      }
    },
    pagesThatWereAt: async (paths: string[]): Promise<Redirect[]> =>
      paths.length === 0 ? [] : redirects.find({ _id: { $in: paths } }).toArray(),
    /** The former paths of a page. */
    to: (pageId: ObjectId, limit: number) => redirects.find({ pageId }).limit(limit).toArray(),
    /** Forgets the old addresses of a deleted page. */
    forgetPage: (pageId: ObjectId) => redirects.deleteMany({ pageId }),
  };
}
