import { type Db, MongoServerError } from 'mongodb';
import { keyOf, type ToldEvent } from '../happenings/happenings.ts';
import type { JobRecord } from './job.ts';

export type JobsStore = Awaited<ReturnType<typeof openJobsStore>>;

/** Events are told again for a day; what could not be done for so long never will be. */
const keptMs = 7 * 24 * 60 * 60_000;

/** The collection `notification_jobs`. */
export async function openJobsStore(db: Db) {
  const jobs = db.collection<JobRecord>('notification_jobs');
  await jobs.createIndexes([
    { key: { dueAt: 1 }, partialFilterExpression: { dueAt: { $exists: true } } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ]);

  return {
    /** Writes one for an event. False where there is one already, done or not. */
    async add(told: ToldEvent, now: Date): Promise<boolean> {
      const job = {
        ...{ ...told, _id: keyOf(told.event, told.payload as never), stage: 0, after: null, failures: 0 },
        ...{ dueAt: now, owner: null, expiresAt: new Date(now.getTime() + keptMs) },
      };
      try {
        await jobs.insertOne(job);
        return true;
      } catch (error) {
        if (error instanceof MongoServerError && error.code === 11000) return false;
        throw error;
      }
    },
    /** Whether there is one for an event, done or not. */
    has: async (key: string): Promise<boolean> =>
      (await jobs.findOne({ _id: key }, { projection: { _id: 1 } })) !== null,
    /** Makes the one that has waited longest somebody's until a time; null when none is due. */
    take: (owner: string, now: Date, until: Date): Promise<JobRecord | null> =>
      jobs.findOneAndUpdate(
        { dueAt: { $lte: now } },
        { $set: { owner, dueAt: until } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      ),
    /** Notes how far its owner has come, which keeps it theirs; false when it is theirs no longer. */
    advance: async (
      { _id, owner, stage, after }: JobRecord,
      next: Pick<JobRecord, 'stage' | 'after'>,
      until: Date,
    ): Promise<boolean> =>
      (await jobs.updateOne({ _id, owner, stage, after }, { $set: { ...next, failures: 0, dueAt: until } }))
        .matchedCount === 1,
    /** It is done, whoever has done the last of it. */
    finish: ({ _id, owner }: JobRecord) => jobs.updateOne({ _id, owner }, { $unset: { dueAt: '' } }),
    /** It is to be tried again at a time. */
    postpone: ({ _id, owner }: JobRecord, until: Date) =>
      jobs.updateOne({ _id, owner }, { $set: { dueAt: until }, $inc: { failures: 1 } }),
    /** The names of those that are not done, in their order, after one of them. */
    waitingAfter: async (after: string | null, limit: number): Promise<string[]> => {
      const waiting = { dueAt: { $exists: true }, ...(after !== null && { _id: { $gt: after } }) };
      const found = jobs.find(waiting, { sort: { _id: 1 }, limit, projection: { _id: 1 } });
      return (await found.toArray()).map(({ _id }) => _id);
    },
    /** Those that fail, or have not been taken since a time. */
    overdueAmong: (ids: string[], since: Date) =>
      jobs
        .find({
          _id: { $in: ids },
          dueAt: { $exists: true },
          $or: [{ failures: { $gte: 3 } }, { dueAt: { $lte: since } }],
        })
        .toArray(),
    countWaiting: () => jobs.countDocuments({ dueAt: { $exists: true } }),
  };
}
