import type { Db, ObjectId } from 'mongodb';
import type { AccessTokenRecord } from './access-token.ts';

export type AccessTokenStore = Awaited<ReturnType<typeof createAccessTokenStore>>;

/** Returns the collection `accessTokens`. */
export async function createAccessTokenStore(db: Db) {
  const tokens = db.collection<AccessTokenRecord>('accessTokens');
  await tokens.createIndexes([
    { key: { tokenHash: 1 }, unique: true },
    { key: { accountId: 1, _id: -1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
    { key: { 'oauth.grantId': 1 }, partialFilterExpression: { 'oauth.grantId': { $exists: true } } },
  ]);

  // Expired tokens stay until they are swept.
  const alive = (now: Date) => ({ expiresAt: { $gt: now } });
  // Tokens of applications are listed and ended with their grant.
  const ofPeople = { kind: { $ne: 'oauth' } } as const;

  return {
    insert: (record: AccessTokenRecord) => tokens.insertOne(record),
    findByHash: (tokenHash: string, now: Date) => tokens.findOne({ tokenHash, ...alive(now) }),
    findById: (id: ObjectId, now: Date) => tokens.findOne({ _id: id, ...alive(now) }),
    findMany: (ids: ObjectId[], now: Date) => tokens.find({ _id: { $in: ids }, ...alive(now) }).toArray(),
    /** Newest first. */
    list: (accountId: ObjectId, before: ObjectId | null, limit: number, now: Date) =>
      tokens
        .find(
          { accountId, ...ofPeople, ...alive(now), ...(before ? { _id: { $lt: before } } : {}) },
          { sort: { _id: -1 }, limit, projection: { tokenHash: 0 } },
        )
        .toArray(),
    countPersonal: (accountId: ObjectId, now: Date) =>
      tokens.countDocuments({ accountId, kind: 'personal', ...alive(now) }),
    /** Records a use unless there was one since `staleBefore`. */
    touch: (id: ObjectId, now: Date, staleBefore: Date) =>
      tokens.updateOne(
        { _id: id, $or: [{ lastUsedAt: null }, { lastUsedAt: { $lte: staleBefore } }] },
        { $set: { lastUsedAt: now } },
      ),
    delete: async (accountId: ObjectId, id: ObjectId, now: Date) =>
      (await tokens.deleteOne({ _id: id, accountId, ...alive(now) })).deletedCount === 1,
    async deleteOfGrant(grantId: string, tokenHash?: string): Promise<AccessTokenRecord[]> {
      const some = await tokens.find({ 'oauth.grantId': grantId, ...(tokenHash && { tokenHash }) }).toArray();
      if (some.length > 0) await tokens.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } });
      return some;
    },
    findOfGrants: (grantIds: readonly string[]) =>
      tokens
        .find({ 'oauth.grantId': { $in: [...grantIds] } })
        .project<Pick<AccessTokenRecord, 'oauth' | 'lastUsedAt'>>({ oauth: 1, lastUsedAt: 1 })
        .toArray(),
    countAll: () => tokens.countDocuments({}),
    idsAfter: async (after: ObjectId | null, limit: number): Promise<ObjectId[]> =>
      (
        await tokens
          .find(after ? { _id: { $gt: after } } : {}, { sort: { _id: 1 }, limit, projection: { _id: 1 } })
          .toArray()
      ).map(({ _id }) => _id),
    ownersOf: (ids: ObjectId[]) =>
      tokens
        .find({ _id: { $in: ids } })
        .project<Pick<AccessTokenRecord, '_id' | 'accountId'>>({ accountId: 1 })
        .toArray(),
    /** Returns the number deleted. */
    deleteAllOf: async (accountId: ObjectId, except: ObjectId | null) =>
      (await tokens.deleteMany({ accountId, ...(except ? { _id: { $ne: except } } : {}) })).deletedCount,
    /** Returns the number deleted. */
    deleteSessionsOf: async (accountId: ObjectId, except: ObjectId | null) =>
      (await tokens.deleteMany({ accountId, kind: 'session', ...(except ? { _id: { $ne: except } } : {}) }))
        .deletedCount,
  };
}
