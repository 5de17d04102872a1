import type { ObjectId } from 'mongodb';
import type { LightRevision, RevisionCause } from '../revisions/index.ts';
import type { PagesContext } from './context.ts';
import { PageTrashed, StaleRevision } from './errors.ts';
import { loadCurrentLight, loadEditable } from './load.ts';
import type { Asker } from './permissions/rule.ts';
import { type SavedPage, savePage } from './save-page.ts';

interface EditedText {
  body: string;
  /** Default: a person's edit. */
  cause?: RevisionCause;
}

/**
 * Saves `edit`'s result, retrying after concurrent saves. Unchanged text creates no revision. @throws errors of `edit`
 * and `savePage`, except StaleRevision
 */
export async function editText(
  context: PagesContext,
  { pageId, account }: { pageId: ObjectId; account: Asker },
  edit: (current: LightRevision) => Promise<EditedText>,
): Promise<SavedPage> {
  const page = await loadEditable(context, pageId, account);
  if (page.status !== 'live') throw new PageTrashed();
  const current = await loadCurrentLight(context, page);
  const edited = await edit(current);
  try {
    return await savePage(context, { pageId, baseRevisionId: current._id, account, ...edited });
  } catch (error) {
    if (error instanceof StaleRevision) return editText(context, { pageId, account }, edit);
    throw error;
  }
}
