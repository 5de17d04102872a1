import { randomUUID } from 'node:crypto';
import type { PagesContext } from '../context.ts';
import { followMove, settleLinksWithin } from '../links/follow-move.ts';
import type { PageRecord } from '../page.ts';
import { announceTree } from '../tree/announce-tree.ts';
import { announceMove } from './announce-move.ts';
import { advance, keepLease, LeaseLost, leaseEnd } from './lease.ts';
import { isEnded, type MoveRecord, targetOf } from './move.ts';
import { addressesLeft } from './place-then.ts';
import { recordLinks } from './record-links.ts';
import { rewriteNext } from './rewrite-links.ts';
import { settleStrays } from './strays.ts';
import { isStillThere } from './subject.ts';

// Other requests wait for at most one batch.
const batchSize = 200;

/** Runs a move unless another replica owns it. Steps are idempotent, so any replica can continue. Returns the move. */
export async function runMove(context: PagesContext, move: MoveRecord): Promise<MoveRecord> {
  const { moves, now, closing } = context;
  // A unique name, so an abandoned run doesn't continue.
  const mine = await moves.acquire(move._id, randomUUID(), now(), leaseEnd(context));
  if (!mine) return move;
  try {
    let current = mine;
    while (!isEnded(current) && !closing.aborted) {
      const stop = keepLease(context, current);
      current = await step(context, current).finally(stop);
    }
    // Lets others continue before the lease expires.
    if (!isEnded(current)) await advance(context, current, { leaseUntil: now() });
    return current;
  } catch (error) {
    if (error instanceof LeaseLost) return move;
    throw error;
  }
}

function step(context: PagesContext, move: MoveRecord): Promise<MoveRecord> {
  if (move.state === 'marking') return markNext(context, move);
  if (move.state === 'moving') return arriveNext(context, move);
  if (move.state === 'rewriting') return rewriteNext(context, move);
  if (move.state === 'undoing') return undoNext(context, move);
  return finish(context, move);
}

/** Claims all paths before anything moves, so conflicts are undone unseen. */
async function markNext(context: PagesContext, move: MoveRecord): Promise<MoveRecord> {
  const { moving } = context.store;
  if (!(await isStillThere(context, move))) return advance(context, move, { state: 'undoing' });
  const batch = await moving.unmarked(move, batchSize);
  if (batch.length > 0) {
    const clash = await moving.mark(batch, move);
    return advance(context, move, clash === null ? {} : { state: 'undoing', clash });
  }
  // Left by an ended move; nothing else will handle them.
  if ((await settleStrays(context, await moving.strayAmong(move, batchSize))).length > 0) return move;
  const marked = await advance(context, move, { state: 'moving', total: await moving.countMarked(move._id) });
  await context.events.emit('page.moving', { moveId: move._id.toHexString() });
  return marked;
}

async function arriveNext(context: PagesContext, move: MoveRecord): Promise<MoveRecord> {
  const { store, tree, redirects } = context;
  // Ancestors decide on visibility, so they are trashed last.
  const order = move.kind === 'trash' ? 'children first' : 'parents first';
  const batch = await store.moving.marked(move._id, order, batchSize);
  if (batch.length === 0) return leaveMoving(context, move);
  const places = move.kind === 'trash' ? [] : batch.map((page) => placeOf(page, move));
  // Tree and redirects first, so that arrived pages are found.
  if (places.length > 0) await tree.ensureAll(places);
  if (move.kind !== 'restore') await redirects.point(await addressesLeft(context, batch, move));
  // Includes new links, and links at new addresses.
  if (move.rewriteLinks) await recordLinks(context, batch, move);
  if (move.kind !== 'trash') await followMove(context, batch, move);
  await store.moving.arrive(batch, move);
  try {
    return await advance(context, move, { done: Math.min(move.done + batch.length, move.total) });
  } catch (error) {
    // Others may have moved the pages again.
    if (error instanceof LeaseLost) await tree.forgetAll(places);
    throw error;
  }
}

async function leaveMoving(
  context: Pick<PagesContext, 'now' | 'moves' | 'moveLinks'>,
  move: MoveRecord,
): Promise<MoveRecord> {
  const progress = await context.moveLinks.progress(move._id);
  const state = progress.linksTotal > 0 ? 'rewriting' : 'finishing';
  return advance(context, move, { state, done: move.total, ...progress });
}

function placeOf({ path }: PageRecord, move: MoveRecord): string {
  return targetOf(move, path) ?? path;
}

async function finish(context: PagesContext, move: MoveRecord): Promise<MoveRecord> {
  const { tree, gate, now } = context;
  if (move.kind !== 'restore') await tree.prune(move.from);
  // A save just before may have recorded links late, from the old address.
  if (move.to !== null) await settleLinksWithin(context, move.to);
  // Before the end, so that a crash repeats it.
  const isHeard = await announceMove(context, move);
  announceTree(context, move.rootId, [move.from, move.to]);
  await context.moveLinks.forget(move._id);
  await gate.leave(move._id);
  return advance(context, move, { state: 'done', endedAt: now(), ...(!isHeard && { untoldAt: now() }) });
}

async function undoNext(
  context: Pick<PagesContext, 'store' | 'now' | 'moves' | 'gate'>,
  move: MoveRecord,
): Promise<MoveRecord> {
  const { store, gate, now } = context;
  // Ancestors decide on visibility, so they go last.
  const batch = await store.moving.marked(move._id, 'children first', batchSize);
  if (batch.length > 0) {
    await store.moving.unmark(batch, move);
    return advance(context, move, {});
  }
  await gate.leave(move._id);
  return advance(context, move, { state: 'undone', endedAt: now() });
}
