import type { AnyBulkWriteOperation, Db, Filter, ObjectId } from 'mongodb';
import type { NotificationRecord } from './notification.ts';

export type RemovalStore = Awaited<ReturnType<typeof openRemovalStore>>;

type Entry = Pick<NotificationRecord, '_id' | 'accountId' | 'at' | 'count' | 'people' | 'said' | 'readAt'> &
  Pick<NotificationRecord, 'commentId' | 'isSilent'>;

const fields = { accountId: 1, at: 1, count: 1, people: 1, said: 1, readAt: 1, commentId: 1, isSilent: 1 } as const;
const batchSize = 200;

/** Removes deleted content from notifications. */
export async function openRemovalStore(db: Db) {
  const notifications = db.collection<NotificationRecord>('notifications');
  await notifications.createIndex(
    { threadId: 1, _id: 1 },
    { partialFilterExpression: { threadId: { $exists: true } } },
  );

  const some = (filter: Filter<NotificationRecord>, before: Entry[] | null): Promise<Entry[]> => {
    const last = before?.at(-1)?._id;
    return notifications
      .find({ ...filter, ...(last && { _id: { $gt: last } }) })
      .project<Entry>(fields)
      .sort({ _id: 1 })
      .limit(batchSize)
      .toArray();
  };

  return {
    /** Returns affected accounts. */
    async takeBackReminder(pageId: ObjectId): Promise<ObjectId[]> {
      const filter = { pageId, kind: 'page.unpublished' } as const;
      const entries = await notifications
        .find(filter)
        .project<Pick<Entry, 'accountId' | 'readAt' | 'isSilent'>>({ accountId: 1, readAt: 1, isSilent: 1 })
        .toArray();
      if (entries.length > 0) await notifications.deleteMany(filter);
      return entries.filter(({ readAt, isSilent }) => readAt === null && !isSilent).map(({ accountId }) => accountId);
    },
    /**
     * Removes a comment from notifications, and those about nothing else. Yields accounts with fewer, in parts.
     * Repeatable; concurrent additions stay.
     */
    async *takeBack(threadId: ObjectId, commentId: ObjectId): AsyncGenerator<ObjectId[]> {
      const aboutIt = { threadId, $or: [{ 'said.commentId': commentId }, { commentId, said: { $exists: false } }] };
      // Retries records that changed meanwhile.
      for (let isAll = false; !isAll; ) {
        isAll = true;
        for (let entries = await some(aboutIt, null); entries.length > 0; entries = await some(aboutIt, entries)) {
          isAll = false;
          const steps = entries.map((entry) => stepFor(entry, commentId));
          await notifications.bulkWrite(steps, { ordered: false });
          yield entries
            .filter(({ readAt, isSilent }) => readAt === null && !isSilent)
            .map(({ accountId }) => accountId);
        }
      }
    },
  };
}

/** Does nothing if more has happened since. */
function stepFor(entry: Entry, commentId: ObjectId): AnyBulkWriteOperation<NotificationRecord> {
  const { _id, at, count, people, said = [] } = entry;
  const filter = { _id, at, count };
  const left = said.filter((one) => !one.commentId.equals(commentId));
  const [first] = left;
  const last = left.at(-1);
  if (!first || !last) return { deleteOne: { filter } };
  const leftCount = count - (said.length - left.length);
  // Expired ones have no known owner.
  const isAllKnown = leftCount === left.length;
  const named = people.filter((id) => !isAllKnown || left.some(({ by }) => by.equals(id)));
  const leads = entry.commentId?.equals(commentId) ? first.commentId : entry.commentId;
  return {
    updateOne: {
      filter,
      update: {
        $set: { said: left, count: leftCount, at: last.at, people: named, ...(leads && { commentId: leads }) },
      },
    },
  };
}
