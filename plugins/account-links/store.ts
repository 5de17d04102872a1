import { type Db, MongoServerError, type ObjectId } from 'mongodb';
import type { LinkRecord } from './link.ts';
import type { Identity } from './provider.ts';

export type Store = Awaited<ReturnType<typeof openStore>>;

type Subject = Pick<Identity, 'issuer' | 'subject'>;

/** Access to the collection `accountLinks`. */
export async function openStore(db: Db) {
  const links = db.collection<LinkRecord>('accountLinks');
  await links.createIndexes([{ key: { issuer: 1, subject: 1 }, unique: true }, { key: { accountId: 1, _id: 1 } }]);

  return {
    findBySubject: ({ issuer, subject }: Subject) => links.findOne({ issuer, subject }),
    find: (accountId: ObjectId, id: ObjectId) => links.findOne({ _id: id, accountId }),
    /** In order of creation. */
    list: (accountId: ObjectId) => links.find({ accountId }, { sort: { _id: 1 } }).toArray(),

    /** Returns false when the identity is linked already. */
    async insert(record: LinkRecord): Promise<boolean> {
      try {
        await links.insertOne(record);
        return true;
      } catch (error) {
        if (error instanceof MongoServerError && error.code === 11000) return false;
        throw error;
      }
    },
    /** Completes a link written before its account. */
    async settle({ _id, isPending, ...link }: LinkRecord): Promise<void> {
      const { accountId, issuer, subject } = link;
      const { matchedCount } = await links.updateOne(
        { issuer, subject, accountId },
        { $set: link, $unset: { isPending: '' } },
      );
      // It was removed by a concurrent refusal.
      if (matchedCount === 0) await links.insertOne({ _id, ...link });
    },
    touch: (id: ObjectId, at: Date, label: string) => links.updateOne({ _id: id }, { $set: { lastUsedAt: at, label } }),
    markAdmin: (id: ObjectId, isMade: boolean) =>
      links.updateOne({ _id: id }, isMade ? { $set: { makesAdmin: true } } : { $unset: { makesAdmin: '' } }),
    /** Returns false when it is not there, or of another account. */
    remove: async ({ _id, accountId }: Pick<LinkRecord, '_id' | 'accountId'>): Promise<boolean> =>
      (await links.deleteOne({ _id, accountId })).deletedCount === 1,

    removeAllOf: async (accountId: ObjectId): Promise<void> => void (await links.deleteMany({ accountId })),

    countAll: () => links.countDocuments({}),
    idsAfter: async (after: ObjectId | null, limit: number): Promise<ObjectId[]> =>
      (
        await links
          .find(after ? { _id: { $gt: after } } : {}, { sort: { _id: 1 }, limit, projection: { _id: 1 } })
          .toArray()
      ).map(({ _id }) => _id),
    findMany: (ids: ObjectId[]) => links.find({ _id: { $in: ids } }).toArray(),
  };
}
