import type { Db } from 'mongodb';
import { MongoServerError } from 'mongodb';

/** The secret of a link, as stored in the collection `linkTokens`. */
export interface LinkTokenRecord {
  /** `<purpose> <subject>`: there is one at a time. */
  _id: string;
  purpose: string;
  /** Whom or what it is about. */
  subject: string;
  /** SHA-256 of the token, hex; the token itself is never stored. */
  tokenHash: string;
  /** What else its purpose needs. */
  data: Record<string, string>;
  expiresAt: Date;
}

export type LinkTokenStore = Awaited<ReturnType<typeof openStore>>;

/** The collection `linkTokens`. */
export async function openStore(db: Db) {
  const tokens = db.collection<LinkTokenRecord>('linkTokens');
  await tokens.createIndexes([
    { key: { tokenHash: 1 }, unique: true },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ]);

  return {
    /** In the place of the one before. */
    async put(record: LinkTokenRecord): Promise<void> {
      const replace = () => tokens.replaceOne({ _id: record._id }, record, { upsert: true });
      // Of two that are the first at the same moment, one has to come again.
      await replace().catch((error) => (isDuplicateKey(error) ? replace() : Promise.reject(error)));
    },
    /** Unless there is a newer one. */
    async putBack(record: LinkTokenRecord): Promise<void> {
      await tokens.insertOne(record).catch((error) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
    /** Takes it away; null for one that is unknown or has expired. */
    take: (purpose: string, tokenHash: string, now: Date) =>
      tokens.findOneAndDelete({ tokenHash, purpose, expiresAt: { $gt: now } }),
    remove: (_id: string) => tokens.deleteOne({ _id }),
  };
}

function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 11000;
}
