import type { PagesContext } from '../../context.ts';
import type { PageRecord } from '../../page.ts';
import { settleStrays } from '../strays.ts';
import { movingPages } from '../sweep-moves.ts';
import { repairMoves } from './repair-moves.ts';
import { repairUnrecorded } from './repair-unrecorded.ts';
import type { TransitionFinding, TransitionRepair, TransitionRepairOptions } from './transition.ts';

/**
 * Completes stuck transitions: ownerless moves, pages of ended moves, and unrecorded ones of older replicas. Safe while
 * serving: skips active moves.
 */
export async function repairTransitions(
  context: PagesContext,
  { isDryRun = false, signal, onFinding = () => {} }: TransitionRepairOptions = {},
): Promise<TransitionRepair> {
  const repair: TransitionRepair = { moves: 0, pages: 0, left: 0 };
  for (const look of [repairMoves, repairStrays, repairPages]) {
    for await (const finding of look(context, isDryRun)) {
      repair[finding.kind === 'move' ? 'moves' : 'pages'] += 1;
      if (!finding.isMended) repair.left += 1;
      onFinding(finding);
      signal?.throwIfAborted();
    }
  }
  return repair;
}

async function* repairStrays(context: PagesContext, isDryRun: boolean): AsyncGenerator<TransitionFinding> {
  for await (const pages of movingPages(context)) {
    for (const { page, path } of await settleStrays(context, pages, isDryRun)) {
      const outcome = path === page.path ? 'undone' : 'finished';
      yield {
        kind: 'page',
        id: page._id.toHexString(),
        from: page.path,
        to: path,
        outcome,
        isMended: !isDryRun,
      };
    }
  }
}

/** Parents first, since pages follow them. */
async function* repairPages(context: PagesContext, isDryRun: boolean): AsyncGenerator<TransitionFinding> {
  const unrecorded: PageRecord[] = [];
  for await (const pages of movingPages(context)) {
    const moves = await context.moves.findMany(pages.flatMap(({ moveId }) => moveId ?? []));
    const recorded = new Set(moves.map(({ _id }) => _id.toHexString()));
    unrecorded.push(...pages.filter(({ moveId }) => !moveId || !recorded.has(moveId.toHexString())));
  }
  unrecorded.sort((one, other) => (one.path < other.path ? -1 : 1));
  for (const page of unrecorded) yield await repairUnrecorded(context, page, isDryRun);
}
