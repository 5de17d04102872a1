import { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { TextAudience } from '../pages/index.ts';
import type { MentionsContext } from './context.ts';
import { reachGroups } from './reach.ts';
import type { Mentionable } from './schema.ts';

/** So many that fit are held against the rules of a page, so that those who may see it come first. */
const candidatesMax = 100;

/** Suggests people and groups for a partial name, those who can see the page first. */
export async function mentionable(
  context: Pick<MentionsContext, 'accounts' | 'groups'>,
  audience: TextAudience,
  { q, limit }: { q: string; limit: number },
): Promise<Static<typeof Mentionable>> {
  const { accounts, groups } = context;
  const [people, named] = await Promise.all([
    accounts.searchPeople(q, audience.isRestricted ? candidatesMax : limit),
    groups.search(q, limit),
  ]);
  const seeing = audience.isRestricted && (await audience.whoMayView(people.map(({ id }) => new ObjectId(id))));
  const met = people.map((person) => ({ ...person, canView: !seeing || seeing.has(person.id) }));
  const reached = await reachGroups(context, audience, named);
  return {
    people: [...met.filter(({ canView }) => canView), ...met.filter(({ canView }) => !canView)].slice(0, limit),
    groups: [
      ...reached.filter(({ canView }) => canView !== 'none'),
      ...reached.filter(({ canView }) => canView === 'none'),
    ],
  };
}
