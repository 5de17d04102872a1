import type { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import { contributorsOf, presentRevision } from '../answer/present.ts';
import type { PagesContext } from '../context.ts';
import { loadVisible } from '../load.ts';
import { causesOf } from '../moves/present-cause.ts';
import type { Asker } from '../permissions/rule.ts';
import type { ListQuery, RevisionList } from '../schema.ts';

/** Newest first. @throws PageNotFound, InvalidCursor */
export async function listRevisions(
  context: PagesContext,
  pageId: ObjectId,
  { limit, cursor }: Static<typeof ListQuery>,
  asker: Asker,
): Promise<Static<typeof RevisionList>> {
  const page = await loadVisible(context, pageId, asker);
  const cursors = context.listCursor({ number: 'number', id: 'id' });
  const from = cursors.read(cursor);
  const { revisions, next } = await context.revisions.list(pageId, from ?? { id: page.revisionId }, limit);
  const person = await context.accounts.namePersons(revisions.flatMap(contributorsOf));
  const causeOf = await causesOf(context, revisions, asker);
  return {
    items: revisions.map((revision) => presentRevision(revision, person, causeOf)),
    nextCursor: next && cursors.write(next),
  };
}
