import { isProblem } from '../../api/problem.ts';
import type { Conflict, EditState, KnownRevision, PageRemote, SavedPage } from './edit-state.ts';
import { withLineFeeds } from './line-ends.ts';
import { type SaveFailure, saveFailureOf } from './save-failure.ts';

/** The title may be missing. */
export type AcceptedPage = Pick<SavedPage, 'id' | 'path' | 'revisionId'> & { title?: string };

export type SaveOutcome =
  | { kind: 'saved'; page: AcceptedPage }
  | { kind: 'conflict'; conflict: Conflict }
  | { kind: 'failed'; failure: SaveFailure };

type Target = Pick<EditState, 'path' | 'pageId' | 'base'>;

/** Never rejects. A lost response counts as saved if the text arrived; otherwise it would conflict with itself. */
export async function saveText(remote: PageRemote, target: Target, body: string): Promise<SaveOutcome> {
  const { pageId, base, path } = target;
  try {
    const page = pageId && base ? await remote.update(pageId, body, base.revisionId) : await remote.create(path, body);
    return { kind: 'saved', page };
  } catch (problem) {
    const arrived = await findArrived(remote, target, problem, withLineFeeds(body));
    if (arrived) return { kind: 'saved', page: arrived };
    const conflict = conflictOf(problem, base, withLineFeeds(body));
    return conflict ? { kind: 'conflict', conflict } : { kind: 'failed', failure: saveFailureOf(problem) };
  }
}

/** Merges a new text with an existing page; never rejects. */
export async function meetExisting(
  remote: PageRemote,
  path: string,
  mine: string,
): Promise<Exclude<SaveOutcome, { kind: 'saved' }>> {
  try {
    const { id, revisionId, body, updatedAt, updatedBy } = await remote.readAt(path);
    const theirs = { revisionId, body: withLineFeeds(body), createdAt: updatedAt, createdBy: updatedBy };
    return { kind: 'conflict', conflict: { pageId: id, base: '', mine, theirs } };
  } catch (problem) {
    return { kind: 'failed', failure: saveFailureOf(problem) };
  }
}

async function findArrived(remote: PageRemote, { pageId, base, path }: Target, problem: unknown, text: string) {
  const theirs = conflictOf(problem, base, text)?.theirs;
  if (pageId && theirs?.body === text) return { id: pageId, path, revisionId: theirs.revisionId };
  if (!isProblem(problem, 'path_taken')) return null;
  const page = await remote.readAt(path).catch(() => null);
  return page && withLineFeeds(page.body) === text ? page : null;
}

function conflictOf(problem: unknown, base: KnownRevision | null, mine: string): Conflict | null {
  if (!isProblem(problem, 'stale_revision')) return null;
  const { current, base: sentBase } = problem.members as StaleMembers;
  if (!current) return null;
  return {
    base: withLineFeeds(sentBase?.body ?? base?.body ?? ''),
    mine,
    theirs: { ...current, body: withLineFeeds(current.body) },
  };
}

interface StaleMembers {
  current?: { revisionId: string; body: string; createdAt: string; createdBy: { id: string; name: string } };
  base?: { body: string } | null;
}
