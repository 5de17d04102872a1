import { type Db, type FindCursor, ObjectId } from 'mongodb';
import type { Together } from '../../mongo/index.ts';
import { watchersMax } from './schema.ts';
import type { WatchRecord } from './watch.ts';

export type WatchesStore = Awaited<ReturnType<typeof openWatchesStore>>;

/** `watches`: at most one per account and page. */
export async function openWatchesStore(db: Db, together: Together) {
  const watches = db.collection<WatchRecord>('watches');
  await watches.createIndexes([{ key: { pageId: 1, accountId: 1 }, unique: true }, { key: { accountId: 1, _id: -1 } }]);

  const write = together.write(watches);

  return {
    find: (accountId: ObjectId, pageId: ObjectId) => watches.findOne({ pageId, accountId }),
    findOf: (pageId: ObjectId, accountIds: readonly ObjectId[]): Promise<WatchRecord[]> =>
      watches.find({ pageId, accountId: { $in: [...accountIds] } }).toArray(),
    ofPages: (pageIds: readonly ObjectId[]): FindCursor<WatchRecord> => watches.find({ pageId: { $in: [...pageIds] } }),
    findFor: (accountId: ObjectId, pageIds: readonly ObjectId[]): Promise<WatchRecord[]> =>
      watches.find({ pageId: { $in: [...pageIds] }, accountId }).toArray(),
    /** Stores a choice made by hand. */
    put: (accountId: ObjectId, pageId: ObjectId, { mode, scope, at }: Pick<WatchRecord, 'mode' | 'scope' | 'at'>) =>
      watches.updateOne(
        { pageId, accountId },
        { $set: { mode, scope, isAutomatic: false, at }, $setOnInsert: { _id: new ObjectId() } },
        { upsert: true },
      ),
    /** Does nothing if the account has chosen. */
    begin: (accountId: ObjectId, pageId: ObjectId, at: Date) =>
      write({
        updateOne: {
          filter: { pageId, accountId },
          update: { $setOnInsert: { _id: new ObjectId(), mode: 'watching', scope: 'page', isAutomatic: true, at } },
          upsert: true,
        },
      }),
    /** Watchers of a page or its subtree, by account id. */
    watchersAfter: async (
      pageId: ObjectId,
      scope: WatchRecord['scope'] | null,
      after: ObjectId | null,
      limit: number,
    ): Promise<ObjectId[]> => {
      const found = watches.find(
        { pageId, mode: 'watching', ...(scope && { scope }), ...(after && { accountId: { $gt: after } }) },
        { sort: { accountId: 1 }, limit, projection: { accountId: 1 } },
      );
      return (await found.toArray()).map(({ accountId }) => accountId);
    },
    hasAny: together.read(
      async (pageId: ObjectId) => (await watches.findOne({ pageId }, { projection: { _id: 1 } })) !== null,
      String,
    ),
    countWatchers: (pageId: ObjectId) => watches.countDocuments({ pageId, mode: 'watching' }, { limit: watchersMax }),
    /** Newest first, after one of them. */
    list: (accountId: ObjectId, after: ObjectId | null, limit: number): Promise<WatchRecord[]> =>
      watches.find({ accountId, ...(after && { _id: { $lt: after } }) }, { sort: { _id: -1 }, limit }).toArray(),
    listAll: (accountId: ObjectId): Promise<WatchRecord[]> => watches.find({ accountId }).toArray(),
    removeOf: (pageId: ObjectId) => watches.deleteMany({ pageId }),

    countAll: () => watches.countDocuments({}),
    idsAfter: async (after: ObjectId | null, limit: number): Promise<ObjectId[]> =>
      (
        await watches
          .find(after ? { _id: { $gt: after } } : {}, { sort: { _id: 1 }, limit, projection: { _id: 1 } })
          .toArray()
      ).map(({ _id }) => _id),
    findMany: (ids: ObjectId[]) => watches.find({ _id: { $in: ids } }).toArray(),
  };
}
