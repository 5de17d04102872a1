import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import type { PageRecord } from '../page.ts';
import type { AccessRule, Audience } from './access-rule.ts';
import { rulesOf } from './permissions.ts';

/**
 * The rule a restored page needs so no one gains access, as restricting ancestors may stay in the trash. Null if none
 * do.
 */
export async function keptRule(
  context: Pick<PagesContext, 'store'>,
  page: PageRecord,
  path: string,
): Promise<AccessRule | null> {
  const { trashId: _trash, trashedBelow: _above, ...rest } = page;
  const there = await rulesOf(context, { ...rest, status: 'live', places: [path] });
  const lost = (await rulesOf(context, page)).filter(
    (rule) =>
      !there.some(({ _id, access }) => _id.equals(rule._id) && (access === rule.access || !_id.equals(page._id))),
  );
  if (lost.length === 0) return null;
  return lost.reduce<AccessRule>(narrowed, page.access ?? { view: null, edit: null });
}

function narrowed(rule: AccessRule, { access }: { access?: AccessRule }): AccessRule {
  return {
    view: common(rule.view, access?.view ?? null),
    edit: common(rule.edit, access?.edit ?? null),
  };
}

/** Whom both admit. Mixed matches by group and person are excluded: rather too few. */
function common(one: Audience | null, other: Audience | null): Audience | null {
  if (!one || !other) return one ?? other;
  const people = inBoth(one.people, other.people);
  return { groups: inBoth(one.groups, other.groups), ...(people.length > 0 && { people }) };
}

const inBoth = (one: ObjectId[] = [], other: ObjectId[] = []): ObjectId[] =>
  one.filter((id) => other.some((same) => same.equals(id)));
