import type { Draft } from '../drafts/draft.ts';
import type { EditSession } from '../session/edit-session.ts';
import type { KnownRevision, PageRemote } from '../session/edit-state.ts';
import { withLineFeeds } from '../session/line-ends.ts';

/** The page as it was loaded, with who changed it last. */
export interface LoadedPage {
  updatedAt: string;
  updatedBy: { id: string; name: string };
}

/**
 * Brings a draft back into the editor: as it is when the page has not changed since, else by way of the three-way view.
 * Resolves with whether the text is this editor's own by now, so that the draft may go; where others write along, that is
 * only so when the merge is decided, when `onSettled` is called. Rejects when the base cannot be read.
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
