import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';

/** A pending record of the authorization server, as stored in the collection `oauthRecords`. */
export interface OAuthRecord {
  /** The kind and the SHA-256 of the value that the client or the browser has; the value itself is never stored. */
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

/** The collection `oauthRecords`: codes, refresh tokens and requests in progress. */
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
    /** False where it was consumed before: one of several who try at once succeeds. */
    consume: async (id: string, now: Date): Promise<boolean> =>
      (await records.updateOne({ _id: id, consumedAt: { $exists: false } }, { $set: { consumedAt: now } }))
        .matchedCount === 1,
    /** Answers a device code; false where someone has answered it before. */
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
