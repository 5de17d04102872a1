import type { Static } from 'typebox';
import { titleOf } from '../answer/present.ts';
import type { PagesContext } from '../context.ts';
import type { Audience } from './access-rule.ts';
import { isManager, rulesOf, type SeenPage, visibleAmong } from './permissions.ts';
import { type Asker, groupsIn, ownerOf, peopleIn, type RulePage } from './rule.ts';
import type { Access } from './schema.ts';

/** Includes the page's own rule and inherited ones. */
export async function presentAccess(
  context: Pick<PagesContext, 'store' | 'accounts' | 'groups'>,
  seen: SeenPage,
  asker: Asker,
): Promise<Static<typeof Access>> {
  const others = (await rulesOf(context, seen.page)).filter(({ _id }) => !_id.equals(seen.page._id));
  const above = (await visibleAmong(context, others, asker)).sort((a, b) => b.path.length - a.path.length);
  const carriers = [seen.page, ...above];
  const [names, person] = await Promise.all([
    context.groups.namesOf(carriers.flatMap(groupsIn)),
    context.accounts.namePersons(carriers.flatMap((carrier) => [ownerOf(carrier), ...peopleIn(carrier)])),
  ]);
  const audience = (asked: Audience | null | undefined) =>
    asked
      ? {
          groups: asked.groups.map((id) => ({ id: id.toHexString(), name: names.get(id.toHexString()) ?? null })),
          people: (asked.people ?? []).map(person),
        }
      : null;
  const rule = (carrier: RulePage) => ({
    view: audience(carrier.access?.view),
    edit: audience(carrier.access?.edit),
    owner: person(ownerOf(carrier)),
  });
  return {
    ...rule(seen.page),
    canManage: isManager(seen, asker),
    inherited: above.map((carrier) => ({
      page: { id: carrier._id.toHexString(), path: carrier.path, title: titleOf(carrier) },
      ...rule(carrier),
    })),
  };
}
