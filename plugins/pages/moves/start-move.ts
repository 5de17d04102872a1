import { setTimeout as wait } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import { PageMoving, PageTrashed, PathInvalid, PathTaken } from '../errors.ts';
import type { PageRecord } from '../page.ts';
import { parseFreePath, pathMaxBytes } from '../page-path.ts';
import { keptRule } from '../permissions/kept-rule.ts';
import { idOf, requirePlace, requireSubtree } from '../permissions/permissions.ts';
import { MoveIntoItself, PageNotTrashed, RootStays } from './errors.ts';
import { hasArrived, isWithin, type MoveRecord, pageMoves, targetOf } from './move.ts';
import type { MoveRequest } from './move-request.ts';
import { pagesOf } from './pages-of.ts';
import { placeAfter, placeBefore } from './place-then.ts';
import { findSameMove } from './same-move.ts';
import { isStillThere } from './subject.ts';
import { suggestPath } from './suggest-path.ts';

export interface MovePlan {
  move: MoveRecord;
  /** The first pages with their new paths. */
  paths: { from: string; to: string | null }[];
  /** The first new paths that are taken. */
  clashes: string[];
  /** A free path, if the restore path is taken. */
  suggestion: string | null;
}

/** How long another move's last steps are awaited. */
const settleMs = 5_000;
const settlePollMs = 25;

/** After a longer outage, the sweeper continues the move. */
const recordMs = 2_000;
const recordPollMs = 100;

/** The number of entries shown in each list. */
const shownPaths = 100;

/** Returns a move's effects without writing. @throws if refused as a whole */
export async function planMove(
  context: Pick<PagesContext, 'store' | 'now' | 'groups' | 'reservedSegments'>,
  request: MoveRequest,
): Promise<MovePlan> {
  const move = newMove(context, request);
  if (move.to !== null) await requirePlace(context, move.to, request.asker);
  await requireSubtree(context, request.page, request.asker);
  const kept = move.kind === 'restore' && move.to !== null ? await keptRule(context, request.page, move.to) : null;
  if (kept) move.access = kept;
  const plan: MovePlan = { move, paths: [], clashes: [], suggestion: null };
  for await (const pages of pagesOf(context, move)) {
    if (pages.some(({ state }) => state === 'moving')) throw new PageMoving();
    plan.move.total += pages.length;
    const steps = pages.map(({ path }) => ({ from: path, to: targetOf(move, path) }));
    plan.paths.push(...steps.slice(0, shownPaths - plan.paths.length));
    const clashes = await clashesAmong(context, steps);
    plan.clashes.push(...clashes.slice(0, shownPaths - plan.clashes.length));
  }
  if (move.kind === 'restore' && move.to !== null && plan.clashes.length > 0) {
    plan.suggestion = await suggestPath(context, move.to);
  }
  return plan;
}

/** Whether this request started it. */
export interface StartedMove {
  move: MoveRecord;
  isNew: boolean;
}

/**
 * Starts a move, or returns the account's identical one. @throws PageMoving, PathTaken, and MixedFleet if a replica
 * doesn't know this kind (contract section 9.4)
 */
export async function startMove(context: PagesContext, request: MoveRequest): Promise<StartedMove> {
  try {
    return { move: await startNewMove(context, request), isNew: true };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const move = await findSameMove(context, request);
    if (!move) throw error;
    return { move, isNew: false };
  }
}

const isRefusal = (error: unknown) => error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;

async function startNewMove(context: PagesContext, request: MoveRequest): Promise<MoveRecord> {
  const { fleet, log } = context;
  await fleet.requireProtocol(pageMoves.name);
  const { move, clashes, suggestion } = await planMove(context, request);
  if (clashes[0] !== undefined) throw pathTaken(clashes[0], suggestion);
  move.left = await placeBefore(context, request.page);
  if (move.to !== null) move.reached = await placeAfter(context, request.page, move);
  if (!(await enterGate(context, move))) throw new PageMoving();
  for (const start = performance.now(); ; await wait(recordPollMs)) {
    try {
      await recordMove(context, move, request.page);
      return move;
    } catch (error) {
      if (isRefusal(error)) throw error;
      if (performance.now() - start < recordMs) continue;
      // It's at the gate, so some replica will complete it.
      log.warn({ err: error, moveId: move._id }, 'could not record a move; retrying');
      return move;
    }
  }
}

/** Records a move and marks its page, which is `moving` before the response. */
async function recordMove(
  context: Pick<PagesContext, 'store' | 'moves' | 'gate'>,
  move: MoveRecord,
  page: PageRecord,
): Promise<void> {
  if (!(await isStillThere(context, move))) {
    await context.gate.leave(move._id);
    throw new PageMoving();
  }
  await context.moves.ensure(move);
  // A conflict shows again when it runs, and undoes it.
  await context.store.moving.mark([page], move);
}

/** Waits for an arrived move that only rewrites links. False if blocked. */
async function enterGate({ gate, moves }: Pick<PagesContext, 'moves' | 'gate'>, move: MoveRecord): Promise<boolean> {
  for (const start = performance.now(); ; await wait(settlePollMs)) {
    const before = await gate.enter(move).catch((error) => requireEntered(gate, move, error));
    if (before === null) return true;
    const { state } = (await moves.find(before._id)) ?? before;
    if (!hasArrived(state) || performance.now() - start > settleMs) return false;
  }
}

/**
 * After an entry with unknown outcome: null if the gate has it; otherwise throws with the `moveId`, as it may still be
 * written.
 */
async function requireEntered(gate: PagesContext['gate'], move: MoveRecord, error: Error): Promise<null> {
  const active = await gate.active().catch(() => []);
  if (active.some(({ _id }) => _id.equals(move._id))) return null;
  throw Object.assign(error, { members: { moveId: move._id.toHexString() } });
}

function pathTaken(path: string, suggestion: string | null): Error {
  return Object.assign(new PathTaken(path), suggestion !== null && { members: { suggestion } });
}

function newMove(
  context: Pick<PagesContext, 'now' | 'reservedSegments'>,
  { kind, page, to: wanted, rewriteLinks, asker }: MoveRequest,
): MoveRecord {
  if (page.state === 'moving') throw new PageMoving();
  if (kind === 'restore' && page.status === 'live') throw new PageNotTrashed();
  if (kind !== 'restore' && page.status !== 'live') throw new PageTrashed();
  if (page.path === '/' && kind !== 'restore') throw new RootStays();
  const to = kind === 'trash' ? null : parseFreePath(wanted ?? page.path, context.reservedSegments);
  if (kind === 'rename' && to !== null && isWithin(to, page.path)) throw new MoveIntoItself();
  const now = context.now();
  return {
    _id: new ObjectId(),
    kind,
    rootId: page._id,
    from: page.path,
    to,
    state: 'marking',
    done: 0,
    total: 0,
    rewriteLinks: rewriteLinks && kind === 'rename',
    linksDone: 0,
    linksLeft: 0,
    linksTotal: 0,
    clash: null,
    trashId: kind === 'restore' ? (page.trashId ?? null) : null,
    createdBy: idOf(asker),
    createdAt: now,
    endedAt: null,
    owner: null,
    leaseUntil: now,
  };
}

/** Taken new paths, even by pages that would move. @throws PathInvalid if too long */
async function clashesAmong({ store }: Pick<PagesContext, 'store'>, steps: MovePlan['paths']): Promise<string[]> {
  const targets = steps.flatMap(({ to }) => (to === null ? [] : [to]));
  const tooLong = targets.find((target) => Buffer.byteLength(target) > pathMaxBytes);
  if (tooLong) throw new PathInvalid(`would be longer than ${pathMaxBytes} bytes of UTF-8 below it`);
  const wanted = new Set(targets);
  return (await store.findByPaths(targets)).flatMap(({ places = [] }) => places.filter((place) => wanted.has(place)));
}
