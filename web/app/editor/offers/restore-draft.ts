import type { Draft } from '../drafts/draft.ts';
import type { EditSession } from '../session/edit-session.ts';
import type { KnownRevision, PageRemote } from '../session/edit-state.ts';
import { withLineFeeds } from '../session/line-ends.ts';

/** Includes its last editor. */
export interface LoadedPage {
  updatedAt: string;
  updatedBy: { id: string; name: string };
}

/**
 * Restores a draft, merging if the page changed. Resolves with whether the draft may go; with live text, only after
 * `onSettled`. Rejects if the base is unreadable.
 */
export async function restoreDraft(
  edit: EditSession,
  draft: Draft,
  page: LoadedPage | null,
  remote: PageRemote,
  onSettled: () => void,
): Promise<boolean> {
  const { base, live } = edit.state;
  const isSameBase = draft.baseRevisionId === base?.revisionId && (!live || edit.text() === base?.body);
  if (!base || !page || isSameBase) {
    if (!base) edit.setPath(draft.path);
    edit.replaceText(draft.text);
  } else {
    const from = await baseOf(draft, remote);
    const { updatedAt, updatedBy } = page;
    const body = live ? edit.text() : base.body;
    const theirs = { revisionId: base.revisionId, body, createdAt: updatedAt, createdBy: updatedBy };
    const choices = draft.merge?.revisionId === base.revisionId ? draft.merge.choices : undefined;
    edit.startMerge({ base: from?.body ?? '', mine: draft.text, theirs, choices }, from, live ? onSettled : undefined);
    if (live) return false;
  }
  await edit.kept();
  return true;
}

async function baseOf({ baseRevisionId }: Draft, remote: PageRemote): Promise<KnownRevision | null> {
  if (!baseRevisionId) return null;
  const revision = await remote.readRevision(baseRevisionId);
  return { ...revision, body: withLineFeeds(revision.body) };
}
