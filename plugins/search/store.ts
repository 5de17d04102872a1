import { type Db, ObjectId } from 'mongodb';
import type { Together } from '../mongo/index.ts';

/** A change of something searchable, in the collection `search_changes`; dated by the store's clock. */
interface ChangeRecord {
  /** The page. */
  _id: ObjectId;
  at: Date;
  /** A counter, so that two changes in one millisecond are two. Absent in records of earlier releases. */
  times?: number;
}

/** The status of a replica's index, in the collection `search_replicas`. */
export interface ReplicaRecord {
  /** The replica, by its id in the fleet. */
  _id: string;
  at: Date;
  pages: number;
  /** Whether it has compared all pages with its index since it started. */
  isComplete: boolean;
  /** The last rebuild order that was carried out; empty: none. */
  generation: string;
  rebuilding: { generation: string; done: number; total: number } | null;
  /** Pages that differed in the last comparison though no event had announced them. */
  drift: number;
  /** Since when following fails, and why. */
  failing: { since: Date; reason: string } | null;
}

/** The order to rebuild all indexes, in the collection `search_orders`. */
interface OrderRecord {
  _id: 'rebuild';
  /** Later orders have higher ones: 24 hex digits. */
  generation: string;
}

export interface ChangePlace {
  at: Date;
  id: ObjectId;
}

export type Store = Awaited<ReturnType<typeof openStore>>;

/** The collections through which replicas coordinate their indexes. */
export async function openStore(db: Db, together: Together) {
  const changes = db.collection<ChangeRecord>('search_changes');
  const replicas = db.collection<ReplicaRecord>('search_replicas');
  const orders = db.collection<OrderRecord>('search_orders');
  await changes.createIndex({ at: 1, _id: 1 });
  const write = together.write(changes);

  return {
    /** Records that some pages have changed. Idempotent. */
    async noteChanges(pageIds: readonly ObjectId[]): Promise<void> {
      const update = { $currentDate: { at: true }, $inc: { times: 1 } } as const;
      await Promise.all(pageIds.map((_id) => write({ updateOne: { filter: { _id }, update, upsert: true } })));
    },
    /** Changes since a time, in their order, after one of them. */
    changesSince(since: Date, after: ChangePlace | null, limit: number): Promise<ChangeRecord[]> {
      const beyond = after
        ? { at: { $gte: after.at }, $or: [{ at: { $gt: after.at } }, { at: after.at, _id: { $gt: after.id } }] }
        : { at: { $gte: since } };
      return changes.find(beyond).sort({ at: 1, _id: 1 }).limit(limit).toArray();
    },
    lastChange: () => changes.findOne({}, { sort: { at: -1, _id: -1 } }),
    forgetChanges: (before: Date) => changes.deleteMany({ at: { $lt: before } }),

    report: (record: ReplicaRecord) => replicas.replaceOne({ _id: record._id }, record, { upsert: true }),
    leave: (_id: string) => replicas.deleteOne({ _id }),
    forgetReplicas: (before: Date) => replicas.deleteMany({ at: { $lt: before } }),
    replicasSince: (since: Date) =>
      replicas
        .find({ at: { $gte: since } })
        .sort({ _id: 1 })
        .toArray(),
    findReplicas: (ids: string[]) => replicas.find({ _id: { $in: ids } }).toArray(),

    /** Returns the last rebuild order; empty if there was none. */
    lastOrder: async () => (await orders.findOne({ _id: 'rebuild' }))?.generation ?? '',
    /** Orders it; gives its generation. */
    async order(): Promise<string> {
      const generation = new ObjectId().toHexString();
      await orders.updateOne({ _id: 'rebuild' }, { $set: { generation } }, { upsert: true });
      return generation;
    },
  };
}
