import type { ObjectId } from 'mongodb';
import type { WorkKind } from '../fleet/index.ts';
import type { PagesContext } from './context.ts';
import { repairTransitions } from './moves/repair/repair-transitions.ts';

/** Keeps a serving wiki responsive. */
const batchSize = 500;

/** Work left by upgrades or other versions. */
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

/** Counts revisions of other renderer versions. */
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

/** Counts unrecorded ones; the wiki completes ownerless moves itself. */
async function countUnrecorded(context: PagesContext): Promise<number> {
  const { pages } = await repairTransitions(context, { isDryRun: true });
  return pages;
}
