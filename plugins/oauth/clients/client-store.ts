import { type Db, ObjectId } from 'mongodb';
import type { ClientRecord } from './client.ts';

export type ClientStore = Awaited<ReturnType<typeof openClientStore>>;

/** Returns the collection `oauthClients`. */
export async function openClientStore(db: Db) {
  const clients = db.collection<ClientRecord>('oauthClients');
  await clients.createIndexes([{ key: { ownerId: 1, _id: -1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }]);

  // Expired records remain until swept.
  const alive = (now: Date) => ({ $or: [{ expiresAt: { $exists: false } }, { expiresAt: { $gt: now } }] });

  return {
    async insert(record: ClientRecord): Promise<void> {
      await clients.insertOne(record);
    },
    find: (id: string, now: Date) =>
      ObjectId.isValid(id) ? clients.findOne({ _id: new ObjectId(id), ...alive(now) }) : Promise.resolve(null),
    findMany: (ids: readonly string[]) =>
      clients.find({ _id: { $in: ids.filter((id) => ObjectId.isValid(id)).map((id) => new ObjectId(id)) } }).toArray(),
    /** Newest first; of one owner, or all. */
    list: (ownerId: ObjectId | null, before: ObjectId | null, limit: number, now: Date) =>
      clients
        .find(
          { ...alive(now), ...(ownerId && { ownerId }), ...(before && { _id: { $lt: before } }) },
          { sort: { _id: -1 }, limit },
        )
        .toArray(),
    countRegistered: (now: Date) => clients.countDocuments({ expiresAt: { $gt: now } }),
    /** Records a use; extends the expiry to at least `expiresAt`. */
    async noteUse(id: string, now: Date, expiresAt: Date): Promise<void> {
      if (!ObjectId.isValid(id)) return;
      const _id = new ObjectId(id);
      await clients.updateOne({ _id }, { $set: { lastUsedAt: now } });
      await clients.updateOne({ _id, expiresAt: { $exists: true } }, { $max: { expiresAt } });
    },
    delete: async (id: ObjectId): Promise<boolean> => (await clients.deleteOne({ _id: id })).deletedCount === 1,
  };
}
