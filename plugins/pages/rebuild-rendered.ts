import type { ObjectId } from 'mongodb';
import type { PagesContext } from './context.ts';

type Needs = Pick<PagesContext, 'store' | 'revisions'>;

export interface RebuildOptions {
  isDryRun?: boolean;
  /** Includes the history, not only current revisions. */
  allRevisions?: boolean;
  /** Ends the work between two revisions; what was rebuilt stays so, and the next run does the rest. */
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
  onFinding?: (finding: RebuildFinding) => void;
}

/** A page to look at: rendering failed, or it is too complex and shown as plain text. */
export interface RebuildFinding {
  kind: 'failed' | 'too_complex';
  revisionId: string;
  /** The page's path; null for a revision of a page that has gone. */
  page: string | null;
  detail: string;
}

export interface Rebuilding {
  /** The number of revisions read: one for each page, or all. */
  revisions: number;
  /** Those whose stored result the running renderer version cannot use. */
  targets: number;
  rebuilt: number;
  /** Rendered, but too large to be stored: rendered for each view, and no target any more. */
  unstorable: number;
  failed: number;
  /** Targets when it was done: those that failed, and what older replicas have written meanwhile. */
  left: number;
}

/** Small enough not to hold up a wiki that is served from the same store. */
const batchSize = 100;
/** As many as the renderer has processes. */
const workers = 2;

/**
 * Renders pages again whose stored result is not exactly of the running renderer version (contract section 9.4). May be
 * stopped and repeated at any time, and run by several processes at once, while the wiki is running and older replicas
 * still write.
 */
export async function rebuildRendered(context: Needs, options: RebuildOptions = {}): Promise<Rebuilding> {
  const { isDryRun = false, onProgress = () => {} } = options;
  const counts: Rebuilding = { revisions: 0, targets: 0, rebuilt: 0, unstorable: 0, failed: 0, left: 0 };
  const total = await (options.allRevisions ? context.revisions.countAll() : context.store.countAll());
  onProgress(0, total);
  for await (const { looked, targets } of batches(context, options)) {
    counts.targets += targets.length;
    if (!isDryRun) await rebuildAll(context, targets, counts, options);
    counts.revisions += looked;
    onProgress(counts.revisions, Math.max(total, counts.revisions));
  }
  // The batches of a whole history hold the targets only.
  if (options.allRevisions) counts.revisions = total;
  counts.left = counts.targets;
  if (isDryRun || counts.targets === 0) return counts;
  counts.left = 0;
  for await (const { targets } of batches(context, options)) counts.left += targets.length;
  return counts;
}

interface Batch {
  looked: number;
  targets: ObjectId[];
}

async function* batches({ store, revisions }: Needs, options: RebuildOptions): AsyncGenerator<Batch> {
  for (let after: ObjectId | null = null; ; ) {
    options.signal?.throwIfAborted();
    if (options.allRevisions) {
      const targets: ObjectId[] = await revisions.outdatedAfter(after, batchSize);
      yield { looked: targets.length, targets };
      if (targets.length < batchSize) return;
      after = targets.at(-1) ?? null;
      continue;
    }
    const pages: Awaited<ReturnType<typeof store.scan>> = await store.scan(after, batchSize);
    yield { looked: pages.length, targets: await revisions.outdatedAmong(pages.map(({ revisionId }) => revisionId)) };
    if (pages.length < batchSize) return;
    after = pages.at(-1)?._id ?? null;
  }
}

async function rebuildAll(
  context: Needs,
  targets: ObjectId[],
  counts: Rebuilding,
  { signal, onFinding = () => {} }: RebuildOptions,
): Promise<void> {
  const rest = targets.values();
  const worker = async () => {
    for (const id of rest) {
      signal?.throwIfAborted();
      const finding = await rebuildOne(context, id, counts);
      if (finding) onFinding(finding);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

async function rebuildOne(context: Needs, id: ObjectId, counts: Rebuilding): Promise<RebuildFinding | null> {
  try {
    const { outcome, isTooComplex } = await context.revisions.rebuildResult(id);
    if (outcome !== 'overtaken') counts[outcome] += 1;
    return isTooComplex ? await find(context, 'too_complex', id, 'too complex; shown as plain text') : null;
  } catch (error) {
    counts.failed += 1;
    return find(context, 'failed', id, error instanceof Error ? error.message : String(error));
  }
}

async function find(
  { revisions, store }: Needs,
  kind: RebuildFinding['kind'],
  id: ObjectId,
  detail: string,
): Promise<RebuildFinding> {
  const revision = await revisions.readLight(id);
  const page = revision && (await store.find(revision.pageId));
  return { kind, revisionId: id.toHexString(), page: page?.path ?? null, detail };
}
