import type { PagesContext } from '../context.ts';
import type { MoveRecord } from './move.ts';

/**
 * An owner that has not been heard of for so long is taken for dead. One that is only slow loses the lease, too, and finds
 * nothing to do: its writes are compare-and-sets that name it.
 */
const leaseMs = 3_000;
const renewEveryMs = 750;
/** A step that takes longer is stuck: its lease expires and another replica continues. */
const stepMaxMs = 5 * 60_000;

/** The lease of a move was lost: another replica continues it. */
export class LeaseLost extends Error {}

export function leaseEnd({ now }: Pick<PagesContext, 'now'>): Date {
  return new Date(now().getTime() + leaseMs);
}

/** Notes a step, and keeps the lease. Throws LeaseLost. */
export async function advance(
  context: Pick<PagesContext, 'now' | 'moves'>,
  move: MoveRecord,
  change: Parameters<PagesContext['moves']['advance']>[1],
): Promise<MoveRecord> {
  const next = await context.moves.advance(move, { leaseUntil: leaseEnd(context), ...change });
  if (!next) throw new LeaseLost();
  return next;
}

/** Renews the lease while a step takes its time. Gives what ends that. */
export function keepLease(context: Pick<PagesContext, 'now' | 'log' | 'moves'>, move: MoveRecord): () => void {
  const began = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - began > stepMaxMs) return clearInterval(timer);
    context.moves.renew(move, leaseEnd(context)).catch((err) => {
      context.log.warn({ err, moveId: move._id }, 'could not renew the lease of a move');
    });
  }, renewEveryMs).unref();
  return () => clearInterval(timer);
}
