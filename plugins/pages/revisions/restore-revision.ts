import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import { loadRevision } from '../load.ts';
import type { Asker } from '../permissions/rule.ts';
import { savePage } from '../save-page.ts';

/** Saves an old text as a new revision. @throws RevisionNotFound and what `savePage` does */
export async function restoreRevision(
  context: PagesContext,
  { id, baseRevisionId, account }: { id: ObjectId; baseRevisionId: ObjectId; account: Asker },
) {
  const { revision } = await loadRevision(context, id, account);
  const { pageId, body } = revision;
  return savePage(context, { pageId, body, baseRevisionId, account, restoredFrom: id });
}
