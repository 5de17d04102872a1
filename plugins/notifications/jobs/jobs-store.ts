import { type Db, MongoServerError } from 'mongodb';
import type { Together } from '../../mongo/index.ts';
import type { NotifyingEvent } from '../events/notifying-event.ts';
import type { JobRecord } from './job.ts';

export type JobsStore = Awaited<ReturnType<typeof openJobsStore>>;

/** Events are re-emitted for a day; older failures never succeed. */
const keptMs = 7 * 24 * 60 * 60_000;

/** Returns the collection `notification_jobs`. */
export async function openJobsStore(db: Db, together: Together) {
  const jobs = db.collection<JobRecord>('notification_jobs');
  await jobs.createIndexes([
    { key: { dueAt: 1 }, partialFilterExpression: { dueAt: { $exists: true } } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ]);

  const insert = together.insert(jobs);
  const write = together.write(jobs);

  return {
    /** Returns false if it exists, done or not. */
    async add(key: string, notifying: NotifyingEvent, now: Date): Promise<boolean> {
      const job = {
        ...notifying,
        _id: key,
        stage: 0,
        after: null,
        failures: 0,
        dueAt: now,
        owner: null,
        expiresAt: new Date(now.getTime() + keptMs),
      };
      try {
        await insert(job);
        return true;
      } catch (error) {
        if (error instanceof MongoServerError && error.code === 11000) return false;
        throw error;
      }
    },
    /** Whether an event has a job, done or not. */
    has: async (key: string): Promise<boolean> =>
      (await jobs.findOne({ _id: key }, { projection: { _id: 1 } })) !== null,
    /** Leases the longest due jobs; returns those not taken by others. */
    async take(owner: string, now: Date, until: Date, limit: number): Promise<JobRecord[]> {
      const isDue = { dueAt: { $lte: now } };
      const due = await jobs.find(isDue, { sort: { dueAt: 1 }, limit }).toArray();
      if (due.length === 0) return [];
      const ids = { $in: due.map(({ _id }) => _id) };
      const lease = { owner, dueAt: until };
      const { matchedCount } = await jobs.updateMany({ _id: ids, ...isDue }, { $set: lease });
      if (matchedCount === due.length) return due.map((job) => ({ ...job, ...lease }));
      const taken = await jobs.find({ _id: ids, ...lease }).toArray();
      const mine = new Map(taken.map((job) => [job._id, job]));
      return due.flatMap(({ _id }) => mine.get(_id) ?? []);
    },
    /** Stores progress and extends the lease; false if lost. */
    advance: async (
      { _id, owner, stage, after }: JobRecord,
      next: Pick<JobRecord, 'stage' | 'after'>,
      until: Date,
    ): Promise<boolean> =>
      (await jobs.updateOne({ _id, owner, stage, after }, { $set: { ...next, failures: 0, dueAt: until } }))
        .matchedCount === 1,
    finish: ({ _id, owner }: JobRecord) =>
      write({ updateOne: { filter: { _id, owner }, update: { $unset: { dueAt: '' } } } }),
    /** Schedules the next attempt. */
    postpone: ({ _id, owner }: JobRecord, until: Date) =>
      jobs.updateOne({ _id, owner }, { $set: { dueAt: until }, $inc: { failures: 1 } }),
    /** Pending ids in ascending order. */
    waitingAfter: async (after: string | null, limit: number): Promise<string[]> => {
      const waiting = { dueAt: { $exists: true }, ...(after !== null && { _id: { $gt: after } }) };
      const found = jobs.find(waiting, { sort: { _id: 1 }, limit, projection: { _id: 1 } });
      return (await found.toArray()).map(({ _id }) => _id);
    },
    /** Failing, or unclaimed since a time. */
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
