import { type Db, ObjectId } from 'mongodb';
import type { Together } from '../mongo/index.ts';

/** Stored in `search_changes`, by the store's clock. */
interface ChangeRecord {
  /** The page. */
  _id: ObjectId;
  at: Date;
  /** Distinguishes changes within a millisecond. Absent in earlier releases. */
  times?: number;
}

/** Stored in `search_replicas`. */
export interface ReplicaRecord {
  /** The replica, by its id in the fleet. */
  _id: string;
  at: Date;
  pages: number;
  /** Whether all pages have been compared since its start. */
  isComplete: boolean;
  /** The last executed order; empty: none. */
  generation: string;
  rebuilding: { generation: string; done: number; total: number } | null;
  /** Differences without an event in the last comparison. */
  drift: number;
  /** The start and reason of a failure to follow. */
  failing: { since: Date; reason: string } | null;
}

/** Stored in `search_orders`. */
interface OrderRecord {
  _id: 'rebuild';
  /** 24 hex digits; later orders have higher ones. */
  generation: string;
}

export interface ChangePlace {
  at: Date;
  id: ObjectId;
}

export type Store = Awaited<ReturnType<typeof openStore>>;

/** Collections that coordinate replicas. */
export async function openStore(db: Db, together: Together) {
  const changes = db.collection<ChangeRecord>('search_changes');
  const replicas = db.collection<ReplicaRecord>('search_replicas');
  const orders = db.collection<OrderRecord>('search_orders');
  await changes.createIndex({ at: 1, _id: 1 });
  const write = together.write(changes);
  const lastChange = () => changes.findOne({}, { sort: { at: -1, _id: -1 } });

  return {
    /** Records that some pages have changed. Idempotent. */
    async noteChanges(pageIds: readonly ObjectId[]): Promise<void> {
      const update = { $currentDate: { at: true }, $inc: { times: 1 } } as const;
      await Promise.all(pageIds.map((_id) => write({ updateOne: { filter: { _id }, update, upsert: true } })));
    },
    /** In order, from a time on. */
    changesSince(since: Date, after: ChangePlace | null, limit: number): Promise<ChangeRecord[]> {
      const beyond = after
        ? { at: { $gte: after.at }, $or: [{ at: { $gt: after.at } }, { at: after.at, _id: { $gt: after.id } }] }
        : { at: { $gte: since } };
      return changes.find(beyond).sort({ at: 1, _id: 1 }).limit(limit).toArray();
    },
    lastChange,
    /** Keeps the last, which says whether an old index has missed any. */
    async forgetChanges(before: Date): Promise<void> {
      const last = await lastChange();
      if (last) await changes.deleteMany({ at: { $lt: last.at < before ? last.at : before } });
    },

    report: (record: ReplicaRecord) => replicas.replaceOne({ _id: record._id }, record, { upsert: true }),
    leave: (_id: string) => replicas.deleteOne({ _id }),
    forgetReplicas: (before: Date) => replicas.deleteMany({ at: { $lt: before } }),
    replicasSince: (since: Date) =>
      replicas
        .find({ at: { $gte: since } })
        .sort({ _id: 1 })
        .toArray(),
    findReplicas: (ids: string[]) => replicas.find({ _id: { $in: ids } }).toArray(),

    /** Empty without any. */
    lastOrder: async () => (await orders.findOne({ _id: 'rebuild' }))?.generation ?? '',
    /** Orders a rebuild; returns its generation. */
    async order(): Promise<string> {
      const generation = new ObjectId().toHexString();
      await orders.updateOne({ _id: 'rebuild' }, { $set: { generation } }, { upsert: true });
      return generation;
    },
  };
}
