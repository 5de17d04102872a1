import { randomUUID } from 'node:crypto';
import type { NotificationsContext } from '../context.ts';
import type { JobRecord } from './job.ts';
import { leaseEnd, runJob } from './run-job.ts';

const restMs = 5_000;
const restMaxMs = 10 * 60_000;

/** The queries of these jobs are combined. */
const takenAtOnce = 50;

/** Concurrent across pages, in order per page. */
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
      log.error({ err, job: job._id }, 'could not deliver a notification; retrying');
      const rest = Math.min(restMs * 2 ** job.failures, restMaxMs);
      await jobs.postpone(job, new Date(now().getTime() + rest));
    }
  }

  function work(): Promise<void> {
    isAsked = true;
    running ??= drain().finally(() => {
      running = null;
      // There was another request meanwhile.
      if (isAsked) return work();
    });
    return running;
  }

  /** Runs all due jobs; resolves when none is left. */
  return { work };
}

function bySubject(jobs: JobRecord[]): JobRecord[][] {
  const groups = new Map<string, JobRecord[]>();
  for (const job of jobs) {
    const subject = 'pageId' in job.payload ? job.payload.pageId : job._id;
    groups.set(subject, [...(groups.get(subject) ?? []), job]);
  }
  return [...groups.values()];
}
