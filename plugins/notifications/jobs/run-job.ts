import type { NotificationsContext } from '../context.ts';
import { readEvent } from '../events/event-readers.ts';
import { beginWatch } from '../watching/decide-watch.ts';
import type { JobRecord } from './job.ts';
import { notifyAccounts } from './notify-accounts.ts';

/** Bounds how long other requests wait. */
export const batchSize = 200;
/** Silence until an owner counts as dead. */
const leaseMs = 30_000;

export function leaseEnd({ now }: Pick<NotificationsContext, 'now'>): Date {
  return new Date(now().getTime() + leaseMs);
}

/** Notifies in batches, resuming after interruptions; a repeated batch notifies no one twice. Stops on closing. */
export async function runJob(context: NotificationsContext, job: JobRecord): Promise<void> {
  const { jobs, closing } = context;
  const event = await readEvent(context, job.event, job.payload);
  const { pageId } = event?.subject ?? {};
  if (event?.watcher && pageId) await beginWatch(context, event.watcher, pageId, event.at);
  // Stages without recipients aren't recorded.
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
