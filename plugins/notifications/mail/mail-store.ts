import { type Db, MongoServerError, ObjectId } from 'mongodb';
import type { MailFailureKind, MailRecord } from './mail-record.ts';

export type MailStore = Awaited<ReturnType<typeof openMailStore>>;

const openKeptMs = 3 * 24 * 60 * 60_000;
const sentKeptMs = 2 * 24 * 60 * 60_000;
const failedKeptMs = 30 * 24 * 60 * 60_000;

/**
 * `notification_mails`: removed two days after sending, thirty after giving up, three if there is no server any more.
 */
export async function openMailStore(db: Db) {
  const mails = db.collection<MailRecord>('notification_mails');
  await mails.createIndexes([
    { key: { openFor: 1 }, unique: true, partialFilterExpression: { openFor: { $exists: true } } },
    { key: { dueAt: 1 }, partialFilterExpression: { dueAt: { $exists: true } } },
    { key: { 'failure.at': -1, _id: -1 }, partialFilterExpression: { 'failure.at': { $exists: true } } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ]);

  const close = ({ _id, owner }: MailRecord, set: Partial<MailRecord>) =>
    mails.updateOne({ _id, owner }, { $set: set, $unset: { openFor: '', dueAt: '' } });

  return {
    /** Creates a leased email; null if one is open. */
    async begin(accountId: ObjectId, owner: string, now: Date, until: Date): Promise<MailRecord | null> {
      const mail: MailRecord = {
        _id: new ObjectId(),
        accountId,
        openFor: accountId,
        dueAt: until,
        owner,
        notices: [],
        isFixed: false,
        attempts: 0,
        since: now,
        expiresAt: new Date(now.getTime() + openKeptMs),
      };
      try {
        await mails.insertOne(mail);
        return mail;
      } catch (error) {
        if (error instanceof MongoServerError && error.code === 11000) return null;
        throw error;
      }
    },
    /** Leases the longest due email; null for none. */
    take: (owner: string, now: Date, until: Date): Promise<MailRecord | null> =>
      mails.findOneAndUpdate(
        { dueAt: { $lte: now } },
        { $set: { owner, dueAt: until } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      ),
    /** Stores the content before sending; false if the lease was lost. */
    fix: async ({ _id, owner, dueAt }: MailRecord, notices: ObjectId[], until: Date): Promise<boolean> => {
      if (!dueAt) return false;
      const filter = { _id, owner, dueAt };
      return (await mails.updateOne(filter, { $set: { notices, isFixed: true, dueAt: until } })).matchedCount === 1;
    },
    /** Schedules the next attempt. */
    postpone: (
      { _id, owner }: MailRecord,
      until: Date,
      { isFixed, attempts }: Pick<MailRecord, 'isFixed' | 'attempts'>,
    ) => mails.updateOne({ _id, owner }, { $set: { dueAt: until, isFixed, attempts } }),
    closeSent: (mail: MailRecord, now: Date) => close(mail, { expiresAt: new Date(now.getTime() + sentKeptMs) }),
    closeFailed: (mail: MailRecord, kind: MailFailureKind, at: Date, why: { to: string; reason: string }) =>
      close(mail, { failure: { kind, at, ...why }, expiresAt: new Date(at.getTime() + failedKeptMs) }),
    /** Deletes it, since nothing is left to report. */
    drop: ({ _id, owner }: MailRecord) => mails.deleteOne({ _id, owner }),
    /** Given-up emails, newest first. */
    failed: (limit: number) =>
      mails.find({ 'failure.at': { $exists: true } }, { sort: { 'failure.at': -1, _id: -1 }, limit }).toArray(),
    countOpen: () => mails.countDocuments({ openFor: { $exists: true } }),
  };
}
