import type { NotificationsContext } from '../context.ts';
import { readHappening } from '../happenings/happenings.ts';
import { beginWatch } from '../watching/decide-watch.ts';
import { tellSome } from './fan-out.ts';
import type { JobRecord } from './job.ts';

/** People told at once. Whoever else wants something of the store waits for so many at most. */
export const batchSize = 200;
/** An owner that has not come further for so long is taken for dead. */
const leaseMs = 30_000;

export function leaseEnd({ now }: Pick<NotificationsContext, 'now'>): Date {
  return new Date(now().getTime() + leaseMs);
}

/**
 * Tells everybody whom a job concerns, part by part, from where it has come to. Whoever dies here leaves a part that was
 * told and not noted: whoever goes on tells it again, and nobody hears of it twice. Comes to a halt when the wiki closes.
 */
export async function runJob(context: NotificationsContext, job: JobRecord): Promise<void> {
  const { jobs, closing } = context;
  const happening = await readHappening(context, job.event, job.payload);
  const { pageId } = happening?.subject ?? {};
  if (happening?.watcher && pageId) await beginWatch(context, happening.watcher, pageId, happening.at);
  // What is stored of how far it has come: where a stage concerns nobody, that is not worth a write.
  let noted = job;
  for (let { stage: number, after } = job; ; ) {
    const stage = happening?.stages[number];
    if (!happening || !stage) return void (await jobs.finish(job));
    const part = await stage.next(after, batchSize);
    await tellSome(context, happening, stage, part.accountIds);
    const next = part.after === null ? { stage: number + 1, after: null } : { stage: number, after: part.after };
    if (happening.stages[next.stage] && (part.accountIds.length > 0 || closing.aborted)) {
      const until = closing.aborted ? context.now() : leaseEnd(context);
      if (!(await jobs.advance(noted, next, until)) || closing.aborted) return;
      noted = { ...noted, ...next };
    }
    ({ stage: number, after } = next);
  }
}
