import { Binary, type Db, MongoServerError, ObjectId } from 'mongodb';
import type { Together } from '../mongo/index.ts';
import type { Changes } from '../page-changes/index.ts';
import type { DiscardedText, Head, HeadChange, StoredState } from './head.ts';
import { changesUnpublished, remindAt, type Unpublished, unpublishedOf } from './unpublished.ts';

const duplicateKey = 11000;

/** The unpublished part of a head. */
export type UnpublishedHead = Pick<Head, '_id' | 'contributors'> & { dirtySince: Date };

/** The position in a list, newest first. */
export interface ListPlace {
  since: Date;
  id: ObjectId;
}

/** Heads with their latest entries, states and discarded texts. */
export async function openStore(db: Db, together: Together, changes: Changes) {
  const heads = db.collection<Head>('collab_documents');
  const states = db.collection<StoredState>('collab_states');
  const discards = db.collection<DiscardedText>('collab_discards');
  await Promise.all([
    heads.createIndexes([
      { key: { dirtySince: 1, touchedAt: 1 } },
      { key: { touchedAt: 1 } },
      { key: { remindAt: 1 } },
      { key: { 'contributors.id': 1, dirtySince: -1, _id: -1 } },
    ]),
    states.createIndex({ pageId: 1 }),
    discards.createIndexes([{ key: { pageId: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }]),
  ]);

  /** Position of the sweep for stray states; null: start over. */
  let looked: ObjectId | null = null;

  const insertState = async (head: Pick<Head, '_id' | 'document'>, seq: number, state: Uint8Array) => {
    const _id = new ObjectId();
    await states.insertOne({ _id, pageId: head._id, document: head.document, seq, state: new Binary(state) });
    return _id;
  };

  const updateTogether = together.update(heads);

  const known = changes.rememberOne(async (pageId): Promise<Unpublished | null> => {
    const found = await heads.findOne<Pick<Head, 'dirtySince' | 'contributors'>>(
      { _id: new ObjectId(pageId), dirtySince: { $ne: null } },
      { projection: { dirtySince: 1, contributors: 1 } },
    );
    return found && unpublishedOf(found);
  });

  return {
    /** Unpublished changes from memory, after `catchUp` of the change log. */
    recallUnpublished: known,
    find: (pageId: ObjectId): Promise<Head | null> => heads.findOne({ _id: pageId }),
    async findState(id: ObjectId): Promise<Uint8Array | null> {
      const found = await states.findOne({ _id: id });
      return found && toBytes(found.state);
    },
    insertState,
    removeState: async (id: ObjectId): Promise<void> => void (await states.deleteOne({ _id: id })),
    /** Returns false where the page has a live document already. */
    async insert(head: Head): Promise<boolean> {
      try {
        await heads.insertOne(head);
        return true;
      } catch (error) {
        if (error instanceof MongoServerError && error.code === duplicateKey) return false;
        throw error;
      }
    },
    /**
     * Appends after `lastSeq`; false if another replica did or the document differs. Entries of one turn are stored and
     * durable together.
     */
    async append(head: Head, change: HeadChange, update: Uint8Array | null): Promise<boolean> {
      const seq = head.lastSeq + 1;
      const entry = update ? { seq, update: new Binary(update) } : { seq };
      const { _id, document, lastSeq } = head;
      const lastEntry = new ObjectId();
      const isAdded = await updateTogether({
        filter: { _id, document, lastSeq },
        update: { $set: { ...change, lastSeq: seq, lastEntry }, $push: { log: entry } },
        trace: { _id, lastEntry },
      });
      if (!isAdded) return false;
      if (changesUnpublished(head, change)) await changes.record([head._id.toHexString()]);
      return true;
    },
    /** Returns false if it's gone or was reset. */
    async touch({ _id, document }: Head, touchedAt: Date): Promise<boolean> {
      return (await heads.updateOne({ _id, document }, { $set: { touchedAt } })).matchedCount === 1;
    },
    /** Replaces entries up to `seq` by a state; false if another did or it may be swept. */
    async replaceState(
      head: Head,
      next: { stateId: ObjectId; stateSeq: number; stateBytes: number },
    ): Promise<boolean> {
      const { matchedCount } = await heads.updateOne(
        { _id: head._id, document: head.document, stateId: head.stateId, sweeps: head.sweeps ?? { $exists: false } },
        { $set: next, $pull: { log: { seq: { $lte: next.stateSeq } } } },
      );
      return matchedCount === 1;
    },
    /** Removes an unchanged live document that equals its revision. */
    async remove({ _id, document, lastSeq }: Pick<Head, '_id' | 'document' | 'lastSeq'>): Promise<boolean> {
      const { deletedCount } = await heads.deleteOne({ _id, document, lastSeq });
      if (deletedCount === 1) await states.deleteMany({ pageId: _id, document });
      return deletedCount === 1;
    },
    async removeAllOf(pageId: ObjectId): Promise<void> {
      await heads.deleteOne({ _id: pageId });
      await Promise.all([states.deleteMany({ pageId }), discards.deleteMany({ pageId })]);
      await changes.record([pageId.toHexString()]);
    },
    /** Returns an account's unpublished texts, newest first. */
    unpublishedBy(accountId: ObjectId, after: ListPlace | null, limit: number): Promise<UnpublishedHead[]> {
      const since = after ? { $ne: null, $lte: after.since } : { $ne: null };
      const beyond = after && { $or: [{ dirtySince: { $lt: after.since } }, { _id: { $lt: after.id } }] };
      return heads
        .find({ 'contributors.id': accountId, dirtySince: since, ...beyond })
        .project<UnpublishedHead>({ dirtySince: 1, contributors: 1 })
        .sort({ dirtySince: -1, _id: -1 })
        .limit(limit)
        .toArray();
    },
    /** Texts with due reminders, oldest first. */
    toRemind: (now: Date, limit: number): Promise<(UnpublishedHead & Pick<Head, 'remindAt'>)[]> =>
      heads
        .find({ remindAt: { $lte: now } })
        .project<UnpublishedHead & Pick<Head, 'remindAt'>>({ dirtySince: 1, contributors: 1, remindAt: 1 })
        .sort({ remindAt: 1 })
        .limit(limit)
        .toArray(),
    /** Schedules missing reminders of earlier versions. */
    async scheduleReminders(limit: number): Promise<void> {
      for (;;) {
        const some = await heads
          .find({ dirtySince: { $ne: null }, remindAt: { $exists: false } })
          .project<Pick<UnpublishedHead, '_id' | 'dirtySince'>>({ dirtySince: 1 })
          .limit(limit)
          .toArray();
        for (const { _id, dirtySince } of some) {
          await heads.updateOne({ _id, remindAt: { $exists: false } }, { $set: { remindAt: remindAt(dirtySince) } });
        }
        if (some.length < limit) return;
      }
    },
    /** Records a reminder unless edited since. */
    reminded: async ({ _id, remindAt }: Pick<Head, '_id' | 'remindAt'>): Promise<void> =>
      void (await heads.updateOne({ _id, remindAt }, { $set: { remindAt: null } })),
    insertDiscard: async (discard: DiscardedText): Promise<void> => void (await discards.insertOne(discard)),
    findDiscard: (pageId: ObjectId, id: ObjectId, now: Date): Promise<DiscardedText | null> =>
      discards.findOne({ _id: id, pageId, expiresAt: { $gt: now } }),
    removeDiscard: async (id: ObjectId): Promise<void> => void (await discards.deleteOne({ _id: id })),
    /** Returns pages with an untouched live text in no revision, oldest first. */
    forgotten: (touchedBefore: Date, limit: number): Promise<Pick<Head, '_id'>[]> =>
      heads
        .find({ dirtySince: { $ne: null }, touchedAt: { $lt: touchedBefore } })
        .project<Pick<Head, '_id'>>({ _id: 1 })
        .sort({ touchedAt: 1 })
        .limit(limit)
        .toArray(),
    /** Unneeded live documents equal to their revision: long untouched or too large. */
    spent: (untouchedSince: Date, large: { bytes: number; touchedBefore: Date }, limit: number) =>
      heads
        .find({
          dirtySince: null,
          $or: [
            { touchedAt: { $lt: untouchedSince } },
            { stateBytes: { $gt: large.bytes }, touchedAt: { $lt: large.touchedBefore } },
          ],
        })
        .project<Pick<Head, '_id' | 'document' | 'lastSeq'>>({ document: 1, lastSeq: 1 })
        .limit(limit)
        .toArray(),
    countAll: (): Promise<number> => heads.countDocuments({}),
    /** Returns pages with a live document, by id. */
    async pagesAfter(after: ObjectId | null, limit: number): Promise<ObjectId[]> {
      const some = heads.find(after ? { _id: { $gt: after } } : {}).project<Pick<Head, '_id'>>({ _id: 1 });
      return (await some.sort({ _id: 1 }).limit(limit).toArray()).map(({ _id }) => _id);
    },
    findMany: (pageIds: ObjectId[]): Promise<Head[]> => heads.find({ _id: { $in: pageIds } }).toArray(),
    /** Returns which of these states exist, in hex. */
    async statesAmong(ids: ObjectId[]): Promise<ReadonlySet<string>> {
      const found = await states
        .find({ _id: { $in: ids } })
        .project<{ _id: ObjectId }>({ _id: 1 })
        .toArray();
      return new Set(found.map(({ _id }) => _id.toHexString()));
    },
    /** Deletes stray states left by a crash. A stalled process finds its head changed. */
    async removeStrayStates(before: ObjectId, limit: number): Promise<number> {
      const old = await states
        .find({ _id: { ...(looked && { $gt: looked }), $lt: before } })
        .project<Pick<StoredState, '_id' | 'pageId'>>({ pageId: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      looked = (old.length === limit && old.at(-1)?._id) || null;
      const candidates = await straysAmong(old);
      if (candidates.length === 0) return 0;
      await heads.updateMany({ _id: { $in: candidates.map(({ pageId }) => pageId) } }, { $inc: { sweeps: 1 } });
      const strays = (await straysAmong(candidates)).map(({ _id }) => _id);
      return strays.length && (await states.deleteMany({ _id: { $in: strays } })).deletedCount;
    },
  };

  async function straysAmong<T extends Pick<StoredState, '_id' | 'pageId'>>(some: T[]): Promise<T[]> {
    const leading = await heads
      .find({ _id: { $in: some.map(({ pageId }) => pageId) } })
      .project<Pick<Head, 'stateId'>>({ stateId: 1 })
      .toArray();
    const led = new Set(leading.map(({ stateId }) => stateId.toHexString()));
    return some.filter(({ _id }) => !led.has(_id.toHexString()));
  }
}

export type CollabStore = Awaited<ReturnType<typeof openStore>>;

/** Returns the bytes of a stored value, as Yjs takes them. */
export function toBytes(binary: Binary): Uint8Array {
  return new Uint8Array(binary.buffer.buffer, binary.buffer.byteOffset, binary.position);
}
