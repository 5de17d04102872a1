import type { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { PagesContext } from './context.ts';
import { loadRevision } from './load.ts';
import { namePersons, presentRevision } from './present.ts';
import type { RevisionDiff } from './schema.ts';

/**
 * How a revision differs from another one of its page, by default from the one it was made from; the first revision
 * of a page differs from nothing. Throws RevisionNotFound.
 */
export async function diffRevisions(
  context: PagesContext,
  id: ObjectId,
  against: ObjectId | null,
): Promise<Static<typeof RevisionDiff>> {
  const { revision: to } = await loadRevision(context, id);
  const fromId = against ?? to.previousId;
  const from = fromId && (await loadRevision(context, fromId)).revision;
  if (from && !from.pageId.equals(to.pageId)) throw new context.revisions.errors.RevisionNotFound();

  const diff = await context.revisions.diff(from?.body ?? '', to.body);
  const person = await namePersons(context.accounts, [to.createdBy, ...(from ? [from.createdBy] : [])]);
  return { from: from && presentRevision(from, person), to: presentRevision(to, person), ...diff };
}
