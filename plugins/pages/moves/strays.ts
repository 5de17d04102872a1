import type { PagesContext } from '../context.ts';
import { followMove, settleLinks } from '../links/follow-move.ts';
import type { PageRecord } from '../page.ts';
import { isEnded, type MoveRecord, targetOf } from './move.ts';
import { addressesLeft } from './place-then.ts';

/** A page in transition without a move, and its place now. */
export interface Settled {
  page: PageRecord;
  path: string;
}

/**
 * Fixes pages an ended move left in transition, as after a stalled owner's late write: they arrive if it's done, return
 * if undone. Others stay.
 */
export async function settleStrays(context: PagesContext, pages: PageRecord[], isDryRun = false): Promise<Settled[]> {
  const ids = new Map(pages.flatMap(({ moveId }) => (moveId ? [[moveId.toHexString(), moveId] as const] : [])));
  const moves = (await context.moves.findMany([...ids.values()])).filter(isEnded);
  const settled: Settled[] = [];
  for (const move of moves) {
    const batch = pages.filter(({ moveId }) => moveId?.equals(move._id));
    if (!isDryRun) await settle(context, batch, move);
    const isDone = move.state === 'done';
    settled.push(...batch.map((page) => ({ page, path: (isDone && targetOf(move, page.path)) || page.path })));
  }
  return settled;
}

async function settle(context: PagesContext, batch: PageRecord[], move: MoveRecord): Promise<void> {
  const { store, tree, redirects } = context;
  if (move.state === 'undone') return store.moving.unmark(batch, move);
  const targets = batch.flatMap(({ path }) => targetOf(move, path) ?? []);
  await tree.ensureAll(targets);
  if (move.kind !== 'restore') await redirects.point(await addressesLeft(context, batch, move));
  if (move.kind !== 'trash') await followMove(context, batch, move);
  await store.moving.arrive(batch, move);
  if (move.kind !== 'restore') await tree.forgetAll(batch.map(({ path }) => path));
  await settleLinks(context, await store.findLive(batch.map(({ _id }) => _id)));
}
