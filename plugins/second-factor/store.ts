import { type Db, MongoServerError, ObjectId } from 'mongodb';
import { emptyRecord, isOn, type SecondFactorRecord } from './record.ts';

export type Store = ReturnType<typeof openStore>;

/** Returns the changed record, or null to keep it. */
export type Change = (record: SecondFactorRecord) => SecondFactorRecord | null | Promise<SecondFactorRecord | null>;

/** Access to the collection `secondFactors`. */
export function openStore(db: Db) {
  const records = db.collection<SecondFactorRecord>('secondFactors');

  async function write(record: SecondFactorRecord): Promise<boolean> {
    const { _id, version } = record;
    // Recovery codes go with the last method.
    if (!isOn(record)) return version === 0 || (await records.deleteOne({ _id, version })).deletedCount === 1;
    const next = { ...record, version: version + 1 };
    if (version > 0) return (await records.replaceOne({ _id, version }, next)).matchedCount === 1;
    try {
      await records.insertOne(next);
      return true;
    } catch (error) {
      if (error instanceof MongoServerError && error.code === 11000) return false;
      throw error;
    }
  }

  return {
    find: (accountId: string) => records.findOne({ _id: new ObjectId(accountId) }),

    /** Applies `change` to the current record, again after concurrent changes. Returns what was written, or null. */
    async change(accountId: string, change: Change): Promise<SecondFactorRecord | null> {
      const _id = new ObjectId(accountId);
      for (;;) {
        const next = await change((await records.findOne({ _id })) ?? emptyRecord(_id));
        if (next === null || (await write(next))) return next;
      }
    },

    /** Removes everything. Returns what there was. */
    remove: (accountId: string) => records.findOneAndDelete({ _id: new ObjectId(accountId) }),

    count: () => records.countDocuments({}),
    idsAfter: async (after: ObjectId | null, limit: number): Promise<ObjectId[]> =>
      (
        await records
          .find(after ? { _id: { $gt: after } } : {}, { sort: { _id: 1 }, limit, projection: { _id: 1 } })
          .toArray()
      ).map(({ _id }) => _id),
    findMany: (ids: ObjectId[]) => records.find({ _id: { $in: ids } }).toArray(),
  };
}
