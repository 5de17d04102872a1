import type { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import { auditPage, type Doer } from '../audit-page.ts';
import type { PagesContext } from '../context.ts';
import type { Access } from './schema.ts';

/** Writes down who may see and edit a page from now on, by the names of groups and people, and whose it is. */
export function auditAccess(
  context: Pick<PagesContext, 'store' | 'accounts' | 'audit'>,
  id: ObjectId,
  { view, edit, owner }: Static<typeof Access>,
  request: Doer,
): Promise<void> {
  const details = { view: inWords(view), edit: inWords(edit), owner: owner.name, ownerId: owner.id };
  return auditPage(context, 'page.access-changed', id, request, details);
}

/** `*`: everyone the ancestors allow; empty: the owner alone. */
function inWords(audience: Static<typeof Access>['view']): string {
  return audience === null
    ? '*'
    : [...audience.groups, ...audience.people].map(({ id, name }) => name ?? id).join(', ');
}
