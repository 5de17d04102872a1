import type { Collection, Db, Filter, FindCursor } from 'mongodb';
import { MongoServerError, type ObjectId } from 'mongodb';
import type { PrefixWords } from '../prefix-words/index.ts';
import type { AccountRecord, InvitationRecord, Role } from './account.ts';
import type { Email } from './email.ts';

export type AccountStore = Awaited<ReturnType<typeof createAccountStore>>;
export type InvitationStore = Awaited<ReturnType<typeof createInvitationStore>>;

/** Bounds the number of notifications. */
const adminsMax = 100;

/** Returns the collection `accounts`. */
export async function createAccountStore(db: Db, words: PrefixWords) {
  const accounts = db.collection<AccountRecord>('accounts');
  await accounts.createIndexes([
    { key: { emailKey: 1 }, unique: true },
    { key: { words: 1 } },
    { key: { isFounder: 1 }, unique: true, partialFilterExpression: { isFounder: true } },
    { key: { invitationId: 1 }, unique: true, partialFilterExpression: { invitationId: { $type: 'objectId' } } },
    { key: { createdAt: 1 }, partialFilterExpression: { untoldInviter: { $exists: true } } },
  ]);

  const store = {
    words,
    /** Returns the taken unique key instead of throwing. */
    async insert(record: AccountRecord): Promise<'inserted' | 'email_taken' | 'founder_taken' | 'invitation_taken'> {
      try {
        await accounts.insertOne({ ...record, words: words.wordsOf([record.name]) });
        return 'inserted';
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        if (await store.findByEmailKey(record.emailKey)) return 'email_taken';
        return record.isFounder ? 'founder_taken' : 'invitation_taken';
      }
    },
    hasFounder: async () => (await accounts.findOne({ isFounder: true }, { projection: { _id: 1 } })) !== null,
    findById: (id: ObjectId) => accounts.findOne({ _id: id }),
    findByIds: (ids: ObjectId[]) => accounts.find({ _id: { $in: ids } }).toArray(),
    usableRoles: (ids: readonly ObjectId[]) =>
      accounts
        .find({ _id: { $in: [...ids] }, suspendedAt: null })
        .project<Pick<AccountRecord, '_id' | 'role'>>({ role: 1 })
        .toArray(),
    usableAdmins: () =>
      accounts.find({ role: 'admin', suspendedAt: null }, { limit: adminsMax, projection: { _id: 1 } }).toArray(),
    findByEmailKey: (emailKey: string) => accounts.findOne({ emailKey }),
    /** Whether an account came by this invitation. */
    hasTaken: async (invitationId: ObjectId) =>
      (await accounts.findOne({ invitationId }, { projection: { _id: 1 } })) !== null,
    count: () => accounts.countDocuments({}),
    /** In order of sign-up. Scans all: the cost grows with the number of accounts. */
    list: (after: ObjectId | null, limit: number, wanted: WantedAccounts = {}) =>
      accounts
        .find({ ...(after && { _id: { $gt: after } }), ...filterOf(wanted, words) }, { sort: { _id: 1 }, limit })
        .toArray(),
    /** Returns what accounts are sorted by, in order of sign-up. Scans all. */
    sortable: (wanted: WantedAccounts) =>
      accounts
        .find(filterOf(wanted, words), { sort: { _id: 1 } })
        .project<Pick<AccountRecord, '_id' | 'name' | 'role'>>({ name: 1, role: 1 })
        .toArray(),
    /** Returns usable accounts in order of sign-up. */
    usable: (limit: number) => accounts.find({ suspendedAt: null }, { sort: { _id: 1 }, limit }).toArray(),
    /** Usable accounts with such a word, from one index range. */
    withWord: (prefix: string, limit: number) =>
      accounts.find({ words: startingWith(prefix), suspendedAt: null }, { limit }).toArray(),
    async setPasswordHash(id: ObjectId, from: string, to: string): Promise<boolean> {
      const { matchedCount } = await accounts.updateOne(
        { _id: id, passwordHash: from },
        { $set: { passwordHash: to } },
      );
      return matchedCount === 1;
    },
    /** Changes the address if still `from`; reports a taken one. */
    async setEmail(id: ObjectId, from: string, to: Email): Promise<'changed' | 'unchanged' | 'email_taken'> {
      const change = { $set: { email: to.address, emailKey: to.key } };
      try {
        return (await accounts.updateOne({ _id: id, emailKey: from }, change)).matchedCount === 1
          ? 'changed'
          : 'unchanged';
      } catch (error) {
        if (isDuplicateKey(error)) return 'email_taken';
        throw error;
      }
    },
    /** Returns the previous record; null if there is none. */
    setName: (id: ObjectId, name: string) =>
      accounts.findOneAndUpdate({ _id: id }, { $set: { name, words: words.wordsOf([name]) } }),
    /** Returns the previous record; null if there is none. */
    setAvatar: (id: ObjectId, avatarId: ObjectId | null) =>
      accounts.findOneAndUpdate({ _id: id }, avatarId ? { $set: { avatarId } } : { $unset: { avatarId: '' } }),
    /** Returns false when it is shown by another one, or by none. */
    dropAvatar: async (id: ObjectId, avatarId: ObjectId): Promise<boolean> =>
      (await accounts.updateOne({ _id: id, avatarId }, { $unset: { avatarId: '' } })).modifiedCount === 1,
    /** Returns false if there is no such account. */
    async replacePasswordHash(id: ObjectId, passwordHash: string): Promise<boolean> {
      return (await accounts.updateOne({ _id: id }, { $set: { passwordHash } })).matchedCount === 1;
    },
    /** Applies if the account is still as read. */
    async changeStanding({ _id, role, suspendedAt }: AccountRecord, change: Partial<Standing>): Promise<boolean> {
      return (await accounts.updateOne({ _id, role, suspendedAt }, { $set: change })).matchedCount === 1;
    },
    clearInviter: (id: ObjectId) => accounts.updateOne({ _id: id }, { $unset: { untoldInviter: '' } }),
    /** Accounts whose inviter may not have been notified, up to a time. */
    findPendingInviters: (until: Date): FindCursor<AccountRecord> =>
      accounts.find({ untoldInviter: { $exists: true }, createdAt: { $lte: until } }),
    ...steppingDown(accounts),
  };
  return store;
}

/** Filters by part of name or address, role and suspension. */
export interface WantedAccounts {
  q?: string;
  role?: Role;
  suspended?: boolean;
}

function filterOf({ q = '', role, suspended }: WantedAccounts, words: PrefixWords): Filter<AccountRecord> {
  const fits = [
    ...words.prefixesOf(q).map((prefix) => ({ words: startingWith(prefix) })),
    { email: new RegExp(escapeRegex(q.trim()), 'i') },
  ];
  return {
    ...(q.trim() && { $or: fits }),
    ...(role && { role }),
    ...(suspended !== undefined && { suspendedAt: suspended ? { $ne: null } : null }),
  };
}

function startingWith(prefix: string): RegExp {
  return new RegExp(`^${escapeRegex(prefix)}`);
}

/** Decides whether an account administers: by role, unless suspended. */
export type Standing = Pick<AccountRecord, 'role' | 'suspendedAt'>;

const administers = { role: 'admin', suspendedAt: null } as const;

/** Returns the writes by which an administrator ceases to be one. */
function steppingDown(accounts: Collection<AccountRecord>) {
  return {
    /** Returns false if not an administrator, or already announced. */
    async markSteppingDown(_id: ObjectId, mark: ObjectId, at: Date): Promise<boolean> {
      const filter = { _id, ...administers, steppingDown: { $exists: false } };
      return (await accounts.updateOne(filter, { $set: { steppingDown: { mark, at } } })).matchedCount === 1;
    },
    /** Whether another unannounced administrator exists or (`isAnnounced`) an announced one. */
    async hasAnotherAdministrator(id: ObjectId | null, isAnnounced = false): Promise<boolean> {
      const filter = { ...(id && { _id: { $ne: id } }), ...administers, steppingDown: { $exists: isAnnounced } };
      return (await accounts.findOne(filter, { projection: { _id: 1 } })) !== null;
    },
    /** Takes away the role; false if the mark is gone. */
    async stepDown(_id: ObjectId, mark: ObjectId, change: Partial<Standing>): Promise<boolean> {
      const update = { $set: change, $unset: { steppingDown: '' as const } };
      return (await accounts.updateOne({ _id, 'steppingDown.mark': mark }, update)).matchedCount === 1;
    },
    unmarkSteppingDown: (_id: ObjectId, mark: ObjectId) =>
      accounts.updateOne({ _id, 'steppingDown.mark': mark }, { $unset: { steppingDown: '' } }),
    /** Removes the marks of dead processes. */
    unmarkOld: (until: Date) =>
      accounts.updateMany({ 'steppingDown.at': { $lte: until } }, { $unset: { steppingDown: '' } }),
  };
}

/** Returns the collection `invitations`. */
export async function createInvitationStore(db: Db) {
  const invitations = db.collection<InvitationRecord>('invitations');
  await invitations.createIndexes([
    { key: { tokenHash: 1 }, unique: true },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ]);

  const open = (now: Date) => ({ takenBy: null, expiresAt: { $gt: now } });

  return {
    insert: (record: InvitationRecord) => invitations.insertOne(record),
    /** Unexpired; accounts record whether it's taken. */
    find: (tokenHash: string, emailKey: string, now: Date) =>
      invitations.findOne({ tokenHash, emailKey: { $in: [null, emailKey] }, expiresAt: { $gt: now } }),
    findByIds: (ids: ObjectId[]) => invitations.find({ _id: { $in: ids } }).toArray(),
    count: () => invitations.countDocuments({}),
    /** Returns all of them, oldest first. */
    all: (after: ObjectId | null, limit: number) =>
      invitations.find(after ? { _id: { $gt: after } } : {}, { sort: { _id: 1 }, limit }).toArray(),
    /** Removes it from the open ones. */
    markTaken: (id: ObjectId, takenBy: ObjectId) => invitations.updateOne({ _id: id }, { $set: { takenBy } }),
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

/** Escapes a text for a regular expression, without NUL, which neither it nor a name can contain. */
function escapeRegex(text: string): string {
  return text.replaceAll('\0', '').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
