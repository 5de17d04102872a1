import { type Db, type FindCursor, MongoServerError, type ObjectId } from 'mongodb';
import type { CommentRecord, DeletedEvent, PendingEvent, StoredTree, ThreadRecord, WrittenEvent } from './comment.ts';

export type Store = Awaited<ReturnType<typeof openStore>>;

/** Oldest first. */
export interface ListPlace {
  createdAt: Date;
  _id: ObjectId;
}

export type ThreadFilter = 'open' | 'resolved' | 'all';

const inOrder = { createdAt: 1, _id: 1 } as const;
const isThread = { thread: { $exists: true } } as const;

export async function openStore(db: Db) {
  const comments = db.collection<CommentRecord>('comments');
  const threads = db.collection<ThreadRecord>('comments');
  // Also finds a purged page's comments.
  await comments.createIndexes([
    { key: { pageId: 1, createdBy: 1, clientId: 1 }, unique: true },
    { key: { threadId: 1, ...inOrder } },
    { key: { pageId: 1, ...inOrder }, partialFilterExpression: isThread },
    { key: { pageId: 1, 'thread.isResolved': 1, ...inOrder }, partialFilterExpression: isThread },
    { key: { 'pendingEvents.at': 1 }, partialFilterExpression: { pendingEvents: { $exists: true } } },
  ]);

  const ofPage = (pageId: ObjectId, filter: ThreadFilter) => ({
    pageId,
    ...isThread,
    ...(filter !== 'all' && { 'thread.isResolved': filter === 'resolved' }),
  });
  const repliesOf = (threadId: ObjectId) => ({ threadId, _id: { $ne: threadId }, deletedAt: { $exists: false } });

  return {
    /** Returns false when the same has been sent before. */
    async insert(comment: CommentRecord): Promise<boolean> {
      try {
        await comments.insertOne(comment);
        return true;
      } catch (error) {
        if (error instanceof MongoServerError && error.code === 11000) return false;
        throw error;
      }
    },
    findSent: (pageId: ObjectId, createdBy: ObjectId, clientId: string) =>
      comments.findOne({ pageId, createdBy, clientId }),
    find: (_id: ObjectId) => comments.findOne({ _id }),
    findThread: (_id: ObjectId): Promise<ThreadRecord | null> => threads.findOne({ _id, ...isThread }),
    findMany: (ids: ObjectId[]) => comments.find({ _id: { $in: ids } }).toArray(),

    /** Returns a page's threads, oldest first. */
    listThreads: (pageId: ObjectId, filter: ThreadFilter, after: ListPlace | null, limit: number) =>
      threads.find({ ...ofPage(pageId, filter), ...beyond(after) }, { sort: inOrder, limit }).toArray(),
    countThreads: (pageId: ObjectId, filter: ThreadFilter) => comments.countDocuments(ofPage(pageId, filter)),
    /** Returns a thread's replies, oldest first. */
    listReplies: (threadId: ObjectId, after: ListPlace | null, limit: number) =>
      comments.find({ ...repliesOf(threadId), ...beyond(after) }, { sort: inOrder, limit }).toArray(),
    countReplies: (threadId: ObjectId) => comments.countDocuments(repliesOf(threadId)),
    hasReplies: async (threadId: ObjectId) =>
      (await comments.findOne(repliesOf(threadId), { projection: { _id: 1 } })) !== null,
    /** Authors of earlier, undeleted comments. */
    authorsBefore: async ({ threadId, createdAt, _id }: CommentRecord): Promise<ObjectId[]> => {
      const earlier = { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: _id } }] };
      const found = await comments
        .find({ threadId, deletedAt: { $exists: false }, ...earlier })
        .project<Pick<CommentRecord, 'createdBy'>>({ createdBy: 1 })
        .toArray();
      return found.map(({ createdBy }) => createdBy);
    },

    ...writes(),
    /** By page id, oldest first. */
    async textsOf(pageIds: ObjectId[]): Promise<ReadonlyMap<string, string[]>> {
      const texts = new Map<string, string[]>();
      const found = comments
        .find({ pageId: { $in: pageIds }, deletedAt: { $exists: false } })
        .project<Pick<CommentRecord, 'pageId' | 'body'>>({ pageId: 1, body: 1 })
        .sort({ _id: 1 });
      for await (const { pageId, body } of found) {
        const page = String(pageId);
        texts.set(page, [...(texts.get(page) ?? []), body]);
      }
      return texts;
    },
    countAll: () => comments.countDocuments({}),
    idsAfter: async (after: ObjectId | null, limit: number): Promise<ObjectId[]> =>
      idsOf(comments.find(after ? { _id: { $gt: after } } : {}, { sort: { _id: 1 }, limit })),
    /** Comments of other renderer versions, by id. */
    outdatedAfter: (after: ObjectId | null, version: string, limit: number) =>
      comments
        .find({ ...outdated(version), ...(after && { _id: { $gt: after } }) }, { sort: { _id: 1 }, limit })
        .toArray(),
    countOutdated: (version: string) => comments.countDocuments(outdated(version)),
    /** Comments with a pending event, and the oldest one's time. */
    async pendingEvents(): Promise<{ count: number; since: Date | null }> {
      const isPending = { pendingEvents: { $exists: true } };
      const [count, first] = await Promise.all([
        comments.countDocuments(isPending),
        comments.findOne(isPending, { sort: { 'pendingEvents.at': 1 }, projection: { 'pendingEvents.at': 1 } }),
      ]);
      return { count, since: first?.pendingEvents?.[0]?.at ?? null };
    },
    /** Comments with an event pending since a time. */
    findPending: (until: Date): FindCursor<CommentRecord> =>
      comments.find({ pendingEvents: { $exists: true }, 'pendingEvents.at': { $lte: until } }),
  };

  function writes() {
    return {
      /** Counts a reply; null if the thread is gone. */
      join: (_id: ObjectId): Promise<ThreadRecord | null> =>
        threads.findOneAndUpdate({ _id, ...isThread }, { $inc: { 'thread.turns': 1 } }, { returnDocument: 'after' }),
      /** Opens a thread that was resolved up to a time. */
      reopenFor: (_id: ObjectId, until: Date) =>
        threads.updateOne({ _id, 'thread.isResolved': true, 'thread.resolvedAt': { $lte: until } }, { $set: reopened }),
      /** Returns null if already resolved or missing. */
      resolve: (_id: ObjectId, resolvedBy: ObjectId, resolvedAt: Date): Promise<ThreadRecord | null> =>
        threads.findOneAndUpdate(
          { _id, 'thread.isResolved': false },
          { $set: { 'thread.isResolved': true, 'thread.resolvedBy': resolvedBy, 'thread.resolvedAt': resolvedAt } },
          { returnDocument: 'after' },
        ),
      /** Returns null if already open or missing. */
      reopen: (_id: ObjectId): Promise<ThreadRecord | null> =>
        threads.findOneAndUpdate({ _id, 'thread.isResolved': true }, { $set: reopened }, { returnDocument: 'after' }),
      /** Returns null when it has another version, or is gone. */
      edit: (
        { _id, version }: CommentRecord,
        change: Pick<CommentRecord, 'body' | 'rendered' | 'editedAt'>,
        event: WrittenEvent,
      ): Promise<CommentRecord | null> =>
        comments.findOneAndUpdate(
          { _id, version, deletedAt: { $exists: false } },
          { $set: { ...change, version: version + 1 }, $push: { pendingEvents: event } },
          { returnDocument: 'after' },
        ),
      /** Clears the text and the pending event; null if gone. */
      empty: (_id: ObjectId, rendered: StoredTree, event: DeletedEvent): Promise<CommentRecord | null> =>
        comments.findOneAndUpdate(
          { _id, deletedAt: { $exists: false } },
          { $set: { body: '', rendered, deletedAt: event.at, pendingEvents: [event] }, $inc: { version: 1 } },
          { returnDocument: 'after' },
        ),
      /** Returns false if a reply has come. */
      removeThread: async ({ _id, thread: { turns } }: ThreadRecord): Promise<boolean> =>
        (await comments.deleteOne({ _id, 'thread.turns': turns })).deletedCount === 1,
      remove: (_id: ObjectId) => comments.deleteOne({ _id }),
      removeOfPage: (pageId: ObjectId) => comments.deleteMany({ pageId }),
      /** Stores a tree if the text is unchanged. */
      replaceTree: async ({ _id, version, rendered }: CommentRecord, tree: StoredTree): Promise<boolean> =>
        (await comments.updateOne({ _id, version, 'rendered.version': rendered.version }, { $set: { rendered: tree } }))
          .matchedCount === 1,
      /** Clears an emitted event atomically, so a crash leaves no empty mark. */
      async clearPending(_id: ObjectId, { name, at }: PendingEvent): Promise<void> {
        const isTold = { $and: [{ $eq: ['$$event.name', name] }, { $eq: ['$$event.at', at] }] };
        const left = { $filter: { input: '$pendingEvents', as: 'event', cond: { $not: isTold } } };
        await comments.updateOne({ _id, pendingEvents: { $exists: true } }, [
          { $set: { pendingEvents: left } },
          { $set: { pendingEvents: { $cond: [{ $eq: ['$pendingEvents', []] }, '$$REMOVE', '$pendingEvents'] } } },
        ]);
      },
    };
  }
}

const outdated = (version: string) => ({ 'rendered.version': { $ne: version } });

const reopened = { 'thread.isResolved': false, 'thread.resolvedBy': null, 'thread.resolvedAt': null };

function beyond(after: ListPlace | null) {
  if (!after) return {};
  const { createdAt, _id } = after;
  return {
    createdAt: { $gte: createdAt },
    $or: [{ createdAt: { $gt: createdAt } }, { createdAt, _id: { $gt: _id } }],
  };
}

async function idsOf(found: FindCursor<CommentRecord>): Promise<ObjectId[]> {
  return (await found.project<Pick<CommentRecord, '_id'>>({ _id: 1 }).toArray()).map(({ _id }) => _id);
}
