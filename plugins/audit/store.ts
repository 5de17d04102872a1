import { type Db, type Filter, MongoServerError, type ObjectId } from 'mongodb';
import type { AuditRecord } from './entry.ts';
import type { AuditAction } from './schema.ts';

export type Store = Awaited<ReturnType<typeof openStore>>;

/** The position in a list, newest first. */
export interface ListPlace {
  at: Date;
  id: ObjectId;
}

export interface AuditFilter {
  action?: AuditAction;
  actorId?: string;
  targetId?: string;
  /** The actor or the target. */
  personId?: string;
  from?: Date;
  /** Not included. */
  to?: Date;
}

const newestFirst = { at: -1, _id: -1 } as const;

/** Returns the collection `audit`. */
export async function openStore(db: Db) {
  const audit = db.collection<AuditRecord>('audit');
  await audit.createIndexes([
    { key: newestFirst },
    { key: { action: 1, ...newestFirst } },
    { key: { people: 1, ...newestFirst } },
    { key: { 'target.id': 1, ...newestFirst } },
    { key: { joinKey: 1 }, unique: true, partialFilterExpression: { joinKey: { $exists: true } } },
  ]);

  /** Increments the count; false if there is no such entry. */
  async function count(joinKey: string, at: Date): Promise<boolean> {
    const again = { $inc: { count: 1 }, $max: { lastAt: at } };
    return (await audit.updateOne({ joinKey }, again)).matchedCount === 1;
  }

  return {
    count,
    async insert(record: AuditRecord): Promise<void> {
      await audit.insertOne(record);
    },
    /** Inserts, or counts an entry with the same key. */
    async insertJoined(record: AuditRecord & { joinKey: string }): Promise<void> {
      if (await count(record.joinKey, record.at)) return;
      try {
        await audit.insertOne(record);
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        await count(record.joinKey, record.at);
      }
    },
    list(filter: AuditFilter, after: ListPlace | null, limit: number): Promise<AuditRecord[]> {
      return audit.find(queryOf(filter, after)).sort(newestFirst).limit(limit).toArray();
    },
    /** Removes some of the oldest entries before a time, of one action or all; returns their number. */
    async removeSomeBefore(time: Date, action: AuditAction | null, limit: number): Promise<number> {
      const due: Filter<AuditRecord> = { ...(action && { action }), at: { $lt: time } };
      const some = await audit.find(due, { sort: { at: 1 }, limit, projection: { _id: 1 } }).toArray();
      return some.length && (await audit.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } })).deletedCount;
    },

    countAll: () => audit.countDocuments({}),
    idsAfter: async (after: ObjectId | null, limit: number): Promise<ObjectId[]> =>
      (
        await audit
          .find(after ? { _id: { $gt: after } } : {}, { sort: { _id: 1 }, limit, projection: { _id: 1 } })
          .toArray()
      ).map(({ _id }) => _id),
    findMany: (ids: ObjectId[]) => audit.find({ _id: { $in: ids } }).toArray(),
  };
}

function queryOf({ action, actorId, targetId, personId, from, to }: AuditFilter, after: ListPlace | null) {
  const until = after && (!to || after.at < to) ? { $lte: after.at } : to && { $lt: to };
  const filter: Filter<AuditRecord> = {
    ...((from || until) && { at: { ...(from && { $gte: from }), ...until } }),
    ...(action && { action }),
    // An actor is one of the people, who are indexed.
    ...(actorId ? { people: actorId, 'actor.id': actorId } : personId && { people: personId }),
    ...(targetId && { 'target.id': targetId }),
    ...(after && { $or: [{ at: { $lt: after.at } }, { at: after.at, _id: { $lt: after.id } }] }),
  };
  return filter;
}

function isDuplicate(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 11000;
}
