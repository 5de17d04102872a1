import { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { TextAudience } from '../pages/index.ts';
import type { MentionsContext } from './context.ts';
import type { Mentions } from './mentions-in.ts';
import type { Reach, ReachedGroup } from './schema.ts';

type Needs = Pick<MentionsContext, 'accounts' | 'groups'>;

/** Returns who among a text's mentions may see it, in order; unknown ids are left out. */
export async function reach(
  context: Needs,
  audience: TextAudience,
  { people, groups }: Mentions,
): Promise<Static<typeof Reach>> {
  const [reachedPeople, reachedGroups] = await Promise.all([
    reachPeople(context, audience, people),
    reachGroups(context, audience, groups),
  ]);
  return { people: reachedPeople, groups: reachedGroups };
}

async function reachPeople({ accounts }: Needs, audience: TextAudience, ids: readonly string[]) {
  const distinct = distinctIds(ids);
  const known = new Set((await accounts.findMany(distinct.map(String))).map(({ id }) => id));
  const asked = distinct.filter((id) => known.has(id.toHexString()));
  const person = await accounts.namePersons(asked);
  const seeing = await audience.whoMayView(asked);
  return asked.map((id) => ({ ...person(id), canView: seeing.has(id.toHexString()) }));
}

/** Groups with how many members may see it; unrestricted pages need no lookup. */
export async function reachGroups(
  { accounts, groups }: Needs,
  audience: TextAudience,
  ids: readonly string[],
): Promise<Static<typeof ReachedGroup>[]> {
  const asked = distinctIds(ids);
  const names = await groups.namesOf(asked);
  const there = asked.filter((id) => names.has(id.toHexString()));
  const canViewOf = async (id: ObjectId) => {
    if (!audience.isRestricted) return 'all';
    const members = await accounts.usableAmong(await groups.membersOf([id]));
    return howManyOf(audience, distinctIds([...members.keys()]));
  };
  const present = async (id: ObjectId) => ({
    id: id.toHexString(),
    name: names.get(id.toHexString()) ?? '',
    canView: await canViewOf(id),
  });
  return Promise.all(there.map(present));
}

/** Returns how many members can see the page; an empty group is `all`. */
async function howManyOf(audience: TextAudience, members: readonly ObjectId[]): Promise<'all' | 'some' | 'none'> {
  const seeing = await audience.whoMayView(members);
  if (seeing.size === members.length) return 'all';
  return seeing.size > 0 ? 'some' : 'none';
}

function distinctIds(ids: readonly string[]): ObjectId[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))].map((id) => new ObjectId(id));
}
