import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import type { PageRecord } from '../page.ts';
import { ancestorsOf, parentOf } from '../page-path.ts';
import { treeCheck } from './check-tree.ts';
import { type CheckContext, isSettledLive } from './page-batch.ts';
import { isMisplaced } from './record-faults.ts';

export interface RebuildTreeOptions {
  /** Stops between batches; repairs stay. */
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

export interface TreeRebuilding {
  pages: number;
  places: number;
  /** Places that were missing. */
  added: number;
  /** Places that led nowhere or had wrong facts. */
  mended: number;
}

const batchSize = 500;

/**
 * Makes the tree match live pages: adds what is missing, removes dead ends and misplaced positions. Leaves places of
 * active moves. Repeatable, also while serving.
 */
export async function rebuildTree(context: CheckContext, options: RebuildTreeOptions = {}): Promise<TreeRebuilding> {
  const { signal, onProgress = () => {} } = options;
  const { checkStore, store } = context;
  const counts: TreeRebuilding = { pages: 0, places: 0, added: 0, mended: 0 };
  const total = (await store.countAll()) + (await checkStore.countNodes());
  const step = () => onProgress(counts.pages + counts.places, Math.max(total, counts.pages + counts.places));
  step();
  for await (const pages of pagesOf(context)) {
    signal?.throwIfAborted();
    counts.added += await addMissing(context, pages.filter(isSettledLive));
    for (const page of pages.filter(isMisplaced)) if (await store.order.place(page, null)) counts.mended += 1;
    counts.pages += pages.length;
    step();
  }
  const { examine, keysAfter } = treeCheck(context);
  for (let places = await keysAfter(null); places.length > 0; places = await keysAfter(places.at(-1) ?? null)) {
    signal?.throwIfAborted();
    const wrong = (await examine(places)).map(({ subject }) => subject);
    for (const place of wrong) await context.tree.setParent(place, parentOf(place));
    await context.tree.forgetAll(wrong);
    counts.mended += wrong.length;
    counts.places += places.length;
    step();
  }
  return counts;
}

async function* pagesOf({ store }: Pick<PagesContext, 'store'>): AsyncGenerator<PageRecord[]> {
  for (let after: ObjectId | null = null; ; ) {
    const pages: PageRecord[] = await store.scan(after, batchSize);
    if (pages.length > 0) yield pages;
    if (pages.length < batchSize) return;
    after = pages.at(-1)?._id ?? null;
  }
}

/** Returns the number of missing places. */
async function addMissing({ checkStore, tree }: CheckContext, pages: PageRecord[]): Promise<number> {
  const paths = pages.map(({ path }) => path);
  if (paths.length === 0) return 0;
  const wanted = new Set(paths.flatMap((path) => [path, ...ancestorsOf(path)]));
  const missing = wanted.size - (await checkStore.nodes([...wanted])).length;
  await tree.ensureAll(paths);
  return missing;
}
