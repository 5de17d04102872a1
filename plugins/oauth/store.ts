import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';

/** Stored in `oauthRecords`. */
export interface OAuthRecord {
  /** Kind and SHA-256 of the secret value. */
  _id: string;
  /** JSON. */
  payload: string;
  grantId?: string;
  /** For a device code: the SHA-256 of the typed code. */
  userCodeHash?: string;
  /** For a device code: the answer as JSON. */
  decision?: string;
  consumedAt?: Date;
  expiresAt: Date;
}

export type Store = Awaited<ReturnType<typeof openStore>>;

export const hashOf = (value: string): string => createHash('sha256').update(value).digest('base64url');
export const keyOf = (kind: string, value: string): string => `${kind}:${hashOf(value)}`;

/** `oauthRecords`: codes, refresh tokens and pending requests. */
export async function openStore(db: Db) {
  const records = db.collection<OAuthRecord>('oauthRecords');
  await records.createIndexes([
    { key: { grantId: 1 }, partialFilterExpression: { grantId: { $exists: true } } },
    { key: { userCodeHash: 1 }, unique: true, partialFilterExpression: { userCodeHash: { $exists: true } } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ]);

  return {
    find: (id: string) => records.findOne({ _id: id }),
    findByUserCode: (userCodeHash: string, now: Date) => records.findOne({ userCodeHash, expiresAt: { $gt: now } }),
    async put({ _id, ...record }: OAuthRecord): Promise<void> {
      await records.updateOne({ _id }, { $set: record }, { upsert: true });
    },
    /** Returns false if already consumed. */
    consume: async (id: string, now: Date): Promise<boolean> =>
      (await records.updateOne({ _id: id, consumedAt: { $exists: false } }, { $set: { consumedAt: now } }))
        .matchedCount === 1,
    /** Decides a device code; false if already decided. */
    decide: async (id: string, decision: string, grantId: string | null): Promise<boolean> =>
      (
        await records.updateOne(
          { _id: id, decision: { $exists: false } },
          { $set: { decision, ...(grantId !== null && { grantId }) } },
        )
      ).matchedCount === 1,
    async delete(id: string): Promise<void> {
      await records.deleteOne({ _id: id });
    },
    async deleteOfGrant(grantId: string): Promise<void> {
      await records.deleteMany({ grantId });
    },
  };
}
