import { type Db, MongoBulkWriteError, type ObjectId } from 'mongodb';
import type { Changes } from '../../page-changes/index.ts';
import type { RuleThen } from './move.ts';

export interface Redirect {
  /** The path. */
  _id: string;
  pageId: ObjectId;
  /** The move; absent in old and repaired records. */
  moveId?: ObjectId;
  /** Restrictions besides the root's. */
  rules?: RuleThen[];
}

export type RedirectsStore = Awaited<ReturnType<typeof openRedirectsStore>>;

/** Old addresses by page, surviving further renames. */
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
        // Concurrent upserts of one path: it exists now.
        if (!(error instanceof MongoBulkWriteError && error.code === 11000)) throw error;
        await redirects.bulkWrite(steps, { ordered: false });
      }
    },
    pagesThatWereAt: async (paths: string[]): Promise<Redirect[]> =>
      paths.length === 0 ? [] : redirects.find({ _id: { $in: paths } }).toArray(),
    /** Returns the former paths of a page. */
    to: (pageId: ObjectId, limit: number) => redirects.find({ pageId }).limit(limit).toArray(),
    /** Deletes the old addresses of a purged page. */
    forgetPage: (pageId: ObjectId) => redirects.deleteMany({ pageId }),
  };
}
