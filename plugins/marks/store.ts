import { type Db, MongoServerError, ObjectId } from 'mongodb';
import type { Changes } from '../page-changes/index.ts';
import { type MarkKind, type MarkRecord, marksMax } from './mark.ts';

export type Store = Awaited<ReturnType<typeof openStore>>;

/** The position in a list, newest first. */
export interface ListPlace {
  at: Date;
  id: ObjectId;
}

/** The accounts with a mark on a page, by id. */
interface Markers {
  starredBy: ReadonlySet<string>;
  likedBy: ReadonlySet<string>;
}

const unmarked: Markers = { starredBy: new Set(), likedBy: new Set() };

/** Access to the collection `marks`. */
export async function openStore(db: Db, changes: Changes) {
  const marks = db.collection<MarkRecord>('marks');
  await marks.createIndexes([
    { key: { pageId: 1, kind: 1, accountId: 1 }, unique: true },
    { key: { pageId: 1, kind: 1, at: -1, _id: -1 } },
    { key: { accountId: 1, kind: 1, at: -1, _id: -1 } },
    { key: { kind: 1, at: -1, _id: -1 } },
  ]);

  const known = changes.rememberOne(async (id): Promise<Markers | null> => {
    const pageId = new ObjectId(id);
    const found = await marks
      .find({ pageId, kind: { $in: ['star', 'like'] } })
      .project<Pick<MarkRecord, 'kind' | 'accountId'>>({ _id: 0, kind: 1, accountId: 1 })
      .toArray();
    const by = (kind: MarkKind) =>
      new Set(found.filter((mark) => mark.kind === kind).map((mark) => `${mark.accountId}`));
    return found.length === 0 ? null : { starredBy: by('star'), likedBy: by('like') };
  });
  const recordChange = (pageId: ObjectId) => changes.record([pageId.toHexString()]);

  /** Removes views beyond the limit. */
  async function forgetOldViews(accountId: ObjectId): Promise<void> {
    const old = await marks
      .find({ accountId, kind: 'view' })
      .project<Pick<MarkRecord, '_id'>>({ _id: 1 })
      .sort({ at: -1, _id: -1 })
      .skip(marksMax.view)
      .toArray();
    if (old.length > 0) await marks.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
  }

  return {
    find: (kind: MarkKind, accountId: ObjectId, pageId: ObjectId) => marks.findOne({ pageId, kind, accountId }),

    /** Idempotent. Returns false if it existed. */
    async add(kind: MarkKind, accountId: ObjectId, pageId: ObjectId, at: Date): Promise<boolean> {
      try {
        await marks.insertOne({ _id: new ObjectId(), accountId, pageId, kind, at });
        if (kind !== 'view') await recordChange(pageId);
        return true;
      } catch (error) {
        if (error instanceof MongoServerError && error.code === 11000) return false;
        throw error;
      }
    },

    /** Records a newer view and removes old ones. */
    async see(accountId: ObjectId, pageId: ObjectId, at: Date): Promise<void> {
      const mine = { pageId, kind: 'view', accountId } as const;
      const { matchedCount } = await marks.updateOne(mine, { $max: { at } });
      if (matchedCount === 1) return;
      if (await this.add('view', accountId, pageId, at)) await forgetOldViews(accountId);
    },

    async remove(kind: Exclude<MarkKind, 'view'>, accountId: ObjectId, pageId: ObjectId): Promise<void> {
      await marks.deleteOne({ pageId, kind, accountId });
      await recordChange(pageId);
    },
    removeViews: (accountId: ObjectId) => marks.deleteMany({ accountId, kind: 'view' }),
    async removeOf(pageId: ObjectId): Promise<void> {
      await marks.deleteMany({ pageId });
      await recordChange(pageId);
    },

    /** Returns who marked a page, from memory, after `catchUp` of the change log. */
    recall: async (pageId: string): Promise<Markers> => (await known(pageId)) ?? unmarked,

    countOf: (kind: MarkKind, pageId: ObjectId) => marks.countDocuments({ pageId, kind }),
    countMine: (kind: MarkKind, accountId: ObjectId) => marks.countDocuments({ accountId, kind }),

    /** Returns who marked a page, last first. */
    async accountsOf(kind: MarkKind, pageId: ObjectId, limit: number): Promise<ObjectId[]> {
      const found = await marks.find({ pageId, kind }).sort({ at: -1, _id: -1 }).limit(limit).toArray();
      return found.map(({ accountId }) => accountId);
    },

    /** Returns the page of each like since a time, newest first. */
    async likedSince(since: Date, limit: number): Promise<ObjectId[]> {
      const found = await marks
        .find({ kind: 'like', at: { $gte: since } })
        .project<Pick<MarkRecord, 'pageId'>>({ _id: 0, pageId: 1 })
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .toArray();
      return found.map(({ pageId }) => pageId);
    },

    /** Returns an account's marks, newest first. */
    list(kind: MarkKind, accountId: ObjectId, after: ListPlace | null, limit: number): Promise<MarkRecord[]> {
      const beyond = after && { $or: [{ at: { $lt: after.at } }, { at: after.at, _id: { $lt: after.id } }] };
      return marks
        .find({ accountId, kind, ...(after && { at: { $lte: after.at } }), ...beyond })
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .toArray();
    },

    countAll: () => marks.countDocuments({}),
    idsAfter: async (after: ObjectId | null, limit: number): Promise<ObjectId[]> =>
      (
        await marks
          .find(after ? { _id: { $gt: after } } : {}, { sort: { _id: 1 }, limit, projection: { _id: 1 } })
          .toArray()
      ).map(({ _id }) => _id),
    findMany: (ids: ObjectId[]) => marks.find({ _id: { $in: ids } }).toArray(),
  };
}
