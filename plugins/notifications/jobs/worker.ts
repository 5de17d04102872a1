import { randomUUID } from 'node:crypto';
import type { NotificationsContext } from '../context.ts';
import { leaseEnd, runJob } from './run-job.ts';

const restMs = 5_000;
const restMaxMs = 10 * 60_000;

/** Does what jobs there are, one after the other, as long as any is due. */
export function createWorker(context: NotificationsContext) {
  const { jobs, closing, now, log } = context;
  const owner = randomUUID();
  let running: Promise<void> | null = null;
  let isAsked = false;

  async function drain(): Promise<void> {
    do {
      isAsked = false;
      for (;;) {
        if (closing.aborted) return;
        const job = await jobs.take(owner, now(), leaseEnd(context));
        if (!job) break;
        try {
          await runJob(context, job);
        } catch (err) {
          log.error({ err, job: job._id }, 'people are told of it later');
          const rest = Math.min(restMs * 2 ** job.failures, restMaxMs);
          await jobs.postpone(job, new Date(now().getTime() + rest));
        }
      }
    } while (isAsked);
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
