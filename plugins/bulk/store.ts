import type { Db, ObjectId } from 'mongodb';
import { type BulkChange, type BulkItem, itemStates } from './bulk-change.ts';

/** How long a change can be undone. */
const keptSeconds = 7 * 24 * 60 * 60;

export type BulkStore = Awaited<ReturnType<typeof openStore>>;

/** Returns the collections `bulk_changes` and `bulk_items`. */
export async function openStore(db: Db) {
  const changes = db.collection<BulkChange>('bulk_changes');
  const items = db.collection<BulkItem & { createdAt: Date }>('bulk_items');
  await changes.createIndexes([
    { key: { createdAt: 1 }, expireAfterSeconds: keptSeconds },
    { key: { state: 1, _id: 1 } },
  ]);
  await items.createIndexes([
    { key: { createdAt: 1 }, expireAfterSeconds: keptSeconds },
    { key: { bulkId: 1, state: 1, position: 1 } },
  ]);

  return {
    /** Pages first, so an existing change is complete. */
    async insert(change: BulkChange, pages: BulkItem[]): Promise<void> {
      await items.insertMany(pages.map((item) => ({ ...item, createdAt: change.createdAt })));
      await changes.insertOne(change);
    },
    find: (id: ObjectId) => changes.findOne({ _id: id }),
    unfinished: () =>
      changes.find({ state: { $in: ['running', 'undoing'] } }, { sort: { _id: 1 }, limit: 100 }).toArray(),
    /** Returns false where it is in another state. */
    async advance({ _id, state }: Pick<BulkChange, '_id' | 'state'>, next: BulkChange['state']): Promise<boolean> {
      return (await changes.updateOne({ _id, state }, { $set: { state: next } })).modifiedCount === 1;
    },
    /** Returns the next page in a state: the first, or the last. */
    next: (bulkId: ObjectId, state: BulkItem['state'], order: 1 | -1) =>
      items.findOne({ bulkId, state }, { sort: { position: order } }),
    note: (id: ObjectId, before: NonNullable<BulkItem['before']>) => items.updateOne({ _id: id }, { $set: { before } }),
    settle: (id: ObjectId, state: BulkItem['state'], code?: string) =>
      items.updateOne(
        { _id: id },
        code === undefined ? { $set: { state }, $unset: { code: '' } } : { $set: { state, code } },
      ),
    async count(bulkId: ObjectId): Promise<Record<BulkItem['state'], number>> {
      const entries = itemStates.map(async (state) => [state, await items.countDocuments({ bulkId, state })]);
      return Object.fromEntries(await Promise.all(entries));
    },
    withCode: (bulkId: ObjectId, states: BulkItem['state'][], limit: number) =>
      items.find({ bulkId, state: { $in: states } }, { sort: { position: 1 }, limit }).toArray(),
  };
}
