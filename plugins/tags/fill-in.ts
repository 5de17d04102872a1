import type { PageFacts } from '../pages/index.ts';
import type { TagsContext } from './context.ts';
import { indexTags } from './index-tags.ts';

const leaseName = 'tags.fill-in';
const leaseMs = 60_000;
const batchSize = 50;

/**
 * Reads the tags of texts from before there were any: once, by one replica at a time, in small batches beside all else,
 * and on from where the last one stopped. What older replicas still write meanwhile, `rebuildTags` finds. Gives how many
 * pages it has seen to.
 */
export async function fillIn(context: TagsContext): Promise<number> {
  const { upkeep, pages, coordination, closing } = context;
  if ((await upkeep.read())?.isDone) return 0;
  const lease = await coordination.acquireLease(leaseName, leaseMs);
  if (!lease) return 0;
  let seenTo = 0;
  try {
    for (let after = (await upkeep.read())?.after ?? null; ; ) {
      const some: PageFacts[] = await pages.listAfter(after, batchSize);
      for (const { _id } of some) await indexTags(context, _id);
      seenTo += some.length;
      after = some.at(-1)?._id ?? after;
      const isDone = some.length < batchSize;
      await upkeep.note(after, isDone);
      if (isDone || closing.aborted || !(await lease.renew(leaseMs))) return seenTo;
    }
  } finally {
    await lease.release();
  }
}

/** How many pages are still to be read. */
export async function countUnread({ upkeep, pages }: TagsContext): Promise<number> {
  const note = await upkeep.read();
  return note?.isDone ? 0 : pages.countAfter(note?.after ?? null);
}
