import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import { loadRevision } from '../load.ts';
import type { Asker } from '../permissions/rule.ts';
import { savePage } from '../save-page.ts';

/**
 * Saves the text of an older revision as a new one, like any other save. Throws RevisionNotFound and
 * what `savePage` throws.
 */
export async function restoreRevision(
  context: PagesContext,
  { id, baseRevisionId, account }: { id: ObjectId; baseRevisionId: ObjectId; account: Asker },
) {
  const { revision } = await loadRevision(context, id, account);
  const { pageId, body } = revision;
  return savePage(context, { pageId, body, baseRevisionId, account, restoredFrom: id });
}
