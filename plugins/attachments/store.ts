import type { Db, FindCursor, ObjectId } from 'mongodb';
import type { AttachmentRecord, AttachmentUse, CommentUse, RevisionUse } from './attachment.ts';

export type Store = Awaited<ReturnType<typeof openStore>>;

export type Upload = Pick<AttachmentRecord, 'pageId' | 'name' | 'contentType' | 'size' | 'sha256' | 'image'>;

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
    findMentioned: (ids: ObjectId[], keys: string[]) =>
      attachments
        .find({ $or: [{ _id: { $in: ids } }, { key: { $in: keys } }] })
        .project<Pick<AttachmentRecord, '_id'>>({ _id: 1 })
        .toArray(),
    /** Undeleted, newest first. */
    list: (pageId: ObjectId, before: ObjectId | null, limit: number) =>
      attachments
        .find({ pageId, state: 'stored', deletedAt: null, ...(before && { _id: { $lt: before } }) })
        .sort({ _id: -1 })
        .limit(limit)
        .toArray(),
    /** Undeleted, by page id. */
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
    all: (after: ObjectId | null, limit: number) =>
      attachments
        .find({ state: 'stored', ...(after && { _id: { $gt: after } }) })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray(),

    findStored: (ids: ObjectId[]) => attachments.find({ _id: { $in: ids }, state: 'stored' }).toArray(),

    countStored: () => attachments.countDocuments({ state: 'stored' }),

    /** Keeps the sweeper away from a running upload. */
    renew: (id: ObjectId, dueAt: Date) => attachments.updateOne({ _id: id, state: 'uploading' }, { $set: { dueAt } }),
    /** Completes an upload, optionally due for a check; null if swept as abandoned. */
    complete: (id: ObjectId, upload: Upload, dueAt: Date | null) =>
      attachments.findOneAndUpdate(
        { _id: id, state: 'uploading' },
        dueAt
          ? { $set: { ...upload, state: 'stored', dueAt } }
          : { $set: { ...upload, state: 'stored' }, $unset: { dueAt: '' } },
        { returnDocument: 'after' },
      ),
    /** Schedules a check whether it's still in use. */
    doubt: (id: ObjectId, dueAt: Date) => attachments.updateOne({ _id: id, state: 'stored' }, { $set: { dueAt } }),
    /** Marks for deletion, final at a time unless referred to; null if another has. */
    markDeleted: (id: ObjectId, deletedBy: ObjectId, deletedAt: Date, dueAt: Date) =>
      attachments.findOneAndUpdate(
        { _id: id, state: 'stored', deletedAt: null },
        { $set: { deletedAt, deletedBy, dueAt } },
        { returnDocument: 'after' },
      ),
    /** Keeps a record that is still in use. */
    keep: (id: ObjectId) => attachments.updateOne({ _id: id, state: 'stored' }, { $unset: { dueAt: '' } }),
    /** Marks it for removal; false if it has changed. */
    async markRemoving({ _id, state, dueAt }: AttachmentRecord, now: Date): Promise<boolean> {
      const asRead = { _id, state, dueAt: dueAt ?? { $exists: false } };
      return (await attachments.updateOne(asRead, { $set: { state: 'removing', dueAt: now } })).matchedCount === 1;
    },
    /** Marks all attachments of a page for removal. */
    markPageRemoving: (pageId: ObjectId, dueAt: Date) =>
      attachments.updateMany({ pageId, state: 'stored' }, { $set: { state: 'removing', dueAt } }),
    removingOf: (pageId: ObjectId): FindCursor<AttachmentRecord> => attachments.find({ pageId, state: 'removing' }),
    /** Schedules a check of deleted ones among them. */
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
    /** Returns the references the comment no longer has. */
    async setOfComment(attachmentIds: ObjectId[], commentId: ObjectId, pageId: ObjectId): Promise<ObjectId[]> {
      await put(attachmentIds, { commentId, pageId });
      const kept = new Set(attachmentIds.map((attachmentId) => idOf(attachmentId, commentId)));
      const gone = (await uses.find({ commentId }).toArray()).filter(({ _id }) => !kept.has(_id));
      if (gone.length > 0) await uses.deleteMany({ _id: { $in: gone.map(({ _id }) => _id) } });
      return gone.map(({ attachmentId }) => attachmentId);
    },
    countAll: () => uses.countDocuments({}),
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
    /** Ids that the page's revisions and comments use. */
    usedBy: async (pageId: ObjectId): Promise<ObjectId[]> =>
      Array.from(new Set((await uses.find({ pageId }).toArray()).map(({ attachmentId }) => attachmentId))),
    removeOf: (pageId: ObjectId) => uses.deleteMany({ pageId }),
    removeAll: (attachmentId: ObjectId) => uses.deleteMany({ attachmentId }),
  };
}
