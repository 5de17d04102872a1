import { LRUCache } from 'lru-cache';
import { type Db, type Filter, MongoServerError, type ObjectId } from 'mongodb';
import type { Together } from '../mongo/index.ts';
import type { ActivityEvent } from './activity-event.ts';
import { type ActivityKind, type ActivityRecord, sessionMs } from './entry.ts';

export type Store = Awaited<ReturnType<typeof openStore>>;

/** The position in a list, newest first. */
export interface ListPlace {
  at: Date;
  id: ObjectId;
}

/** Without either, all activity. */
export interface ActivityFilter {
  pageId?: ObjectId;
  accountId?: ObjectId;
}

/** Edits that are shown as one entry. */
export interface Session {
  _id: ObjectId;
  /** The newest record, which represents the session. */
  headId: ObjectId;
  count: number;
  /** When it began, and the revision before that. */
  since: Date;
  previousId: ObjectId | null;
  people: ObjectId[][];
}

const rememberedRecords = 5_000;
const newestFirst = { at: -1, _id: -1 } as const;
const texts: ActivityKind[] = ['page.created', 'page.saved'];

/** Returns the collection `activity`; entries live as long as their pages. */
export async function openStore(db: Db, together: Together) {
  const activity = db.collection<ActivityRecord>('activity');
  await activity.createIndexes([
    { key: newestFirst },
    { key: { pageId: 1, ...newestFirst } },
    { key: { people: 1, ...newestFirst } },
    { key: { session: 1, ...newestFirst } },
  ]);

  const insert = together.insert(activity);
  // Recent saves: most are followed by another of the same person.
  const added = new LRUCache<string, ActivityRecord>({ max: rememberedRecords });

  return {
    /** Returns the last similar one within the preceding hour, or null. */
    async before(event: ActivityEvent): Promise<ActivityRecord | null> {
      const { _id, kind, pageId, by, at, previousId } = event;
      // The text before it is unknown.
      const previous = previousId && added.get(previousId.toHexString());
      if (previous?.kind === 'page.created') return null;
      if (previous?.by.equals(by)) return at.getTime() - previous.at.getTime() < sessionMs ? previous : null;
      const hour = { $lte: at, $gt: new Date(at.getTime() - sessionMs) };
      return activity.findOne({ pageId, at: hour, kind, by, _id: { $ne: _id } }, { sort: newestFirst });
    },
    /** Inserts it; an existing entry stays. */
    async add(record: ActivityRecord): Promise<void> {
      try {
        await insert(record);
        added.set(record._id.toHexString(), record);
      } catch (error) {
        if (!(error instanceof MongoServerError && error.code === 11000)) throw error;
      }
    },
    /** Newest first, after a place. */
    list({ pageId, accountId }: ActivityFilter, after: ListPlace | null, limit: number): Promise<ActivityRecord[]> {
      const filter: Filter<ActivityRecord> = {
        ...(pageId && { pageId }),
        ...(accountId && { people: accountId }),
        ...(after && {
          at: { $lte: after.at },
          $or: [{ at: { $lt: after.at } }, { at: after.at, _id: { $lt: after.id } }],
        }),
      };
      return activity.find(filter).sort(newestFirst).limit(limit).toArray();
    },
    /** As of a time; with an account, only its part. */
    sessions(ids: ObjectId[], { accountId }: ActivityFilter, until: Date): Promise<Session[]> {
      const match: Filter<ActivityRecord> = {
        session: { $in: ids },
        at: { $lte: until },
        ...(accountId && { people: accountId }),
      };
      const group = {
        _id: '$session',
        headId: { $first: '$_id' },
        count: { $sum: 1 },
        since: { $last: '$at' },
        previousId: { $last: '$previousId' },
        people: { $addToSet: '$people' },
      };
      return activity.aggregate<Session>([{ $match: match }, { $sort: newestFirst }, { $group: group }]).toArray();
    },
    removeOf: (pageId: ObjectId) => activity.deleteMany({ pageId }),

    textsOf: (pageId: ObjectId): Promise<ActivityRecord[]> => activity.find({ pageId, kind: { $in: texts } }).toArray(),
    /** Returns which of these there are: 24 hex digits each. */
    async knownAmong(ids: ObjectId[]): Promise<ReadonlySet<string>> {
      const found = await activity.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray();
      return new Set(found.map(({ _id }) => _id.toHexString()));
    },
    /** Writes missing or different entries and removes surplus ones. */
    async change(wanted: ActivityRecord[], surplus: ObjectId[]): Promise<void> {
      const writes = wanted.map((record) => ({
        replaceOne: { filter: { _id: record._id }, replacement: record, upsert: true },
      }));
      for (let i = 0; i < writes.length; i += 500)
        await activity.bulkWrite(writes.slice(i, i + 500), { ordered: false });
      if (surplus.length > 0) await activity.deleteMany({ _id: { $in: surplus } });
    },

    countAll: () => activity.countDocuments({}),
    idsAfter: async (after: ObjectId | null, limit: number): Promise<ObjectId[]> =>
      (
        await activity
          .find(after ? { _id: { $gt: after } } : {}, { sort: { _id: 1 }, limit, projection: { _id: 1 } })
          .toArray()
      ).map(({ _id }) => _id),
    findMany: (ids: ObjectId[]) => activity.find({ _id: { $in: ids } }).toArray(),
  };
}
