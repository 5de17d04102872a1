import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import type { PageRecord } from '../page.ts';
import { indexLinks } from './index-links.ts';
import type { PageLinks } from './links-store.ts';
import { readLinks } from './read-links.ts';

type Needs = Pick<PagesContext, 'store' | 'links'>;

export interface LinksRebuildOptions {
  isDryRun?: boolean;
  /** Stops between pages; the next run continues there. */
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
  onFailure?: (failure: LinksFailure) => void;
}

/** A page whose links cannot be read. */
export interface LinksFailure {
  pageId: string;
  path: string;
  detail: string;
}

export interface LinksRebuilding {
  /** The number of pages read, including trashed ones. */
  pages: number;
  /** Wrong, missing or orphaned records. */
  changed: number;
  failed: number;
  left: number;
}

/** Keeps a serving wiki responsive. */
const batchSize = 100;

/** Rebuilds recorded links. Repeatable and concurrent, also while serving: pages are checked again after writing. */
export async function rebuildLinks(context: PagesContext, options: LinksRebuildOptions = {}): Promise<LinksRebuilding> {
  const { isDryRun = false, signal, onProgress = () => {} } = options;
  const counts: LinksRebuilding = { pages: 0, changed: 0, failed: 0, left: 0 };
  const total = await context.store.countAll();
  onProgress(0, total);
  for await (const { pages, known } of pagesWithLinks(context)) {
    for (const page of pages) {
      signal?.throwIfAborted();
      await rebuildOne(context, page, known.get(page._id.toHexString()), counts, options);
      onProgress(counts.pages, Math.max(total, counts.pages));
    }
  }
  counts.changed += await forgetGone(context, options);
  counts.left = counts.failed + (isDryRun ? counts.changed : 0);
  return counts;
}

async function* pagesWithLinks(context: Needs): AsyncGenerator<{ pages: PageRecord[]; known: Map<string, PageLinks> }> {
  for (let after: ObjectId | null = null; ; ) {
    const pages: PageRecord[] = await context.store.scan(after, batchSize);
    const links = await context.links.findMany(pages.map(({ _id }) => _id));
    yield { pages, known: new Map(links.map((one) => [one._id.toHexString(), one])) };
    if (pages.length < batchSize) return;
    after = pages.at(-1)?._id ?? null;
  }
}

async function rebuildOne(
  context: PagesContext,
  page: PageRecord,
  known: PageLinks | undefined,
  counts: LinksRebuilding,
  { isDryRun, onFailure = () => {} }: LinksRebuildOptions,
): Promise<void> {
  counts.pages += 1;
  try {
    if (known && isSame(known, await readLinks(context, page))) return;
    if (!isDryRun) await indexLinks(context, page._id);
    counts.changed += 1;
  } catch (error) {
    counts.failed += 1;
    const detail = error instanceof Error ? error.message : String(error);
    onFailure({ pageId: page._id.toHexString(), path: page.path, detail });
  }
}

function isSame(one: PageLinks, other: PageLinks): boolean {
  const facts = ({ revisionId, path, hrefs, targets }: PageLinks) => JSON.stringify([revisionId, path, hrefs, targets]);
  return facts(one) === facts(other);
}

/** Removes the records of purged pages. Returns their number. */
async function forgetGone(context: Needs, { isDryRun, signal }: LinksRebuildOptions): Promise<number> {
  let forgotten = 0;
  for (let after: ObjectId | null = null; ; ) {
    signal?.throwIfAborted();
    const known: { _id: ObjectId }[] = await context.links.knownAfter(after, batchSize);
    const ids = known.map(({ _id }) => _id);
    const there = new Set((await context.store.findKept(ids)).map(({ _id }) => _id.toHexString()));
    const gone = ids.filter((id) => !there.has(id.toHexString()));
    if (!isDryRun && gone.length > 0) await context.links.forget(gone);
    forgotten += gone.length;
    if (known.length < batchSize) return forgotten;
    after = ids.at(-1) ?? null;
  }
}
