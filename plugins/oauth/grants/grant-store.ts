import { type Db, type Filter, ObjectId } from 'mongodb';
import type { GrantRecord } from './grant.ts';

export type GrantStore = Awaited<ReturnType<typeof openGrantStore>>;

export interface GrantFilter {
  accountId?: string;
  clientId?: string;
}

/** Returns the collection `oauthGrants`. */
export async function openGrantStore(db: Db) {
  const grants = db.collection<GrantRecord>('oauthGrants');
  await grants.createIndexes([
    { key: { accountId: 1, _id: -1 } },
    { key: { clientId: 1, _id: -1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ]);

  const alive = (now: Date) => ({ expiresAt: { $gt: now } });
  const filterOf = ({ accountId, clientId }: GrantFilter): Filter<GrantRecord> => ({
    ...(accountId !== undefined && { accountId: new ObjectId(accountId) }),
    ...(clientId !== undefined && { clientId }),
  });

  return {
    async insert(record: GrantRecord): Promise<void> {
      await grants.insertOne(record);
    },
    find: (id: string, now: Date) =>
      ObjectId.isValid(id) ? grants.findOne({ _id: new ObjectId(id), ...alive(now) }) : Promise.resolve(null),
    /** Newest first. */
    list: (filter: GrantFilter, before: ObjectId | null, limit: number, now: Date) =>
      grants
        .find(
          { ...filterOf(filter), ...alive(now), ...(before && { _id: { $lt: before } }) },
          { sort: { _id: -1 }, limit },
        )
        .toArray(),
    idsOf: async (filter: GrantFilter): Promise<string[]> =>
      (await grants.find(filterOf(filter), { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id.toHexString()),
    /** Records new tokens; extends the grant to `expiresAt` at least. False if withdrawn. */
    noteUse: async (id: string, now: Date, expiresAt: Date): Promise<boolean> =>
      (await grants.updateOne({ _id: new ObjectId(id) }, { $set: { lastUsedAt: now }, $max: { expiresAt } }))
        .matchedCount === 1,
    delete: async (id: string): Promise<boolean> =>
      ObjectId.isValid(id) && (await grants.deleteOne({ _id: new ObjectId(id) })).deletedCount === 1,
    countAll: () => grants.countDocuments({}),
    idsAfter: async (after: ObjectId | null, limit: number): Promise<ObjectId[]> =>
      (
        await grants
          .find(after ? { _id: { $gt: after } } : {}, { sort: { _id: 1 }, limit, projection: { _id: 1 } })
          .toArray()
      ).map(({ _id }) => _id),
    findMany: (ids: ObjectId[]) => grants.find({ _id: { $in: ids } }).toArray(),
  };
}
