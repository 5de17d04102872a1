import { type Db, type FindCursor, MongoServerError, type ObjectId } from 'mongodb';
import type { Together } from '../mongo/index.ts';
import type { Changes } from '../page-changes/index.ts';
import type { PrefixWords } from '../prefix-words/index.ts';
import { openMovingStore, within } from './moves/moving-store.ts';
import { openOrderStore } from './order/order-store.ts';
import type { PageRecord, PendingEvent } from './page.ts';
import { openRulesStore } from './permissions/rules-store.ts';
import { readByPlaces } from './place-batches.ts';
import { openWordsStore } from './suggest/words-store.ts';
import { openTrashStore } from './trash/trash-store.ts';

export interface Subset {
  ids: readonly ObjectId[];
  paths: readonly string[];
}

/** The statuses of pages that aren't being purged. */
const kept: PageRecord['status'][] = ['live', 'trashed'];

export async function openStore(db: Db, together: Together, changes: Changes, prefixWords: PrefixWords) {
  const pages = db.collection<PageRecord>('pages');
  const watched = changes.watch(pages);
  // First, since MongoDB may choose the older of equal indexes.
  const rules = await openRulesStore(watched, together);
  await pages.createIndexes([
    { key: { places: 1 }, unique: true, partialFilterExpression: { status: 'live' } },
    { key: { status: 1, path: 1 } },
    { key: { moveId: 1, path: 1 }, partialFilterExpression: { moveId: { $exists: true } } },
    { key: { trashId: 1, path: 1 }, partialFilterExpression: { trashId: { $exists: true } } },
    { key: { state: 1, _id: 1 }, partialFilterExpression: { state: 'moving' } },
    { key: { trashedBelow: 1 }, partialFilterExpression: { trashedBelow: { $exists: true } } },
    { key: { trashedAt: -1, _id: -1 }, partialFilterExpression: { trashRoot: true } },
    { key: { status: 1, updatedAt: -1, _id: -1 } },
    { key: { 'pendingEvents.at': 1 }, partialFilterExpression: { pendingEvents: { $exists: true } } },
  ]);

  const insert = together.insert(pages);
  const write = together.write(pages);
  const find = together.find<PageRecord, ObjectId>(pages, '_id', { status: { $ne: 'purging' } });
  const findByPaths = together.read(
    (paths: string[]) => readByPlaces(paths, (some) => pages.find({ places: { $in: some }, status: 'live' }).toArray()),
    (paths) => JSON.stringify(paths),
  );
  const findByPath = together.find<PageRecord, string>(pages, 'places', { status: 'live' });

  const words = await openWordsStore(pages, prefixWords);

  return {
    moving: openMovingStore(watched, words),
    words,
    rules,
    order: await openOrderStore(watched),
    trash: openTrashStore(watched),
    /** `recordText` must follow. Returns false if the path is taken. */
    async insert(page: PageRecord): Promise<boolean> {
      try {
        await insert(page);
        return true;
      } catch (error) {
        if (error instanceof MongoServerError && error.code === 11000) return false;
        throw error;
      }
    },

    find,
    findByPath,

    findByPaths,

    /** Returns the live pages of ids, in the same order. */
    async findLive(ids: ObjectId[]): Promise<PageRecord[]> {
      if (ids.length === 0) return [];
      const found = await pages.find({ _id: { $in: ids }, status: 'live' }).toArray();
      const byId = new Map(found.map((page) => [page._id.toHexString(), page]));
      return ids.flatMap((id) => byId.get(id.toHexString()) ?? []);
    },

    /** Returns live or trashed. */
    findKept: (ids: ObjectId[]) =>
      pages
        .find({ _id: { $in: ids }, status: { $in: kept } })
        .project<Pick<PageRecord, '_id'>>({ _id: 1 })
        .toArray(),

    findKeptPages: (ids: ObjectId[]) => pages.find({ _id: { $in: ids }, status: { $in: kept } }).toArray(),

    /** Last changed first, after a place. */
    listRecent(
      after: { updatedAt: Date; id: ObjectId } | null,
      limit: number,
      among?: Subset | undefined,
    ): Promise<PageRecord[]> {
      const beyond = after && {
        $or: [{ updatedAt: { $lt: after.updatedAt } }, { updatedAt: after.updatedAt, _id: { $lt: after.id } }],
      };
      const chosen = among && {
        $or: [{ _id: { $in: [...among.ids] } }, ...among.paths.flatMap((path) => within(path).$or)],
      };
      return pages
        .find({
          status: 'live',
          ...(after && { updatedAt: { $lte: after.updatedAt } }),
          ...(beyond || chosen ? { $and: [beyond, chosen].filter((one) => one != null) } : {}),
        })
        .sort({ updatedAt: -1, _id: -1 })
        .limit(limit)
        .toArray();
    },

    /** Makes a new page or text visible to reads. */
    recordText: ({ _id, path }: PageRecord): Promise<void> => changes.record([_id.toHexString(), path]),
    /**
     * Makes a revision current, with its event; call `recordText` afterwards. Null if text or path changed, or it's
     * moving or trashed.
     */
    advance(
      { _id, revisionId, path }: PageRecord,
      change: Pick<PageRecord, 'revisionId' | 'title' | 'icon' | 'words' | 'updatedAt' | 'updatedBy'>,
      event: PendingEvent,
    ): Promise<PageRecord | null> {
      return pages.findOneAndUpdate(
        { _id, state: 'normal', status: 'live', revisionId, path },
        { $set: change, $push: { pendingEvents: event } },
        { returnDocument: 'after' },
      );
    },

    /** Returns false if purged or being purged. */
    async clearPending(id: ObjectId, { name, revisionId, at }: PendingEvent): Promise<boolean> {
      const emitted = { name, revisionId, at };
      const alone = { _id: id, pendingEvents: { $size: 1, $elemMatch: emitted } };
      await write({ updateOne: { filter: alone, update: { $unset: { pendingEvents: '' } } } });
      const page = await find(id);
      if (!page?.pendingEvents) return page !== null;
      // Concurrent clearing leaves no empty member.
      const isEmitted = Object.entries(emitted).map(([field, value]) => ({ $eq: [`$$event.${field}`, value] }));
      const left = { $filter: { input: '$pendingEvents', as: 'event', cond: { $not: { $and: isEmitted } } } };
      await pages.updateOne({ _id: id, pendingEvents: { $exists: true } }, [
        { $set: { pendingEvents: left } },
        { $set: { pendingEvents: { $cond: [{ $eq: ['$pendingEvents', []] }, '$$REMOVE', '$pendingEvents'] } } },
      ]);
      return (await find(id)) !== null;
    },

    /** Returns live and trashed, by id. */
    scan(after: ObjectId | null, limit: number): Promise<PageRecord[]> {
      return pages
        .find({ status: { $in: kept }, ...(after && { _id: { $gt: after } }) })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
    },
    countAll: () => pages.countDocuments({ status: { $in: kept } }),
    countAfter: (after: ObjectId | null) =>
      pages.countDocuments({ status: { $in: kept }, ...(after && { _id: { $gt: after } }) }),
    /** Like `scan`, but with only the words of texts. */
    scanCurrent: (after: ObjectId | null, limit: number): Promise<Pick<PageRecord, '_id' | 'revisionId'>[]> =>
      pages
        .find({ status: { $in: kept }, ...(after && { _id: { $gt: after } }) })
        .project<Pick<PageRecord, '_id' | 'revisionId'>>({ revisionId: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray(),

    /** Includes the time of the oldest. */
    async pendingEvents(): Promise<{ count: number; since: Date | null }> {
      const isPending = { pendingEvents: { $exists: true } };
      const [count, first] = await Promise.all([
        pages.countDocuments(isPending),
        pages.findOne(isPending, { sort: { 'pendingEvents.at': 1 }, projection: { 'pendingEvents.at': 1 } }),
      ]);
      return { count, since: first?.pendingEvents?.[0]?.at ?? null };
    },

    /** Returns pages with events pending since a time. */
    findPending(until: Date): FindCursor<PageRecord> {
      return pages.find({ pendingEvents: { $exists: true }, 'pendingEvents.at': { $lte: until } });
    },
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
