import { randomUUID } from 'node:crypto';
import type { NotificationsContext } from '../context.ts';
import type { JobRecord } from './job.ts';
import { leaseEnd, runJob } from './run-job.ts';

const restMs = 5_000;
const restMaxMs = 10 * 60_000;

/** How many are taken at a time; what they ask the store for in one turn goes in one command. */
const takenAtOnce = 50;

/** Does what jobs there are, as long as any is due: at once for different pages, one after the other for the same. */
export function createWorker(context: NotificationsContext) {
  const { jobs, closing, now, log } = context;
  let running: Promise<void> | null = null;
  let isAsked = false;

  async function drain(): Promise<void> {
    do {
      isAsked = false;
      for (;;) {
        if (closing.aborted) return;
        const taken = await jobs.take(randomUUID(), now(), leaseEnd(context), takenAtOnce);
        if (taken.length === 0) break;
        await Promise.all(bySubject(taken).map(runInOrder));
      }
    } while (isAsked);
  }

  async function runInOrder(some: JobRecord[]): Promise<void> {
    for (const job of some) await run(job);
  }

  async function run(job: JobRecord): Promise<void> {
    try {
      await runJob(context, job);
    } catch (err) {
      log.error({ err, job: job._id }, 'people are told of it later');
      const rest = Math.min(restMs * 2 ** job.failures, restMaxMs);
      await jobs.postpone(job, new Date(now().getTime() + rest));
    }
  }

  function work(): Promise<void> {
    isAsked = true;
    running ??= drain().finally(() => {
      running = null;
      // Asked for at the very end.
      if (isAsked) return work();
    });
    return running;
  }

  /** Resolves when nothing was due any more after it was asked. */
  return { work };
}

/** Jobs of one page together, in their order. */
function bySubject(jobs: JobRecord[]): JobRecord[][] {
  const groups = new Map<string, JobRecord[]>();
  for (const job of jobs) {
    const subject = 'pageId' in job.payload ? job.payload.pageId : job._id;
    groups.set(subject, [...(groups.get(subject) ?? []), job]);
  }
  return [...groups.values()];
}
