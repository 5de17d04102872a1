import type { ObjectId } from 'mongodb';
import type { PagesContext } from './context.ts';
import { loadRevision } from './load.ts';
import type { Omit, RevisionWithText } from './page-view.ts';
import { namePersons, presentRevision } from './present.ts';

/** A revision as it was, with the path that its page has now. Throws RevisionNotFound. */
export async function readRevision(context: PagesContext, id: ObjectId, omit: Omit): Promise<RevisionWithText> {
  const { revision, page } = await loadRevision(context, id);
  const whole = omit.ast ? revision : await context.revisions.read(id);
  const [person, rendered] = await Promise.all([
    namePersons(context.accounts, [revision.createdBy]),
    context.revisions.renderedOf(whole ?? revision),
  ]);
  return { view: { ...presentRevision(revision, person), path: page.path, body: revision.body }, rendered };
}
