import type { Db, ObjectId } from 'mongodb';
import type { NotificationRecord } from './notification.ts';
import { silentPrefix } from './recording-store.ts';

export type Store = Awaited<ReturnType<typeof openStore>>;

type Unread = Pick<NotificationRecord, 'kind' | 'pageId' | 'groupId'> & { openKey: string };

/** The position in a list, newest first. */
export interface ListPlace {
  at: Date;
  id: ObjectId;
}

/** `notifications`, for readers; expires 90 days after the last event. */
export async function openStore(db: Db) {
  const notifications = db.collection<NotificationRecord>('notifications');
  await notifications.createIndexes([
    { key: { accountId: 1, at: -1, _id: -1 } },
    { key: { accountId: 1, openKey: 1 }, unique: true, partialFilterExpression: { openKey: { $exists: true } } },
    // Refuses a second notification of an event.
    {
      key: { accountId: 1, occurrences: 1 },
      unique: true,
      partialFilterExpression: { occurrences: { $exists: true } },
    },
    { key: { pageId: 1, accountId: 1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ]);

  return {
    /** Returns all or unread, newest first. */
    list(
      accountId: ObjectId,
      { after, isUnread }: { after: ListPlace | null; isUnread: boolean },
      limit: number,
    ): Promise<NotificationRecord[]> {
      const beyond = after && { $or: [{ at: { $lt: after.at } }, { at: after.at, _id: { $lt: after.id } }] };
      return notifications
        .find({
          accountId,
          isSilent: { $exists: false },
          ...(isUnread && { readAt: null }),
          ...(after && { at: { $lte: after.at } }),
          ...beyond,
        })
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .toArray();
    },

    /** Subjects of unread ones, by key. */
    unread: (accountId: ObjectId, afterKey: string, limit: number) =>
      notifications
        .find({ accountId, openKey: { $gt: afterKey, $lt: silentPrefix } })
        .project<Unread>({ _id: 0, openKey: 1, kind: 1, pageId: 1, groupId: 1 })
        .sort({ openKey: 1 })
        .limit(limit)
        .toArray(),

    /** Unless changed after `until`. False if the account has none such. */
    async markRead(_id: ObjectId, accountId: ObjectId, readAt: Date, until: Date | null): Promise<boolean> {
      const mine = { _id, accountId };
      await notifications.updateOne({ ...mine, ...unreadUntil(until) }, read(readAt));
      return (await notifications.findOne(mine, { projection: { _id: 1 } })) !== null;
    },

    /** Marks all as read, or those up to a time. */
    markAllRead: (accountId: ObjectId, readAt: Date, until: Date | null) =>
      notifications.updateMany({ accountId, ...unreadUntil(until) }, read(readAt)),

    accountsOf: (pageId: ObjectId): Promise<ObjectId[]> => notifications.distinct('accountId', { pageId }),
    removeOf: (pageId: ObjectId) => notifications.deleteMany({ pageId }),

    countAll: () => notifications.countDocuments({}),
    idsAfter: async (after: ObjectId | null, limit: number): Promise<ObjectId[]> =>
      (
        await notifications
          .find(after ? { _id: { $gt: after } } : {}, { sort: { _id: 1 }, limit, projection: { _id: 1 } })
          .toArray()
      ).map(({ _id }) => _id),
    findMany: (ids: ObjectId[]) => notifications.find({ _id: { $in: ids } }).toArray(),
  };
}

function read(readAt: Date) {
  return { $set: { readAt }, $unset: { openKey: '', mailDueAt: '' } } as const;
}

function unreadUntil(until: Date | null) {
  return { openKey: { $exists: true }, isSilent: { $exists: false }, ...(until && { at: { $lte: until } }) };
}
