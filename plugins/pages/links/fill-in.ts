import type { FastifyInstance } from 'fastify';
import type { PagesContext } from '../context.ts';
import type { PageRecord } from '../page.ts';
import { refreshWords } from '../suggest/refresh-words.ts';
import { settleLinks } from './follow-move.ts';

const leaseName = 'pages.links-and-words';
const leaseMs = 60_000;
const batchSize = 50;

/**
 * Gives links and words to pages from before there were any: once, by one replica at a time, in small batches beside all
 * else, and on from where the last one stopped. What older replicas still write meanwhile, `rebuildLinks` finds. Gives how
 * many pages it has seen to.
 */
export async function fillIn(
  context: PagesContext,
  coordination: Pick<FastifyInstance['coordination'], 'acquireLease'>,
): Promise<number> {
  if ((await context.upkeep.read())?.isDone) return 0;
  const lease = await coordination.acquireLease(leaseName, leaseMs);
  if (!lease) return 0;
  let seenTo = 0;
  try {
    for (let after = (await context.upkeep.read())?.after ?? null; ; ) {
      const pages: PageRecord[] = await context.store.scan(after, batchSize);
      await refreshWords(context, pages);
      await settleLinks(context, pages);
      seenTo += pages.length;
      after = pages.at(-1)?._id ?? after;
      const isDone = pages.length < batchSize;
      await context.upkeep.note(after, isDone);
      if (isDone || context.closing.aborted || !(await lease.renew(leaseMs))) return seenTo;
    }
  } finally {
    await lease.release();
  }
}
