import { setTimeout as sleep } from 'node:timers/promises';
import type { PagesContext } from '../../context.ts';
import { isEnded, type MoveRecord } from '../move.ts';
import { runMove } from '../run-move.ts';
import { enterRecords } from '../sweep-moves.ts';
import type { TransitionFinding } from './transition.ts';

const askAgainMs = 200;
/** Longer work by a replica isn't counted as repaired; the next run looks again. */
const patienceMs = 120_000;

/** Completes moves without an owner. */
export async function* repairMoves(context: PagesContext, isDryRun: boolean): AsyncGenerator<TransitionFinding> {
  const { moves, gate, now } = context;
  const isFree = ({ leaseUntil }: MoveRecord) => leaseUntil <= now();
  if (!isDryRun) await enterRecords(context);
  const unrecorded: MoveRecord[] = [];
  for (const entry of await gate.active()) {
    if (isDryRun && isFree(entry) && !(await moves.find(entry._id))) unrecorded.push(entry);
  }
  for (const move of [...unrecorded, ...(await moves.abandoned(now()).toArray())]) {
    const { state } = isDryRun ? move : await finish(context, move);
    const { _id, kind, from, to } = move;
    yield { kind: 'move', id: _id.toHexString(), move: kind, from, to, state, isMended: isEnded({ state }) };
  }
}

/** Waits if a replica's sweeper was faster. */
async function finish(context: PagesContext, move: MoveRecord): Promise<MoveRecord> {
  const until = performance.now() + patienceMs;
  for (let current = move; ; ) {
    if (current.leaseUntil <= context.now()) await runMove(context, current);
    current = (await context.moves.find(move._id)) ?? current;
    if (isEnded(current) || performance.now() > until || context.closing.aborted) return current;
    await sleep(askAgainMs);
  }
}
