import type { PagesContext } from '../context.ts';
import type { MoveRecord } from './move.ts';

/** Silence until an owner counts as dead; a slow one loses its lease, and its compare-and-sets fail. */
const leaseMs = 3_000;
const renewEveryMs = 750;
/** A longer step is stuck, and another replica continues. */
const stepMaxMs = 5 * 60_000;

/** Another replica continues the move. */
export class LeaseLost extends Error {}

export function leaseEnd({ now }: Pick<PagesContext, 'now'>): Date {
  return new Date(now().getTime() + leaseMs);
}

/** Records a step and renews the lease. @throws LeaseLost */
export async function advance(
  context: Pick<PagesContext, 'now' | 'moves'>,
  move: MoveRecord,
  change: Parameters<PagesContext['moves']['advance']>[1],
): Promise<MoveRecord> {
  const next = await context.moves.advance(move, { leaseUntil: leaseEnd(context), ...change });
  if (!next) throw new LeaseLost();
  return next;
}

/** Renews the lease during a long step. Returns a function that stops it. */
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
