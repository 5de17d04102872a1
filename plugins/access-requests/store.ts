import { type Db, MongoServerError, type ObjectId } from 'mongodb';

/** A request for access, whether or not the page exists. */
export interface AccessRequest {
  _id: ObjectId;
  accountId: ObjectId;
  /** The path or the id (24 hex digits) of the page. */
  subject: string;
  right: 'view' | 'edit';
  at: Date;
  /** Absent once everyone is notified. */
  isPending?: true;
}

/** Identical requests are delivered once in this time. */
const keptSeconds = 24 * 60 * 60;

export type RequestsStore = Awaited<ReturnType<typeof openStore>>;

/** Returns the collection `access_requests`. */
export async function openStore(db: Db) {
  const requests = db.collection<AccessRequest>('access_requests');
  await requests.createIndexes([
    { key: { accountId: 1, subject: 1, right: 1 }, unique: true },
    { key: { at: 1 }, expireAfterSeconds: keptSeconds },
  ]);
  return {
    /** Returns false if the account has requested the same within a day. */
    async insert(request: AccessRequest): Promise<boolean> {
      try {
        await requests.insertOne(request);
        return true;
      } catch (error) {
        if (error instanceof MongoServerError && error.code === 11_000) return false;
        throw error;
      }
    },
    async settle(_id: ObjectId): Promise<void> {
      await requests.updateOne({ _id }, { $unset: { isPending: '' } });
    },
    findPending: (until: Date) => requests.find({ isPending: true, at: { $lte: until } }),
  };
}
