import type { ObjectId } from 'mongodb';
import type { Omit, RevisionWithText } from '../answer/present.ts';
import { contributorsOf, presentRevision } from '../answer/present.ts';
import type { PagesContext } from '../context.ts';
import { loadRevision } from '../load.ts';
import { causesOf } from '../moves/present-cause.ts';
import type { Asker } from '../permissions/rule.ts';

/** With the page's current path. @throws RevisionNotFound */
export async function readRevision(
  context: PagesContext,
  id: ObjectId,
  omit: Omit,
  asker: Asker,
): Promise<RevisionWithText> {
  const { revision, page } = await loadRevision(context, id, asker);
  const whole = omit.ast ? revision : await context.revisions.read(id);
  const [person, causeOf, rendered] = await Promise.all([
    context.accounts.namePersons(contributorsOf(revision)),
    causesOf(context, [revision], asker),
    context.revisions.renderedOf(whole ?? revision),
  ]);
  return { view: { ...presentRevision(revision, person, causeOf), path: page.path, body: revision.body }, rendered };
}
