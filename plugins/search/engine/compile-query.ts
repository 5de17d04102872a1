import type { Clause, TextTerm } from '../query/query.ts';
import type { EngineCondition } from './engine.ts';
import { type Column, columns, nameColumns } from './index-file.ts';
import type { TermMatch } from './match-term.ts';
import type { Value } from './sql.ts';

/** Part of a statement with its parameters. */
export interface Fragment {
  sql: string;
  values: Value[];
}

/** The weight of a match in each column. */
const weights = { title: 12, heading: 5, path: 5, body: 1, tags: 4, comments: 0.6, attachments: 1, hidden: 0.3 };
const columnsOf: Record<TermMatch['table'], readonly Column[]> = { tokens: columns, names: nameColumns };

type Names = readonly (typeof nameColumns)[number][];
const columnsWithin: Record<Within, Names> = { names: ['title', 'path'], headings: nameColumns };
const titleOnly: Names = ['title'];

/** Limits a match to some columns. */
export type Within = 'names' | 'headings';

export interface IndexQuery {
  clauses: readonly Clause<EngineCondition>[];
  /** Null: nothing is hidden. */
  hidden: string | null;
  /** Whether only titles and paths match. */
  isOfNames: boolean;
  /** Default: all columns. */
  matchOf: (term: TextTerm, columns?: Names) => TermMatch;
}

/** `(id, newness)` of visible matches. */
export function compileQuery(query: IndexQuery, within: Within | null = null): Fragment {
  const { base, several, condition } = sortClauses(query, within, oneMatch);
  const { sql, values } = condition;
  if (base) return foundBy(base, condition);
  if (several) {
    const ids = idsOf(several);
    const found = `SELECT id, id AS newness FROM (SELECT DISTINCT id FROM (${ids.sql})) WHERE ${sql}`;
    return { sql: found, values: [...ids.values, ...values] };
  }
  return { sql: `SELECT id, updated_at AS newness FROM docs WHERE ${sql.replaceAll('+id', 'id')}`, values };
}

/** Returns the newest `limit`. */
export function compileNewest(query: IndexQuery, within: Within | null, limit: number): Fragment {
  const newest = ({ sql, values }: Fragment): Fragment => ({
    sql: `SELECT * FROM (${sql} ORDER BY newness DESC LIMIT ${limit})`,
    values,
  });
  const { several, condition, isAlone } = sortClauses(query, within, oneMatch);
  const isOfExpressions = several && several.anyOf.length > 0 && several.docs.length === 0;
  if (!isOfExpressions || !isAlone) return newest(compileQuery(query, within));
  // FTS5 finds each expression's newest alone.
  const { table, anyOf } = several;
  const each = anyOf.map((expression) => newest(foundBy({ table, expression }, condition)));
  return newest({ sql: each.map(({ sql }) => sql).join(' UNION '), values: each.flatMap(({ values }) => values) });
}

/** Returns visible pages of one expression. */
export function compileMatch({ table, expression }: Match, hidden: string | null): Fragment {
  return foundBy({ table, expression }, allOf(notIn(hidden)));
}

function foundBy({ table, expression }: Match, condition: Fragment): Fragment {
  const sql = `SELECT rowid AS id, rowid AS newness FROM ${table} WHERE ${table} MATCH ? AND ${condition.sql}`;
  return { sql, values: [expression, ...condition.values] };
}

/** `(id, score)` of scorable visible pages, lower is better. Null without such terms. */
export function compileScored(query: IndexQuery): Fragment | null {
  const { base, condition } = sortClauses(query, null, (found) => oneMatch(found.map(scoredPart)));
  if (!base) return null;
  const { table, expression } = base;
  const rank = `bm25(${table}, ${columnsOf[table].map((column) => weights[column]).join(', ')})`;
  return {
    sql: `SELECT rowid AS id, ${rank} AS score FROM ${table} WHERE ${table} MATCH ? AND ${condition.sql}`,
    values: [expression, ...condition.values],
  };
}

type Found = TermMatch | Fragment;

/** The clauses that find pages, and a condition for the others. */
interface SortedClauses {
  /** The table and an expression of all combinable clauses; null for none. */
  base: Match | null;
  /** Of the first clause with several expressions, without a base. */
  several: MatchedIds | null;
  condition: Fragment;
  /** Whether the condition reads document tables only. */
  isAlone: boolean;
}

function sortClauses(
  query: IndexQuery,
  within: Within | null,
  matchOf: (found: readonly Found[]) => Match | null,
): SortedClauses {
  const matches: Match[] = [];
  const rest: Fragment[] = [];
  const ofTerms: { match: MatchedIds | null; found: Found[]; isExcluded: boolean }[] = [];
  for (const { anyOf, isExcluded } of query.clauses) {
    const found = anyOf.map((one) => (one.kind === 'text' ? matchIn(query, one, within) : filterOf(one)));
    const match = isExcluded ? null : matchOf(found);
    if (match) matches.push(match);
    else if (found.some((one) => 'table' in one))
      ofTerms.push({ match: isExcluded ? null : joined(found), found, isExcluded });
    else rest.push(conditionOf(found, isExcluded));
  }
  const several = matches.length > 0 ? undefined : ofTerms.find(({ match }) => match);
  const further = ofTerms
    .filter((one) => one !== several)
    .map(({ found, isExcluded }) => conditionOf(found, isExcluded));
  const table = matches.find((one) => one.table === 'tokens')?.table ?? matches[0]?.table;
  const others = matches
    .filter((one) => one.table !== table)
    .map(({ table, expression }) => isAmong({ table, anyOf: [expression], docs: [] }));
  const condition = allOf([...rest, ...further, ...others, ...notIn(query.hidden)]);
  const isAlone = further.length + others.length === 0;
  if (!table) return { base: null, several: several?.match ?? null, condition, isAlone };
  const expressions = matches.filter((one) => one.table === table).map(({ expression }) => expression);
  return { base: { table, expression: expressions.join(' AND ') }, several: null, condition, isAlone };
}

/** Returns null unless terms of one table. */
function joined(found: readonly Found[]): MatchedIds | null {
  const matches = found.flatMap((one) => ('table' in one ? [one] : []));
  const [first] = matches;
  if (!first || matches.length < found.length || matches.some(({ table }) => table !== first.table)) return null;
  return {
    table: first.table,
    anyOf: matches.flatMap(({ anyOf }) => anyOf),
    docs: matches.flatMap(({ docs }) => docs),
  };
}

function scoredPart(found: Found): Found {
  if (!('table' in found)) return found;
  return { ...found, anyOf: found.scored === null ? [] : [found.scored], docs: [] };
}

function matchIn({ matchOf, isOfNames }: IndexQuery, term: TextTerm, within: Within | null): TermMatch {
  if (term.field === 'title') return matchOf(term, titleOnly);
  const names = isOfNames ? 'names' : within;
  return matchOf(term, names ? columnsWithin[names] : undefined);
}

/** The pages that an expression finds. */
export interface Match {
  table: TermMatch['table'];
  expression: string;
}

/** Returns null if several are needed. */
function oneMatch(found: readonly Found[]): Match | null {
  const [first] = found;
  if (!first || !('table' in first)) return null;
  const isOne = found.every(
    (one) => 'table' in one && one.table === first.table && one.anyOf.length === 1 && one.docs.length === 0,
  );
  if (!isOne) return null;
  const expressions = found.flatMap((one) => ('table' in one ? one.anyOf : []));
  const any = expressions.join(' OR ');
  return { table: first.table, expression: expressions.length > 1 ? `(${any})` : any };
}

/** Requires any of them, or none if excluded. */
function conditionOf(found: readonly Found[], isExcluded: boolean): Fragment {
  const each = found.map((one) => ('table' in one ? isAmong(one) : one));
  return {
    sql: `${isExcluded ? 'NOT ' : ''}(${each.map(({ sql }) => sql).join(' OR ')})`,
    values: each.flatMap(({ values }) => values),
  };
}

type MatchedIds = Omit<TermMatch, 'scored'>;

// The plus prevents an index lookup per id.
function isAmong(match: MatchedIds): Fragment {
  const { sql, values } = idsOf(match);
  return { sql: `+id IN (${sql})`, values };
}

function idsOf({ table, anyOf, docs }: MatchedIds): Fragment {
  const sets = [
    ...anyOf.map(() => `SELECT rowid AS id FROM ${table} WHERE ${table} MATCH ?`),
    'SELECT value AS id FROM json_each(?)',
  ];
  return { sql: sets.join(' UNION ALL '), values: [...anyOf, JSON.stringify(docs)] };
}

function notIn(hidden: string | null): Fragment[] {
  return hidden ? [{ sql: `+id NOT IN ${hidden}`, values: [] }] : [];
}

function allOf(conditions: readonly Fragment[]): Fragment {
  return {
    sql: ['true', ...conditions.map(({ sql }) => sql)].join(' AND '),
    values: conditions.flatMap(({ values }) => values),
  };
}

function filterOf(condition: Exclude<EngineCondition, TextTerm>): Fragment {
  switch (condition.kind) {
    case 'tag':
      return { sql: '+id IN (SELECT doc FROM doc_tags WHERE tag = ?)', values: [condition.key] };
    case 'in': {
      const below = condition.path === '/' ? '' : condition.path;
      return {
        sql: "+id IN (SELECT docs.id FROM docs WHERE path = ? UNION ALL SELECT docs.id FROM docs WHERE path > ? || '/' AND path < ? || '0')",
        values: [condition.path, below, below],
      };
    }
    case 'by':
      return {
        sql: '+id IN (SELECT doc FROM doc_people WHERE person IN (SELECT value FROM json_each(?)))',
        values: [JSON.stringify(condition.ids)],
      };
    case 'after':
      return { sql: '+id IN (SELECT docs.id FROM docs WHERE updated_at >= ?)', values: [condition.time] };
    case 'before':
      return { sql: '+id IN (SELECT docs.id FROM docs WHERE updated_at < ?)', values: [condition.time] };
  }
}
