import type { Db } from 'mongodb';
import { MongoServerError } from 'mongodb';

/** Stored in `linkTokens`. */
export interface LinkTokenRecord {
  /** `<purpose> <subject>`, which is unique. */
  _id: string;
  purpose: string;
  /** The id of the subject. */
  subject: string;
  /** SHA-256, hex; the token itself is never stored. */
  tokenHash: string;
  /** Additional data. */
  data: Record<string, string>;
  expiresAt: Date;
  /** Its current user counts as dead after this. */
  takenUntil?: Date;
}

export type LinkTokenStore = Awaited<ReturnType<typeof openStore>>;

/** Returns the collection `linkTokens`. */
export async function openStore(db: Db) {
  const tokens = db.collection<LinkTokenRecord>('linkTokens');
  await tokens.createIndexes([
    { key: { tokenHash: 1 }, unique: true },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ]);

  const valid = (purpose: string, tokenHash: string, now: Date) => ({ tokenHash, purpose, expiresAt: { $gt: now } });

  return {
    /** Replaces the previous one. */
    async put(record: LinkTokenRecord): Promise<void> {
      const replace = () => tokens.replaceOne({ _id: record._id }, record, { upsert: true });
      // The race's loser retries.
      await replace().catch((error) => (isDuplicateKey(error) ? replace() : Promise.reject(error)));
    },
    /** Reserves a link until a time; null while reserved, or if unknown or expired. */
    take: (purpose: string, tokenHash: string, now: Date, takenUntil: Date) =>
      tokens.findOneAndUpdate(
        { ...valid(purpose, tokenHash, now), $or: [{ takenUntil: { $exists: false } }, { takenUntil: { $lte: now } }] },
        { $set: { takenUntil } },
      ),
    isThere: async (purpose: string, tokenHash: string, now: Date) =>
      (await tokens.findOne(valid(purpose, tokenHash, now), { projection: { _id: 1 } })) !== null,
    /** Does nothing if replaced by a newer one. */
    release: ({ tokenHash }: LinkTokenRecord) => tokens.updateOne({ tokenHash }, { $unset: { takenUntil: '' } }),
    spend: ({ tokenHash }: LinkTokenRecord) => tokens.deleteOne({ tokenHash }),
    remove: (_id: string) => tokens.deleteOne({ _id }),
  };
}

function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 11000;
}
