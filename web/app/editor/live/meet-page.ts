import { carryOver } from '../merge/carry-over.ts';
import type { Conflict, KnownRevision, PageRemote } from '../session/edit-state.ts';
import { withLineFeeds } from '../session/line-ends.ts';

export interface MetPage {
  base: KnownRevision;
  /** The merged text. */
  text: string;
  /** Set if someone has to decide first. */
  conflict: Conflict | null;
}

/**
 * Merges a text with the current page. `known` is what the server had; `mine` is read late. Null if unreadable or
 * trashed.
 */
export async function meetPage(
  remote: PageRemote,
  pageId: string,
  known: string,
  mine: () => string,
): Promise<MetPage | null> {
  const page = await remote.readPage(pageId).catch(() => null);
  if (page?.status !== 'live') return null;
  const base = { revisionId: page.revisionId, body: withLineFeeds(page.body) };
  const text = carryOver(known, mine(), base.body);
  if (text !== null) return { base, text, conflict: null };
  const theirs = { ...base, createdAt: page.updatedAt, createdBy: page.updatedBy };
  return { base, text: mine(), conflict: { base: known, mine: mine(), theirs } };
}
