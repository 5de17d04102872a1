import { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { TextAudience } from '../pages/index.ts';
import type { MentionsContext } from './context.ts';
import { reachGroups } from './reach.ts';
import type { Mentionable } from './schema.ts';

/** Matches checked against permissions, to list those who can see it first. */
const candidatesMax = 100;

/** Suggestions for a partial name, those who can see the page first. */
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
