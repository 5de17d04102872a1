import type { ObjectId } from 'mongodb';
import type { RevisionFacts } from './revision.ts';
import type { Store } from './store.ts';

/** A place in a page's history: the revision to show next. */
export interface HistoryPlace {
  id: ObjectId;
  number: number;
}

export interface HistoryPage {
  revisions: RevisionFacts[];
  next: HistoryPlace | null;
}

/**
 * A page's history is the chain of `previousId` that ends at its current revision. The index by number fetches it; a
 * revision whose save lost, or whose process died before the page pointed at it, is in no chain and so never shown.
 */
export async function listHistory(
  store: Store,
  pageId: ObjectId,
  from: { id: ObjectId; number?: number },
  limit: number,
): Promise<HistoryPage> {
  const revisions: RevisionFacts[] = [];
  let next: HistoryPlace | null = { id: from.id, number: from.number ?? Number.MAX_SAFE_INTEGER };
  for await (const revision of store.descend(pageId, next.number, limit + 1)) {
    if (!next || revisions.length === limit) break;
    if (!revision._id.equals(next.id)) continue;
    revisions.push(revision);
    next = revision.previousId && { id: revision.previousId, number: revision.number - 1 };
  }
  return { revisions, next: revisions.length ? next : null };
}

/**
 * Whether a revision is part of its page's history: it is the current one, or another was made from it. One that another
 * has superseded can still be read, though no list shows it.
 */
export async function isInHistory(store: Store, revision: RevisionFacts, currentId: ObjectId): Promise<boolean> {
  return revision._id.equals(currentId) || (await store.hasSuccessor(revision));
}

/**
 * Follows the chain that ends at a revision to its beginning. Gives the number of the first revision that is not there,
 * or not the one before; null when the chain is whole.
 */
export async function historyGap(store: Store, { _id, pageId, number }: RevisionFacts): Promise<number | null> {
  let next: HistoryPlace | null = { id: _id, number };
  for await (const revision of store.descend(pageId, number, chainBatchSize)) {
    if (!next || revision.number < next.number) break;
    if (!revision._id.equals(next.id)) continue;
    const { previousId } = revision;
    if ((previousId === null) !== (revision.number === 1)) return revision.number - 1;
    next = previousId && { id: previousId, number: revision.number - 1 };
  }
  return next?.number ?? null;
}

const chainBatchSize = 1000;
