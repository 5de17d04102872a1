import type { ObjectId } from 'mongodb';
import type { RevisionFacts } from './revision.ts';
import type { Store } from './store.ts';

/** The next revision to show. */
export interface HistoryPlace {
  id: ObjectId;
  number: number;
}

export interface HistoryPage {
  revisions: RevisionFacts[];
  next: HistoryPlace | null;
}

/**
 * Returns the chain of `previousId` from the current revision, fetched by number. Lost and orphaned saves are in no
 * chain.
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

/** Checks whether a revision is the current one or the base of another. Superseded saves are unlisted but readable. */
export async function isInHistory(store: Store, revision: RevisionFacts, currentId: ObjectId): Promise<boolean> {
  return revision._id.equals(currentId) || (await store.hasSuccessor(revision));
}

/** Follows a chain; returns the number of the first missing or wrong revision, or null. */
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
