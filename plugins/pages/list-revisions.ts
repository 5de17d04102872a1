import type { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { PagesContext } from './context.ts';
import { readCursor, readId, readNumber, writeCursor } from './cursor.ts';
import { loadPage } from './load.ts';
import { namePersons, presentRevision } from './present.ts';
import type { ListQuery, RevisionList } from './schema.ts';

/** The revisions of a page, newest first. Throws PageNotFound and InvalidCursor. */
export async function listRevisions(
  context: PagesContext,
  pageId: ObjectId,
  { limit, cursor }: Static<typeof ListQuery>,
): Promise<Static<typeof RevisionList>> {
  const page = await loadPage(context, pageId);
  const from = readCursor(cursor, ([number, id]) => ({ number: readNumber(number), id: readId(id) }));
  const { revisions, next } = await context.revisions.list(pageId, from ?? { id: page.revisionId }, limit);
  const person = await namePersons(
    context.accounts,
    revisions.map((revision) => revision.createdBy),
  );
  return {
    items: revisions.map((revision) => presentRevision(revision, person)),
    nextCursor: next && writeCursor(next.number, next.id.toHexString()),
  };
}
