import type { NotificationsContext } from '../context.ts';
import { readEvent } from '../events/event-readers.ts';
import { beginWatch } from '../watching/decide-watch.ts';
import type { JobRecord } from './job.ts';
import { notifyAccounts } from './notify-accounts.ts';

/** Accounts notified per batch, which bounds how long other store requests wait. */
export const batchSize = 200;
/** An owner without progress for this long is considered dead. */
const leaseMs = 30_000;

export function leaseEnd({ now }: Pick<NotificationsContext, 'now'>): Date {
  return new Date(now().getTime() + leaseMs);
}

/**
 * Notifies everyone a job concerns, in batches, resuming where it stopped. After a crash the last batch is repeated, which
 * notifies no one twice. Stops when the process closes.
 */
export async function runJob(context: NotificationsContext, job: JobRecord): Promise<void> {
  const { jobs, closing } = context;
  const event = await readEvent(context, job.event, job.payload);
  const { pageId } = event?.subject ?? {};
  if (event?.watcher && pageId) await beginWatch(context, event.watcher, pageId, event.at);
  // The stored progress. A stage without recipients isn't worth a write.
  let noted = job;
  for (let { stage: number, after } = job; ; ) {
    const stage = event?.stages[number];
    if (!event || !stage) return void (await jobs.finish(job));
    const part = await stage.next(after, batchSize);
    await notifyAccounts(context, event, stage, part.accountIds);
    const next = part.after === null ? { stage: number + 1, after: null } : { stage: number, after: part.after };
    if (event.stages[next.stage] && (part.accountIds.length > 0 || closing.aborted)) {
      const until = closing.aborted ? context.now() : leaseEnd(context);
      if (!(await jobs.advance(noted, next, until)) || closing.aborted) return;
      noted = { ...noted, ...next };
    }
    ({ stage: number, after } = next);
  }
}
