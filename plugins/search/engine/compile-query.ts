import type { Clause, TextTerm } from '../query/query.ts';
import { gramOf, wordsOf } from '../text/tokens.ts';
import type { EngineCondition } from './engine.ts';
import { columns } from './index-file.ts';
import type { Value } from './sql.ts';

/** A part of a statement with its parameters. */
export interface Fragment {
  sql: string;
  values: Value[];
}

type Table = 'parts' | 'grams' | 'words';

/** The weight of a match in each column. */
const weights = { title: 12, heading: 5, path: 5, body: 1, tags: 4, comments: 0.6, attachments: 1, hidden: 0.3 };
const columnsOf: Record<Within, string> = { names: '{title path} : ', headings: '{title heading path} : ' };
const tables: Table[] = ['parts', 'words', 'grams'];

/** Restricts a match to some columns. */
export type Within = 'names' | 'headings';

export interface CompileOptions {
  /** False: every score is 0, which finds common terms much faster. Default: true. */
  isScored?: boolean;
  within?: Within;
  /** The table whose matches are scored, if the query uses it. Default: the first of `parts`, `words`, `grams`. */
  scoredBy?: Table;
}

/** A query as the index understands it. */
export interface IndexQuery {
  clauses: readonly Clause<EngineCondition>[];
  /** The table of documents hidden from the asker; null: none are. */
  hidden: string | null;
  /** Matches titles and paths only. */
  isOfNames: boolean;
}

/** Returns a query for `(id, score)` of the visible pages that match; a lower score is better. */
export function compileQuery({ clauses, hidden, isOfNames }: IndexQuery, options: CompileOptions = {}): Fragment {
  const { isScored = true, within = isOfNames ? 'names' : undefined, scoredBy } = options;
  const positive = clauses.filter(({ isExcluded }) => !isExcluded);
  const whole = new Map<Table, string[]>();
  const rest: Fragment[] = [];
  for (const clause of positive) {
    const table = oneTable(clause);
    if (table) whole.set(table, [...(whole.get(table) ?? []), `(${matchOf(clause, within)})`]);
    else rest.push(anyOf(clause, within));
  }
  for (const clause of clauses.filter(({ isExcluded }) => isExcluded)) {
    const { sql, values } = anyOf(clause, within);
    rest.push({ sql: `NOT ${sql}`, values });
  }
  if (hidden) rest.push({ sql: `+rowid NOT IN ${hidden}`, values: [] });

  const base = scoredBy && whole.has(scoredBy) ? scoredBy : tables.find((table) => whole.has(table));
  for (const table of tables) {
    const matches = whole.get(table);
    if (matches && table !== base) rest.push(isFoundIn(table, matches.join(' AND ')));
  }
  const conditions = rest.map(({ sql }) => ` AND ${sql}`).join('');
  const values = rest.flatMap((one) => one.values);
  if (!base) {
    // Filters only: latest changes first.
    return {
      sql: `SELECT id, -updated_at AS score FROM docs WHERE true${conditions.replaceAll('+rowid', '+id')}`,
      values,
    };
  }
  const rank = isScored ? `bm25(${base}, ${columns.map((column) => weights[column]).join(', ')})` : '0';
  return {
    sql: `SELECT rowid AS id, ${rank} AS score FROM ${base} WHERE ${base} MATCH ?${conditions}`,
    values: [(whole.get(base) ?? []).join(' AND '), ...values],
  };
}

/** Returns the one table with all terms of a clause; null if there are several. */
function oneTable({ anyOf }: Clause<EngineCondition>): Table | null {
  const known = new Set(anyOf.map((one) => (one.kind === 'text' ? tableOf(one) : null)));
  const [table = null] = known;
  return known.size === 1 ? table : null;
}

function tableOf({ text, isPrefix, isWhole }: TextTerm): Table {
  if (isWhole) return 'words';
  if (isPrefix && wordsOf(text)[0] === text) return 'words';
  return Array.from(text).length < 3 ? 'grams' : 'parts';
}

function matchOf({ anyOf }: Clause<EngineCondition>, within?: Within): string {
  return anyOf.flatMap((one) => (one.kind === 'text' ? [matchOfTerm(one, within)] : [])).join(' OR ');
}

function matchOfTerm(term: TextTerm, within?: Within): string {
  const table = tableOf(term);
  const quoted = table === 'grams' ? gramOf(term.text) : `"${term.text.replaceAll('"', '""')}"`;
  const where = term.field === 'title' ? '{title} : ' : within ? columnsOf[within] : '';
  return `${where}${quoted}${table === 'words' && term.isPrefix ? '*' : ''}`;
}

// The plus keeps the planner from querying the text index once per id.
function isFoundIn(table: Table, match: string): Fragment {
  return { sql: `+rowid IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ?)`, values: [match] };
}

function anyOf(clause: Clause<EngineCondition>, within?: Within): Fragment {
  const each = clause.anyOf.map((one) =>
    one.kind === 'text' ? isFoundIn(tableOf(one), matchOfTerm(one, within)) : filterOf(one),
  );
  return { sql: `(${each.map(({ sql }) => sql).join(' OR ')})`, values: each.flatMap(({ values }) => values) };
}

function filterOf(condition: Exclude<EngineCondition, TextTerm>): Fragment {
  switch (condition.kind) {
    case 'tag':
      return { sql: '+rowid IN (SELECT doc FROM doc_tags WHERE tag = ?)', values: [condition.key] };
    case 'in': {
      const below = condition.path === '/' ? '' : condition.path;
      return {
        sql: "+rowid IN (SELECT id FROM docs WHERE path = ? UNION ALL SELECT id FROM docs WHERE path > ? || '/' AND path < ? || '0')",
        values: [condition.path, below, below],
      };
    }
    case 'by':
      return {
        sql: '+rowid IN (SELECT doc FROM doc_people WHERE person IN (SELECT value FROM json_each(?)))',
        values: [JSON.stringify(condition.ids)],
      };
    case 'after':
      return { sql: '+rowid IN (SELECT id FROM docs WHERE updated_at >= ?)', values: [condition.time] };
    case 'before':
      return { sql: '+rowid IN (SELECT id FROM docs WHERE updated_at < ?)', values: [condition.time] };
  }
}
