import { type Db, MongoServerError, type ObjectId } from 'mongodb';
import { type Attempt, attemptsKept, type DeliveryRecord, type DeliveryState } from './delivery.ts';

export type DeliveryStore = Awaited<ReturnType<typeof openDeliveryStore>>;

const keptSeconds = 14 * 24 * 60 * 60;

/** Returns the collection `webhook_deliveries`. */
export async function openDeliveryStore(db: Db) {
  const deliveries = db.collection<DeliveryRecord>('webhook_deliveries');
  await deliveries.createIndexes([
    { key: { webhookId: 1, nextAt: 1 }, partialFilterExpression: { nextAt: { $exists: true } } },
    { key: { webhookId: 1, createdAt: -1 } },
    { key: { createdAt: 1 }, expireAfterSeconds: keptSeconds },
  ]);
  return {
    /** Does nothing if it exists. */
    async add(delivery: DeliveryRecord): Promise<void> {
      try {
        await deliveries.insertOne(delivery);
      } catch (error) {
        if (!(error instanceof MongoServerError && error.code === 11_000)) throw error;
      }
    },
    /** Leases the longest due delivery; null for none. */
    take: (webhookId: ObjectId, now: Date, until: Date): Promise<DeliveryRecord | null> =>
      deliveries.findOneAndUpdate(
        { webhookId, nextAt: { $lte: now } },
        { $set: { nextAt: until } },
        { sort: { nextAt: 1 }, returnDocument: 'after' },
      ),
    /** Records the leaseholder's attempt and the next time; null: none. */
    async record({ _id, nextAt }: DeliveryRecord, attempt: Attempt, state: DeliveryState, next: Date | null) {
      await deliveries.updateOne(
        { _id, nextAt: nextAt as Date },
        {
          $push: { attempts: { $each: [attempt], $slice: -attemptsKept } },
          $inc: { tries: 1 },
          ...(next ? { $set: { state, nextAt: next } } : { $set: { state }, $unset: { nextAt: '' } }),
        },
      );
    },
    withhold: ({ _id }: DeliveryRecord) =>
      deliveries.updateOne({ _id }, { $set: { state: 'withheld' }, $unset: { nextAt: '' } }),
    /** Makes a delivery pending again; null if missing. */
    again: (webhookId: ObjectId, _id: string, now: Date): Promise<DeliveryRecord | null> =>
      deliveries.findOneAndUpdate(
        { _id, webhookId },
        { $set: { state: 'pending', nextAt: now, tries: 0 } },
        { returnDocument: 'after' },
      ),
    /** Returns the newest first, before one of them. */
    list: (webhookId: ObjectId, before: Pick<DeliveryRecord, 'createdAt' | '_id'> | null, limit: number) =>
      deliveries
        .find({ webhookId, ...(before && olderThan(before)) }, { sort: { createdAt: -1, _id: -1 }, limit })
        .toArray(),
    removeOf: async (webhookId: ObjectId): Promise<void> => void (await deliveries.deleteMany({ webhookId })),
  };
}

function olderThan({ createdAt, _id }: Pick<DeliveryRecord, 'createdAt' | '_id'>) {
  return {
    createdAt: { $lte: createdAt },
    $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: _id } }],
  };
}
