import type { Db } from 'mongodb';
import { MongoServerError, type ObjectId } from 'mongodb';
import type { AccountRecord, InvitationRecord } from './account.ts';

export type AccountStore = Awaited<ReturnType<typeof createAccountStore>>;
export type InvitationStore = Awaited<ReturnType<typeof createInvitationStore>>;

/** The collection `accounts`. */
export async function createAccountStore(db: Db) {
  const accounts = db.collection<AccountRecord>('accounts');
  await accounts.createIndex({ emailKey: 1 }, { unique: true });
  await accounts.createIndex({ isFounder: 1 }, { unique: true, partialFilterExpression: { isFounder: true } });

  const store = {
    /** Writes a new account; tells which unique key stood in the way instead of throwing. */
    async insert(record: AccountRecord): Promise<'inserted' | 'email_taken' | 'founder_taken'> {
      try {
        await accounts.insertOne(record);
        return 'inserted';
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return (await store.findByEmailKey(record.emailKey)) ? 'email_taken' : 'founder_taken';
      }
    },
    hasFounder: async () => (await accounts.findOne({ isFounder: true }, { projection: { _id: 1 } })) !== null,
    findById: (id: ObjectId) => accounts.findOne({ _id: id }),
    findByIds: (ids: ObjectId[]) => accounts.find({ _id: { $in: ids } }).toArray(),
    findByEmailKey: (emailKey: string) => accounts.findOne({ emailKey }),
    /** In order of sign-up. */
    list: (after: ObjectId | null, limit: number) =>
      accounts.find(after ? { _id: { $gt: after } } : {}, { sort: { _id: 1 }, limit }).toArray(),
    async setPasswordHash(id: ObjectId, from: string, to: string): Promise<boolean> {
      const { matchedCount } = await accounts.updateOne(
        { _id: id, passwordHash: from },
        { $set: { passwordHash: to } },
      );
      return matchedCount === 1;
    },
    async setSuspendedAt(id: ObjectId, suspendedAt: Date | null): Promise<boolean> {
      return (await accounts.updateOne({ _id: id }, { $set: { suspendedAt } })).matchedCount === 1;
    },
  };
  return store;
}

/** The collection `invitations`. */
export async function createInvitationStore(db: Db) {
  const invitations = db.collection<InvitationRecord>('invitations');
  await invitations.createIndex({ tokenHash: 1 }, { unique: true });
  await invitations.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });

  const open = (now: Date) => ({ takenBy: null, expiresAt: { $gt: now } });
  const usable = (tokenHash: string, emailKey: string, now: Date) => ({
    ...open(now),
    tokenHash,
    emailKey: { $in: [null, emailKey] },
  });

  return {
    insert: (record: InvitationRecord) => invitations.insertOne(record),
    isUsable: async (tokenHash: string, emailKey: string, now: Date) =>
      (await invitations.findOne(usable(tokenHash, emailKey, now), { projection: { _id: 1 } })) !== null,
    /** Takes an invitation for one account; null if another was faster or it cannot be used. */
    take: (tokenHash: string, emailKey: string, now: Date, takenBy: ObjectId) =>
      invitations.findOneAndUpdate(usable(tokenHash, emailKey, now), { $set: { takenBy } }),
    release: (id: ObjectId, takenBy: ObjectId) =>
      invitations.updateOne({ _id: id, takenBy }, { $set: { takenBy: null } }),
    /** Open ones, newest first. */
    list: (before: ObjectId | null, limit: number, now: Date) =>
      invitations
        .find({ ...open(now), ...(before ? { _id: { $lt: before } } : {}) }, { sort: { _id: -1 }, limit })
        .toArray(),
    deleteOpen: async (id: ObjectId, now: Date) =>
      (await invitations.deleteOne({ ...open(now), _id: id })).deletedCount === 1,
  };
}

function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 11000;
}
