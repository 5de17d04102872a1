import type { Db, FindCursor, ObjectId } from 'mongodb';
import type { AttachmentRecord, AttachmentUse, CommentUse, RevisionUse } from './attachment.ts';

export type Store = Awaited<ReturnType<typeof openStore>>;

/** A completed upload. */
export type Upload = Pick<AttachmentRecord, 'pageId' | 'name' | 'contentType' | 'size' | 'sha256' | 'image'>;

/** Access to the collections of attachments and of what refers to them. */
export async function openStore(db: Db) {
  const attachments = db.collection<AttachmentRecord>('attachments');
  await attachments.createIndexes([
    { key: { key: 1 }, unique: true },
    { key: { pageId: 1, _id: -1 } },
    { key: { dueAt: 1 }, partialFilterExpression: { dueAt: { $exists: true } } },
  ]);

  return {
    insert: (record: AttachmentRecord) => attachments.insertOne(record),
    find: (id: ObjectId) => attachments.findOne({ _id: id, state: 'stored' }),
    findAny: (id: ObjectId) => attachments.findOne({ _id: id }),
    findByKey: (key: string) => attachments.findOne({ key, state: 'stored' }),
    /** In any state. */
    findByKeys: (keys: string[]) => attachments.find({ key: { $in: keys } }).toArray(),
    /** Which of these there are, by id and by key. */
    findMentioned: (ids: ObjectId[], keys: string[]) =>
      attachments
        .find({ $or: [{ _id: { $in: ids } }, { key: { $in: keys } }] })
        .project<Pick<AttachmentRecord, '_id'>>({ _id: 1 })
        .toArray(),
    /** A page's attachments that no one has deleted, newest first. */
    list: (pageId: ObjectId, before: ObjectId | null, limit: number) =>
      attachments
        .find({ pageId, state: 'stored', deletedAt: null, ...(before && { _id: { $lt: before } }) })
        .sort({ _id: -1 })
        .limit(limit)
        .toArray(),
    /** Returns the names of the pages' attachments that are not deleted, by page id. */
    async namesOf(pageIds: ObjectId[]): Promise<ReadonlyMap<string, string[]>> {
      const names = new Map<string, string[]>();
      const found = attachments
        .find({ pageId: { $in: pageIds }, state: 'stored', deletedAt: null })
        .project<Pick<AttachmentRecord, 'pageId' | 'name'>>({ pageId: 1, name: 1 })
        .sort({ _id: 1 });
      for await (const { pageId, name } of found) {
        const page = String(pageId);
        names.set(page, [...(names.get(page) ?? []), name]);
      }
      return names;
    },
    /** All that are stored, in the order of their ids. */
    all: (after: ObjectId | null, limit: number) =>
      attachments
        .find({ state: 'stored', ...(after && { _id: { $gt: after } }) })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray(),

    findStored: (ids: ObjectId[]) => attachments.find({ _id: { $in: ids }, state: 'stored' }).toArray(),

    countStored: () => attachments.countDocuments({ state: 'stored' }),

    /** Says that an upload is still alive. */
    renew: (id: ObjectId, dueAt: Date) => attachments.updateOne({ _id: id, state: 'uploading' }, { $set: { dueAt } }),
    /** Ends an upload, to be checked again at a time if one is given; null when the sweeper has removed it as abandoned. */
    complete: (id: ObjectId, upload: Upload, dueAt: Date | null) =>
      attachments.findOneAndUpdate(
        { _id: id, state: 'uploading' },
        dueAt
          ? { $set: { ...upload, state: 'stored', dueAt } }
          : { $set: { ...upload, state: 'stored' }, $unset: { dueAt: '' } },
        { returnDocument: 'after' },
      ),
    /** Has the sweeper look at it at a time, whether anything still shows it. */
    doubt: (id: ObjectId, dueAt: Date) => attachments.updateOne({ _id: id, state: 'stored' }, { $set: { dueAt } }),
    /** Marks for deletion, final at a time unless something refers to it; null when someone else has. */
    markDeleted: (id: ObjectId, deletedBy: ObjectId, deletedAt: Date, dueAt: Date) =>
      attachments.findOneAndUpdate(
        { _id: id, state: 'stored', deletedAt: null },
        { $set: { deletedAt, deletedBy, dueAt } },
        { returnDocument: 'after' },
      ),
    /** Keeps one that was due, because something refers to it or shows it. */
    keep: (id: ObjectId) => attachments.updateOne({ _id: id, state: 'stored' }, { $unset: { dueAt: '' } }),
    /** Decides that it goes; false when the record is no longer as it was read. */
    async markRemoving({ _id, state, dueAt }: AttachmentRecord, now: Date): Promise<boolean> {
      const asRead = { _id, state, dueAt: dueAt ?? { $exists: false } };
      return (await attachments.updateOne(asRead, { $set: { state: 'removing', dueAt: now } })).matchedCount === 1;
    },
    /** Decides that everything of a page goes. */
    markPageRemoving: (pageId: ObjectId, dueAt: Date) =>
      attachments.updateMany({ pageId, state: 'stored' }, { $set: { state: 'removing', dueAt } }),
    removingOf: (pageId: ObjectId): FindCursor<AttachmentRecord> => attachments.find({ pageId, state: 'removing' }),
    /** Has the sweeper look at those of them that someone has deleted. */
    doubtDeleted: (ids: ObjectId[], dueAt: Date) =>
      attachments.updateMany({ _id: { $in: ids }, state: 'stored', deletedAt: { $ne: null } }, { $set: { dueAt } }),
    setHealth: (id: ObjectId, health: AttachmentRecord['health']) =>
      attachments.updateOne({ _id: id, state: 'stored' }, { $set: { health } }),
    remove: (id: ObjectId) => attachments.deleteOne({ _id: id, state: 'removing' }),
    due: (now: Date): FindCursor<AttachmentRecord> => attachments.find({ dueAt: { $lte: now } }).sort({ dueAt: 1 }),
  };
}

export type UsesStore = Awaited<ReturnType<typeof openUsesStore>>;

export async function openUsesStore(db: Db) {
  const uses = db.collection<AttachmentUse>('attachment_uses');
  await uses.createIndexes([
    { key: { attachmentId: 1 } },
    { key: { pageId: 1 } },
    { key: { commentId: 1 }, partialFilterExpression: { commentId: { $exists: true } } },
  ]);

  const idOf = (attachmentId: ObjectId, by: ObjectId) => `${attachmentId}:${by}`;
  type By = Omit<RevisionUse, '_id' | 'attachmentId'> | Omit<CommentUse, '_id' | 'attachmentId'>;
  async function put(attachmentIds: ObjectId[], by: By): Promise<void> {
    const writes = attachmentIds.map((attachmentId) => {
      const _id = idOf(attachmentId, 'revisionId' in by ? by.revisionId : by.commentId);
      return { replaceOne: { filter: { _id }, replacement: { ...by, attachmentId }, upsert: true } };
    });
    if (writes.length) await uses.bulkWrite(writes, { ordered: false });
  }

  return {
    add: (attachmentIds: ObjectId[], revisionId: ObjectId, pageId: ObjectId): Promise<void> =>
      put(attachmentIds, { revisionId, pageId }),
    /** Stores the references of a comment's new text. Returns those it no longer has. */
    async setOfComment(attachmentIds: ObjectId[], commentId: ObjectId, pageId: ObjectId): Promise<ObjectId[]> {
      await put(attachmentIds, { commentId, pageId });
      const kept = new Set(attachmentIds.map((attachmentId) => idOf(attachmentId, commentId)));
      const gone = (await uses.find({ commentId }).toArray()).filter(({ _id }) => !kept.has(_id));
      if (gone.length > 0) await uses.deleteMany({ _id: { $in: gone.map(({ _id }) => _id) } });
      return gone.map(({ attachmentId }) => attachmentId);
    },
    countAll: () => uses.countDocuments({}),
    /** In the order of their ids, after one of them. */
    idsAfter: async (after: string | null, limit: number): Promise<string[]> =>
      (
        await uses
          .find(after === null ? {} : { _id: { $gt: after } }, { sort: { _id: 1 }, limit, projection: { _id: 1 } })
          .toArray()
      ).map(({ _id }) => _id),
    findMany: (ids: string[]) => uses.find({ _id: { $in: ids } }).toArray(),
    count: (attachmentId: ObjectId) => uses.countDocuments({ attachmentId, commentId: { $exists: false } }),
    countOfComments: (attachmentId: ObjectId) => uses.countDocuments({ attachmentId, commentId: { $exists: true } }),
    has: async (attachmentId: ObjectId) => (await uses.findOne({ attachmentId }, { projection: { _id: 1 } })) !== null,
    /** Returns the attachments that revisions and comments of a page refer to. */
    usedBy: async (pageId: ObjectId): Promise<ObjectId[]> =>
      Array.from(new Set((await uses.find({ pageId }).toArray()).map(({ attachmentId }) => attachmentId))),
    removeOf: (pageId: ObjectId) => uses.deleteMany({ pageId }),
    removeAll: (attachmentId: ObjectId) => uses.deleteMany({ attachmentId }),
  };
}
