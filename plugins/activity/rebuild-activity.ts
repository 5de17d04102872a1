import type { ObjectId } from 'mongodb';
import type { ActivityContext } from './context.ts';
import { distinctIds } from './distinct-ids.ts';
import { settleMoves } from './settle-moves.ts';
import { settlePage } from './settle-page.ts';

export interface ActivityRebuildOptions {
  /** Counts without writing. */
  isDryRun?: boolean;
  /** Ends the work between two pages. */
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

export interface ActivityRebuilding {
  pages: number;
  /** The number of entries that were missing or wrong. */
  changed: number;
  /** The number of surplus entries. */
  removed: number;
}

const batchSize = 200;

/**
 * Rebuilds from histories and moves, and removes purged pages' entries; comments stay. Safe while serving. @throws the
 * signal's reason
 */
export async function rebuildActivity(
  context: Pick<ActivityContext, 'store' | 'pages' | 'revisions'>,
  { isDryRun = false, signal, onProgress = () => {} }: ActivityRebuildOptions = {},
): Promise<ActivityRebuilding> {
  const rebuilding: ActivityRebuilding = { pages: 0, changed: 0, removed: 0 };
  const total = await context.pages.countAll();
  onProgress(0, total);
  for await (const pageId of pageIds(context)) {
    signal?.throwIfAborted();
    const { changed, removed } = await settlePage(context, pageId, isDryRun);
    rebuilding.pages += 1;
    rebuilding.changed += changed;
    rebuilding.removed += removed;
    onProgress(rebuilding.pages, Math.max(total, rebuilding.pages));
  }
  for (let after: ObjectId | null = null; ; ) {
    signal?.throwIfAborted();
    const moves = await context.pages.doneMovesAfter(after, batchSize);
    rebuilding.changed += await settleMoves(context, moves, isDryRun);
    if (moves.length < batchSize) break;
    after = moves.at(-1)?._id ?? null;
  }
  rebuilding.removed += await removeOrphans(context, isDryRun, signal);
  return rebuilding;
}

async function* pageIds({ pages }: Pick<ActivityContext, 'pages'>): AsyncGenerator<ObjectId> {
  for (let after: ObjectId | null = null; ; ) {
    const batch = await pages.listAfter(after, batchSize);
    for (const { _id } of batch) yield _id;
    if (batch.length < batchSize) return;
    after = batch.at(-1)?._id ?? null;
  }
}

/** Removes entries of purged pages. */
async function removeOrphans(
  { store, pages }: Pick<ActivityContext, 'store' | 'pages'>,
  isDryRun: boolean,
  signal?: AbortSignal,
) {
  let removed = 0;
  for (let after: ObjectId | null = null; ; ) {
    signal?.throwIfAborted();
    const ids = await store.idsAfter(after, batchSize);
    const records = await store.findMany(ids);
    const known = await pages.knownAmong(distinctIds(records.map(({ pageId }) => pageId)));
    const orphans = records.filter(({ pageId }) => !known.has(pageId.toHexString())).map(({ _id }) => _id);
    if (!isDryRun) await store.change([], orphans);
    removed += orphans.length;
    if (ids.length < batchSize) return removed;
    after = ids.at(-1) ?? null;
  }
}
