import type { PagesContext } from '../context.ts';
import type { PageRecord } from '../page.ts';
import { isEnded } from './move.ts';
import { runMove } from './run-move.ts';
import { settleStrays } from './strays.ts';

const batchSize = 500;

/** Completes moves without an owner. Returns their number. */
export async function takeUpMoves(context: PagesContext): Promise<number> {
  const { moves, now, log } = context;
  await enterRecords(context);
  let taken = 0;
  for await (const move of moves.abandoned(now())) {
    if (context.closing.aborted) break;
    // A failing move doesn't stop the others.
    await runMove(context, move).catch((err) =>
      log.error({ err, moveId: move._id }, 'could not continue a move; retrying'),
    );
    taken += 1;
  }
  return taken;
}

export async function sweepMoves(context: PagesContext): Promise<number> {
  const taken = await takeUpMoves(context);
  await sweepStrays(context);
  return taken;
}

/** The gate's entry is a move's first and last trace; the record comes later and ends earlier. */
export async function enterRecords({ gate, moves, now }: Pick<PagesContext, 'now' | 'moves' | 'gate'>): Promise<void> {
  for (const entry of await gate.active()) {
    const record = await moves.find(entry._id);
    if (record && isEnded(record)) await gate.leave(entry._id);
    if (!record && entry.leaseUntil <= now()) await moves.ensure(entry);
  }
}

/** Repairs what ended moves have left behind. */
export async function sweepStrays(context: PagesContext): Promise<void> {
  for await (const pages of movingPages(context)) {
    const settled = await settleStrays(context, pages);
    for (const { page, path } of settled) {
      context.log.warn(
        { pageId: page._id, moveId: page.moveId, path },
        'a page stayed in transit after its move ended',
      );
    }
  }
}

/** Returns the pages that are on their way, some at a time. */
export async function* movingPages({ store }: Pick<PagesContext, 'store'>): AsyncGenerator<PageRecord[]> {
  for (let after: PageRecord['_id'] | null = null; ; ) {
    const pages: PageRecord[] = await store.moving.moving(after, batchSize);
    if (pages.length > 0) yield pages;
    if (pages.length < batchSize) return;
    after = pages.at(-1)?._id ?? null;
  }
}
