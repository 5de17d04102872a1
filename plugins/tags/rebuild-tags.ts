import type { ObjectId } from 'mongodb';
import type { PageFacts } from '../pages/index.ts';
import type { TagsContext } from './context.ts';
import { indexTags, tagsOfRevision } from './index-tags.ts';
import { isSame, noTags } from './page-tags.ts';

export interface TagsRebuildOptions {
  isDryRun?: boolean;
  /** Stops between pages; the next run continues there. */
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

export interface TagsRebuilding {
  /** The number of pages read, including trashed ones. */
  pages: number;
  /** Wrong, orphaned or unlisted records. */
  changed: number;
  left: number;
}

/** Keeps a serving wiki responsive. */
const batchSize = 100;

/** Corrects records by rereading all texts; manual tags stay. Repeatable and concurrent, also while serving. */
export async function rebuildTags(
  context: Pick<TagsContext, 'store' | 'pages' | 'revisions' | 'renderer'>,
  options: TagsRebuildOptions = {},
): Promise<TagsRebuilding> {
  const { isDryRun = false, signal, onProgress = () => {} } = options;
  const total = await context.pages.countAll();
  const counts: TagsRebuilding = { pages: 0, changed: 0, left: 0 };
  onProgress(0, total);
  for (let after: ObjectId | null = null, isMore = true; isMore; ) {
    const some: PageFacts[] = await context.pages.listAfter(after, batchSize);
    for (const page of some) {
      signal?.throwIfAborted();
      if (await isOutdated(context, page)) {
        if (!isDryRun) await indexTags(context, page._id);
        counts.changed += 1;
      }
      counts.pages += 1;
      onProgress(counts.pages, Math.max(total, counts.pages));
    }
    after = some.at(-1)?._id ?? null;
    isMore = some.length === batchSize;
  }
  counts.changed += await settlePages(context, options);
  counts.changed += await settleKnown(context, options);
  counts.left = isDryRun ? counts.changed : 0;
  return counts;
}

/** Whether the text's tags differ from the recorded. */
export async function isOutdated(
  context: Pick<TagsContext, 'store' | 'revisions' | 'renderer'>,
  { _id, revisionId }: PageFacts,
): Promise<boolean> {
  const text = await tagsOfRevision(context, revisionId);
  return text !== null && !isSame(text, ((await context.store.find(_id)) ?? noTags).text);
}

/** Removes orphans and lists tags. Returns the number of corrections. */
async function settlePages(
  { store, pages }: Pick<TagsContext, 'store' | 'pages'>,
  { isDryRun, signal }: TagsRebuildOptions,
): Promise<number> {
  let changed = 0;
  for (let after: ObjectId | null = null; ; ) {
    signal?.throwIfAborted();
    const ids: ObjectId[] = await store.pagesAfter(after, batchSize);
    const there = await pages.knownAmong(ids);
    const gone = ids.filter((id) => !there.has(id.toHexString()));
    const keys = [...new Set((await store.findMany(ids)).flatMap((page) => page.keys))];
    const known = await store.knownAmong(keys);
    const unknown = keys.filter((key) => !known.has(key));
    if (!isDryRun) {
      await store.addKnown(unknown);
      await store.forget(gone);
    }
    changed += gone.length + unknown.length;
    if (ids.length < batchSize) return changed;
    after = ids.at(-1) ?? null;
  }
}

/** Removes tags that no page has. Returns their number. */
async function settleKnown(
  { store }: Pick<TagsContext, 'store'>,
  { isDryRun, signal }: TagsRebuildOptions,
): Promise<number> {
  let changed = 0;
  for (let after: string | null = null; ; ) {
    signal?.throwIfAborted();
    const keys: string[] = await store.knownAfter(after, '', batchSize);
    for (const key of keys) {
      if (await store.hasPages(key)) continue;
      if (!isDryRun) await store.forgetUnused([key]);
      changed += 1;
    }
    if (keys.length < batchSize) return changed;
    after = keys.at(-1) ?? null;
  }
}
