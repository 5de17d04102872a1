import type { Collection, Filter, FindCursor, ObjectId } from 'mongodb';
import { within } from '../moves/moving-store.ts';
import type { PageRecord } from '../page.ts';
import { ancestorsOf } from '../page-path.ts';

export type TrashStore = ReturnType<typeof openTrashStore>;

const roots = { trashRoot: true, status: 'trashed', state: 'normal' } as const;

/** Trashed pages with their former subpages. */
export function openTrashStore(pages: Collection<PageRecord>) {
  return {
    /** Last trashed first. */
    list(after: { trashedAt: Date; id: ObjectId } | null, limit: number): Promise<PageRecord[]> {
      const beyond: Filter<PageRecord> = after
        ? { $or: [{ trashedAt: { $lt: after.trashedAt } }, { trashedAt: after.trashedAt, _id: { $lt: after.id } }] }
        : {};
      return pages
        .find({ ...roots, ...(after && { trashedAt: { $lte: after.trashedAt } }), ...beyond })
        .sort({ trashedAt: -1, _id: -1 })
        .limit(limit)
        .toArray();
    },
    find: (id: ObjectId) => pages.findOne({ _id: id, ...roots }),
    countAll: (trashId: ObjectId) => pages.countDocuments({ trashId, status: 'trashed' }),
    /** By path, including itself. */
    pagesOf: ({ path, trashId }: PageRecord, after: string | null, limit: number): Promise<PageRecord[]> =>
      pages
        .find({
          ...within(path),
          trashId,
          status: 'trashed',
          ...(after !== null && { $and: [{ path: { $gt: after } }] }),
        })
        .sort({ path: 1 })
        .limit(limit)
        .toArray(),

    /** Returns the pages above one that were thrown away with it. */
    above: async ({ path, trashId }: PageRecord): Promise<ObjectId[]> => {
      const there = pages.find({ trashId, path: { $in: ancestorsOf(path) }, status: 'trashed' });
      return (await there.project<Pick<PageRecord, '_id'>>({ _id: 1 }).toArray()).map(({ _id }) => _id);
    },

    /** Marks a page as purging; false if it is gone. */
    async doom(id: ObjectId): Promise<boolean> {
      return (await pages.updateOne({ _id: id, ...roots }, { $set: { status: 'purging' } })).matchedCount === 1;
    },
    /** Returns the number of pages. */
    async doomUntil(time: Date): Promise<number> {
      const due = { ...roots, trashedAt: { $lte: time } };
      return (await pages.updateMany(due, { $set: { status: 'purging' } })).modifiedCount;
    },
    doomRest: (trashId: ObjectId) =>
      pages.updateMany({ trashId, status: 'trashed', state: 'normal' }, { $set: { status: 'purging' } }),
    isPurging: async (trashId: ObjectId | null): Promise<boolean> =>
      trashId !== null &&
      (await pages.findOne({ trashId, trashRoot: true, status: 'purging' }, { projection: { _id: 1 } })) !== null,
    /** Returns pages of which it has been decided that they go. */
    doomed: (): FindCursor<PageRecord> => pages.find({ trashRoot: true, status: 'purging' }),
    /** Pages trashed with it or deleted from below it before, by id. */
    goingWith: ({ _id, trashId }: PageRecord, after: ObjectId | null, limit: number): Promise<PageRecord[]> =>
      pages
        .find({ trashId, status: 'purging', _id: { $ne: _id, ...(after && { $gt: after }) } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray(),
    /** Removes an ancestor that hides nothing. */
    standsAboveNone: (id: ObjectId) => pages.updateMany({ trashedBelow: id }, { $pull: { trashedBelow: id } }),
    remove: (id: ObjectId) => pages.deleteOne({ _id: id, status: 'purging' }),
  };
}
