import type { Asker, SearchContext } from './context.ts';
import type { EngineCondition } from './engine/engine.ts';
import type { Clause, Condition, Problem, Query } from './query/query.ts';

/** The number of people considered per name. */
const peopleMax = 20;

/** Unknown names match nothing and are reported. */
export async function resolvePeople(
  { accounts }: Pick<SearchContext, 'accounts'>,
  { clauses, problems }: Query,
  { user }: Asker,
): Promise<{ clauses: Clause<EngineCondition>[]; problems: Problem[] }> {
  const unknown: Problem[] = [];
  const resolve = async (condition: Condition): Promise<EngineCondition> => {
    if (condition.kind !== 'by') return condition;
    const { who, at } = condition;
    if (who.toLowerCase() === 'me') return { kind: 'by', ids: [user.id] };
    if (/^[0-9a-f]{24}$/i.test(who)) return { kind: 'by', ids: [who.toLowerCase()] };
    const people = await accounts.searchPeople(who, peopleMax);
    if (people.length === 0) unknown.push({ at, code: 'person_unknown' });
    return { kind: 'by', ids: people.map(({ id }) => id) };
  };
  const resolved = await Promise.all(
    clauses.map(async ({ isExcluded, anyOf }) => ({ isExcluded, anyOf: await Promise.all(anyOf.map(resolve)) })),
  );
  return { clauses: resolved, problems: [...problems, ...unknown].sort((one, other) => one.at - other.at) };
}
