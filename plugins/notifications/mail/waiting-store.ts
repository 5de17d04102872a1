import type { Db, ObjectId } from 'mongodb';
import type { KindName } from '../kinds/kinds.ts';
import type { NotificationRecord } from '../notification.ts';

export type WaitingStore = Awaited<ReturnType<typeof openWaitingStore>>;

/** Kept after the email, to recognise repeats. */
const silentKeptMs = 2 * 24 * 60 * 60_000;
const isWaiting = { mailDueAt: { $exists: true } };

/** Access to the collection `notifications`. */
export async function openWaitingStore(db: Db) {
  const notifications = db.collection<NotificationRecord>('notifications');
  await notifications.createIndexes([
    { key: { mailDueAt: 1 }, partialFilterExpression: isWaiting },
    { key: { accountId: 1, mailDueAt: 1 }, partialFilterExpression: isWaiting },
  ]);

  /** Deletes email-only notifications that no email waits for. */
  const finishSilent = (filter: object, now: Date) =>
    notifications.updateMany(
      { ...filter, isSilent: true, mailDueAt: { $exists: false } },
      { $set: { readAt: now, expiresAt: new Date(now.getTime() + silentKeptMs) }, $unset: { openKey: '' } },
    );

  return {
    /** Returns null for none. */
    async firstDue(now: Date): Promise<ObjectId | null> {
      const options = { sort: { mailDueAt: 1 }, projection: { _id: 0, accountId: 1 } } as const;
      return (await notifications.findOne({ mailDueAt: { $lte: now } }, options))?.accountId ?? null;
    },
    /** In the order they are due. */
    waitingFor: (accountId: ObjectId, limit: number) =>
      notifications.find({ accountId, ...isWaiting }, { sort: { mailDueAt: 1 }, limit }).toArray(),
    findMany: (ids: readonly ObjectId[]) => notifications.find({ _id: { $in: [...ids] } }).toArray(),

    /** Marks them as emailed or dropped; later events keep waiting. */
    async settle(records: readonly NotificationRecord[], now: Date): Promise<void> {
      if (records.length === 0) return;
      await notifications.bulkWrite(
        records.map(({ _id, at, count }) => ({
          updateOne: { filter: { _id, at, count }, update: { $unset: { mailDueAt: '' } } },
        })),
        { ordered: false },
      );
      await finishSilent({ _id: { $in: records.map(({ _id }) => _id) } }, now);
    },
    /** Postpones the email until a time. */
    putOff: (accountId: ObjectId, now: Date, until: Date) =>
      notifications.updateMany({ accountId, mailDueAt: { $lte: now } }, { $set: { mailDueAt: until } }),
    reschedule: (accountId: ObjectId, kinds: KindName[], dueAt: Date) =>
      notifications.updateMany({ accountId, ...isWaiting, kind: { $in: kinds } }, { $set: { mailDueAt: dueAt } }),
    async cancel(accountId: ObjectId, kinds: KindName[], now: Date): Promise<void> {
      const waiting = { accountId, ...isWaiting, kind: { $in: kinds } };
      const ids = (await notifications.find(waiting, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id);
      await notifications.updateMany({ _id: { $in: ids } }, { $unset: { mailDueAt: '' } });
      await finishSilent({ _id: { $in: ids } }, now);
    },
    /** Cancels emails due before a time; returns their number. */
    async giveUp(before: Date): Promise<number> {
      return (await notifications.updateMany({ mailDueAt: { $lt: before } }, { $unset: { mailDueAt: '' } }))
        .modifiedCount;
    },
    countWaiting: () => notifications.countDocuments(isWaiting),
  };
}
