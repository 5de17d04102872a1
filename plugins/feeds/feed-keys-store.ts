import type { Db, ObjectId } from 'mongodb';

/** Renewals of an account's feed links, stored in `feed_keys`. */
interface FeedKeyRecord {
  /** The account. */
  _id: ObjectId;
  version: number;
}

export type FeedKeysStore = ReturnType<typeof openFeedKeysStore>;

/** `feed_keys`; empty without renewals. */
export function openFeedKeysStore(db: Db) {
  const keys = db.collection<FeedKeyRecord>('feed_keys');
  return {
    versionOf: async (accountId: ObjectId): Promise<number> => (await keys.findOne({ _id: accountId }))?.version ?? 0,
    async renew(accountId: ObjectId): Promise<void> {
      await keys.updateOne({ _id: accountId }, { $inc: { version: 1 } }, { upsert: true });
    },
  };
}
