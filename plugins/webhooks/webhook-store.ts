import type { Db, ObjectId } from 'mongodb';
import type { WebhookRecord } from './webhook.ts';

export type WebhookStore = ReturnType<typeof openWebhookStore>;

/** Returns the collection `webhooks`, of few records. */
export function openWebhookStore(db: Db) {
  const webhooks = db.collection<WebhookRecord>('webhooks');
  return {
    list: () => webhooks.find({}, { sort: { _id: 1 } }).toArray(),
    find: (_id: ObjectId) => webhooks.findOne({ _id }),
    insert: async (webhook: WebhookRecord): Promise<void> => void (await webhooks.insertOne(webhook)),
    /** Returns it as it is now; null if there is none. */
    change: (_id: ObjectId, change: Partial<WebhookRecord>): Promise<WebhookRecord | null> =>
      webhooks.findOneAndUpdate({ _id }, { $set: change }, { returnDocument: 'after' }),
    /** Returns it as it was; null if there was none. */
    remove: (_id: ObjectId): Promise<WebhookRecord | null> => webhooks.findOneAndDelete({ _id }),
  };
}
