import { type Db, type FindCursor, MongoServerError, type ObjectId } from 'mongodb';
import type { PageRecord, PendingEvent } from './page.ts';

/** Access to the collection of pages. */
export async function openStore(db: Db) {
  const pages = db.collection<PageRecord>('pages');
  await pages.createIndex({ path: 1 }, { unique: true, partialFilterExpression: { status: 'live' } });
  await pages.createIndex({ status: 1, updatedAt: -1, _id: -1 });
  await pages.createIndex({ 'pendingEvents.at': 1 }, { partialFilterExpression: { pendingEvents: { $exists: true } } });

  return {
    /** False when a live page already stands at its path. */
    async insert(page: PageRecord): Promise<boolean> {
      try {
        await pages.insertOne(page);
        return true;
      } catch (error) {
        if (error instanceof MongoServerError && error.code === 11000) return false;
        throw error;
      }
    },

    find(id: ObjectId): Promise<PageRecord | null> {
      return pages.findOne({ _id: id });
    },

    findByPath(path: string): Promise<PageRecord | null> {
      return pages.findOne({ path, status: 'live' });
    },

    findByPaths(paths: string[]): Promise<PageRecord[]> {
      return pages.find({ path: { $in: paths }, status: 'live' }).toArray();
    },

    /** Last changed first, after a place in that order. */
    listRecent(after: { updatedAt: Date; id: ObjectId } | null, limit: number): Promise<PageRecord[]> {
      const beyond = after && {
        $or: [{ updatedAt: { $lt: after.updatedAt } }, { updatedAt: after.updatedAt, _id: { $lt: after.id } }],
      };
      return pages
        .find({ status: 'live', ...(after && { updatedAt: { $lte: after.updatedAt } }), ...beyond })
        .sort({ updatedAt: -1, _id: -1 })
        .limit(limit)
        .toArray();
    },

    /**
     * The one write that makes a revision the page's current one, with the event that tells of it. Null when the page
     * has moved on from the base, or is moving.
     */
    advance(
      id: ObjectId,
      baseRevisionId: ObjectId,
      change: Pick<PageRecord, 'revisionId' | 'title' | 'updatedAt' | 'updatedBy'>,
      event: PendingEvent,
    ): Promise<PageRecord | null> {
      return pages.findOneAndUpdate(
        { _id: id, state: 'normal', revisionId: baseRevisionId },
        { $set: change, $push: { pendingEvents: event } },
        { returnDocument: 'after' },
      );
    },

    /** Takes the mark of an event off that has been told. */
    async clearPending(id: ObjectId, { name, revisionId }: PendingEvent): Promise<void> {
      const told = { name, revisionId };
      const { matchedCount } = await pages.updateOne(
        { _id: id, pendingEvents: { $size: 1, $elemMatch: told } },
        { $unset: { pendingEvents: '' } },
      );
      if (!matchedCount) await pages.updateOne({ _id: id }, { $pull: { pendingEvents: told } });
    },

    /** Pages with an event that nobody may have been told since a time. */
    findPending(until: Date): FindCursor<PageRecord> {
      return pages.find({ pendingEvents: { $exists: true }, 'pendingEvents.at': { $lte: until } });
    },
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
