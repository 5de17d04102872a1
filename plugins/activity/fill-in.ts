import type { ObjectId } from 'mongodb';
import type { ActivityContext } from './context.ts';
import { settleMoves } from './settle-moves.ts';
import { settlePage } from './settle-page.ts';

const leaseName = 'activity.fill-in';
const leaseMs = 60_000;
const batchSize = 50;

/**
 * Writes down what was done before there was an activity: once, by one replica at a time, in small batches beside all else,
 * and on from where the last one stopped. Gives how many pages it has seen to.
 */
export async function fillIn(context: ActivityContext): Promise<number> {
  const { upkeep, coordination } = context;
  if ((await upkeep.read())?.isDone) return 0;
  const lease = await coordination.acquireLease(leaseName, leaseMs);
  if (!lease) return 0;
  const goesOn = async () => !context.closing.aborted && (await lease.renew(leaseMs));
  try {
    const pages = await fillInPages(context, goesOn);
    if (pages.isEnd && (await fillInMoves(context, goesOn))) await upkeep.note({ isDone: true });
    return pages.seenTo;
  } finally {
    await lease.release();
  }
}

async function fillInPages({ pages, upkeep, ...rest }: ActivityContext, goesOn: () => Promise<boolean>) {
  let seenTo = 0;
  for (let after: ObjectId | null = (await upkeep.read())?.pagesAfter ?? null; ; ) {
    const batch = await pages.listAfter(after, batchSize);
    for (const { _id } of batch) await settlePage({ pages, upkeep, ...rest }, _id);
    seenTo += batch.length;
    after = batch.at(-1)?._id ?? after;
    await upkeep.note({ pagesAfter: after });
    if (batch.length < batchSize) return { seenTo, isEnd: true };
    if (!(await goesOn())) return { seenTo, isEnd: false };
  }
}

async function fillInMoves(context: ActivityContext, goesOn: () => Promise<boolean>): Promise<boolean> {
  for (let after = (await context.upkeep.read())?.movesAfter ?? null; ; ) {
    const { last, isEnd } = await settleMoves(context, after);
    await context.upkeep.note({ movesAfter: last });
    if (isEnd) return true;
    if (!(await goesOn())) return false;
    after = last;
  }
}

/** How many pages are still to be seen to; one, when only moves are. */
export async function countUnseen({ upkeep, pages }: ActivityContext): Promise<number> {
  const note = await upkeep.read();
  return note?.isDone ? 0 : Math.max(1, await pages.countAfter(note?.pagesAfter ?? null));
}
