import { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import { decide } from './decide.ts';
import { groupsFor, rulesOf } from './permissions.ts';
import { type Asker, ownerOf } from './rule.ts';

/** A page with a rule that denies something, and its owner. */
export interface Barrier {
  pageId: ObjectId;
  ownerId: ObjectId;
}

/** Returns pages whose rules deny viewing or editing, by path or id (24 hex digits). None if allowed or missing. */
export async function barriersTo(
  context: Pick<PagesContext, 'store' | 'groups'>,
  subject: string,
  asker: Asker,
  right: 'view' | 'edit',
): Promise<Barrier[]> {
  const { store } = context;
  const page = await (subject.startsWith('/') ? store.findByPath(subject) : store.find(new ObjectId(subject)));
  if (page?.status !== 'live') return [];
  const rules = await rulesOf(context, page);
  const groups = await groupsFor(context, rules, asker);
  return rules
    .filter((rule) => !decide([rule], asker, groups)[right === 'view' ? 'canView' : 'canEdit'])
    .map((rule) => ({ pageId: rule._id, ownerId: ownerOf(rule) }));
}
