import type { ObjectId } from 'mongodb';
import type { WorkKind } from '../fleet/index.ts';
import type { PagesContext } from './context.ts';
import { repairTransitions } from './moves/repair/repair-transitions.ts';

/** Small enough not to hold up a wiki that is served from the same store. */
const batchSize = 500;

/** What an upgrade, or replicas of another version beside this one, may have left to be done with pages. */
export function requiredWork(context: PagesContext): WorkKind[] {
  return [
    {
      kind: 'rendered-results',
      command: 'wiki-admin rebuild rendered-ast',
      isAutomatic: false,
      key: () => context.renderer.version,
      count: (signal) => countOutdated(context, signal),
    },
    {
      kind: 'transitions',
      command: 'wiki-admin page-history repair --transitions',
      isAutomatic: false,
      count: () => countUnrecorded(context),
    },
  ];
}

/** Pages whose stored result is not exactly of the running renderer version. */
async function countOutdated(
  { store, revisions }: Pick<PagesContext, 'store' | 'revisions'>,
  signal: AbortSignal,
): Promise<number> {
  let outdated = 0;
  for (let after: ObjectId | null = null; ; ) {
    signal.throwIfAborted();
    const pages: Awaited<ReturnType<typeof store.scanCurrent>> = await store.scanCurrent(after, batchSize);
    outdated += (await revisions.outdatedAmong(pages.map(({ revisionId }) => revisionId))).length;
    if (pages.length < batchSize) return outdated;
    after = pages.at(-1)?._id ?? null;
  }
}

/** Pages stuck in transition. The wiki itself completes moves without an owner. */
async function countUnrecorded(context: PagesContext): Promise<number> {
  const { pages } = await repairTransitions(context, { isDryRun: true });
  return pages;
}
