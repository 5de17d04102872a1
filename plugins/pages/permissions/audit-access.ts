import type { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import { auditPage, type Doer } from '../audit-page.ts';
import type { PagesContext } from '../context.ts';
import type { Access } from './schema.ts';

/** Audits new permissions and owner by name. */
export function auditAccess(
  context: Pick<PagesContext, 'store' | 'accounts' | 'audit'>,
  id: ObjectId,
  { view, edit, owner }: Static<typeof Access>,
  request: Doer,
): Promise<void> {
  const details = { view: inWords(view), edit: inWords(edit), owner: owner.name, ownerId: owner.id };
  return auditPage(context, 'page.access-changed', id, request, details);
}

/** `*`: as ancestors allow; empty: only the owner. */
function inWords(audience: Static<typeof Access>['view']): string {
  return audience === null
    ? '*'
    : [...audience.groups, ...audience.people].map(({ id, name }) => name ?? id).join(', ');
}
