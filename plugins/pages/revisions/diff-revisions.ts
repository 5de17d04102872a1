import type { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import { contributorsOf, presentRevision } from '../answer/present.ts';
import type { PagesContext } from '../context.ts';
import { loadRevision } from '../load.ts';
import { causesOf } from '../moves/present-cause.ts';
import type { Asker } from '../permissions/rule.ts';
import type { RevisionDiff } from '../schema.ts';

/** Compares with another revision, by default its base; a first one has no difference. @throws RevisionNotFound */
export async function diffRevisions(
  context: PagesContext,
  { id, against }: { id: ObjectId; against: ObjectId | null },
  asker: Asker,
): Promise<Static<typeof RevisionDiff>> {
  const { revision: to } = await loadRevision(context, id, asker);
  const fromId = against ?? to.previousId;
  const from = fromId && (await loadRevision(context, fromId, asker)).revision;
  if (from && !from.pageId.equals(to.pageId)) throw new context.revisions.errors.RevisionNotFound();

  const diff = await context.revisions.diff(from?.body ?? '', to.body);
  const person = await context.accounts.namePersons([to, ...(from ? [from] : [])].flatMap(contributorsOf));
  const causeOf = await causesOf(context, from ? [from, to] : [to], asker);
  return { from: from && presentRevision(from, person, causeOf), to: presentRevision(to, person, causeOf), ...diff };
}
