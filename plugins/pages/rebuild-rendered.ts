import type { ObjectId } from 'mongodb';
import type { PagesContext } from './context.ts';

type Needs = Pick<PagesContext, 'store' | 'revisions'>;

export interface RebuildOptions {
  isDryRun?: boolean;
  /** Includes the history, not only current revisions. */
  allRevisions?: boolean;
  /** Stops between revisions; the next run continues. */
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
  onFinding?: (finding: RebuildFinding) => void;
}

/** It failed, or is too complex and shown as text. */
export interface RebuildFinding {
  kind: 'failed' | 'too_complex';
  revisionId: string;
  /** Null for a page that is gone. */
  page: string | null;
  detail: string;
}

export interface Rebuilding {
  /** One per page, or all. */
  revisions: number;
  /** Unusable for this renderer. */
  targets: number;
  rebuilt: number;
  /** Too large to store, so it is rendered per view. */
  unstorable: number;
  failed: number;
  /** Failures, and what older replicas wrote meanwhile. */
  left: number;
}

/** Keeps a serving wiki responsive. */
const batchSize = 100;
/** As many as the renderer's processes. */
const workers = 2;

/**
 * Renders results not of the exact renderer version again (contract section 9.4). Repeatable and concurrent, also while
 * older replicas write.
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
  // Batches of the whole history contain only targets.
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
