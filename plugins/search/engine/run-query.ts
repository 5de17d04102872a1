import type { TextTerm } from '../query/query.ts';
import { wordsOf } from '../text/tokens.ts';
import {
  compileMatch,
  compileNewest,
  compileQuery,
  compileScored,
  type Fragment,
  type IndexQuery,
  type Match,
  type Within,
} from './compile-query.ts';
import type { Answer, EngineQuery, Hit } from './engine.ts';
import { hiddenTable } from './hidden-pages.ts';
import { matchTerm, type TermMatch } from './match-term.ts';
import { type Needle, needlesOf } from './needles.ts';
import { presentHit } from './present-hit.ts';
import { type Candidate, rank } from './rank.ts';
import type { Sql } from './sql.ts';
import { readName, readPage } from './stored-texts.ts';
import { openVocabulary } from './vocabulary.ts';

/** The best by text score, which are ranked by all criteria. */
const rankedMax = 150;
/** Whole-word matches that are added. */
const wholeMax = 60;

/** Above, only names and headings are scored: common terms say little. */
const scoredMax = 1000;

/** Up to `limit`, from an offset; fewer where ranking ends. */
export function runQuery(sql: Sql, { offset, limit, sort, ...asked }: EngineQuery): Answer {
  const { query, total } = openQuery(sql, asked);
  if (sort !== 'relevance') return { hits: present(sql, sortedPages(sql, query, sort, offset, limit), query), total };
  const isCommon = total > scoredMax && needlesOf(query.clauses).length > 0;
  const ids = total === 0 ? [] : rankedPages(sql, query, isCommon, total);
  const isFurther = offset >= ids.length && offset < total;
  const shown = isFurther ? furtherPages(sql, query, isCommon, ids, offset, limit) : ids.slice(offset, offset + limit);
  return { hits: present(sql, shown, query), total };
}

/** Returns how many pages match. */
export function countPages(sql: Sql, query: Conditions): number {
  return openQuery(sql, query).total;
}

type Conditions = Omit<EngineQuery, 'sort' | 'offset' | 'limit'>;

function openQuery(sql: Sql, { hiddenPlaces, ...rest }: Conditions) {
  const known = new Map<TextTerm, Map<unknown, TermMatch>>();
  const hidden = hiddenTable(sql, hiddenPlaces);
  const count = createCounts(sql);
  const isOneTerm = rest.clauses.length === 1;
  const context = {
    sql,
    hidden,
    isOfNames: rest.isOfNames,
    vocabulary: openVocabulary(sql),
    isOnMany(match: Match, many: number): boolean {
      const { sql: found, values } = compileMatch(match, hidden);
      // A single term is probably the whole query, which is counted anyway.
      return count({ sql: isOneTerm ? found : `${found} LIMIT ${many}`, values }) >= many;
    },
  };
  const query: IndexQuery = {
    ...rest,
    hidden,
    matchOf(term, columns) {
      const ofTerm = known.get(term) ?? new Map();
      known.set(term, ofTerm);
      const match = ofTerm.get(columns) ?? matchTerm(context, term, columns);
      ofTerm.set(columns, match);
      return match;
    },
  };
  return { query, total: count(compileQuery(query)) };
}

/** Counts distinct pages. */
function createCounts(sql: Sql): (found: Fragment) => number {
  const counts = new Map<string, number>();
  return ({ sql: found, values }) => {
    const key = JSON.stringify([found, values]);
    const count = counts.get(key) ?? Number(sql.allOnce(`SELECT count(*) FROM (${found})`, values)[0]?.[0] ?? 0);
    counts.set(key, count);
    return count;
  };
}

/** The ids of pages begin with the time of creation. */
const sortColumns = { updated: 'updated_at', created: 'page_id' } as const;

function sortedPages(
  sql: Sql,
  query: IndexQuery,
  sort: keyof typeof sortColumns,
  offset: number,
  limit: number,
): number[] {
  const { sql: found, values } = compileQuery(query);
  const column = sortColumns[sort];
  return sql
    .allOnce(
      `WITH found AS MATERIALIZED (${found})
       SELECT docs.id FROM found CROSS JOIN docs ON docs.id = found.id
       ORDER BY docs.${column} DESC, docs.page_id DESC LIMIT ? OFFSET ?`,
      [...values, limit, offset],
    )
    .map(([id]) => Number(id));
}

function rankedPages(sql: Sql, query: IndexQuery, isCommon: boolean, total: number): number[] {
  const needles = needlesOf(query.clauses);
  if (needles.length === 0) return newest(sql, query, null, rankedMax);
  const scored = isCommon ? null : compileScored(query);
  const scores = new Map(scored ? bestOf(sql, scored, rankedMax) : []);
  const worst = Math.max(...scores.values(), -Number.MIN_VALUE);
  const add = (ids: readonly number[]) => {
    for (const id of ids) if (!scores.has(id)) scores.set(id, worst);
  };
  const whole = wholeWordPages(sql, query, isCommon);
  if (total > rankedMax) {
    if (!isCommon) add(whole.slice(0, wholeMax));
    add(newest(sql, titled(query, needles), 'names', rankedMax));
    add(newest(sql, query, 'names', rankedMax));
    if (isCommon) add(newest(sql, query, 'headings', rankedMax));
  }
  if (scores.size < Math.min(rankedMax, total)) add(newest(sql, query, null, rankedMax));
  return rank(candidates(sql, scores, new Set(whole), query), needles, Date.now());
}

/** Returns titles starting with the query, so containing each term. */
function titled(query: IndexQuery, needles: readonly Needle[]): IndexQuery {
  const text = needles.map((one) => one.text).join(' ');
  const title: TextTerm = { kind: 'text', text, isPrefix: false, isFirst: true, field: 'title' };
  const rest = query.clauses.filter(({ isExcluded, anyOf }) => isExcluded || anyOf.every((one) => one.kind !== 'text'));
  return { ...query, clauses: [...rest, { isExcluded: false, anyOf: [title] }] };
}

function newest(sql: Sql, query: IndexQuery, within: Within | null, limit: number): number[] {
  const { sql: found, values } = compileNewest(query, within, limit);
  return sql.allOnce(found, values).map(([id]) => Number(id));
}

function bestOf(sql: Sql, { sql: found, values }: Fragment, limit: number): [id: number, score: number][] {
  return sql
    .allOnce(
      `WITH found AS MATERIALIZED (${found}) SELECT id, score FROM found ORDER BY score, id DESC LIMIT ${limit}`,
      values,
    )
    .map(([id, score]) => [Number(id), Number(score)]);
}

/** Best first; empty unless all terms are words. */
function wholeWordPages(sql: Sql, query: IndexQuery, isCommon: boolean): number[] {
  const terms = query.clauses.flatMap(({ isExcluded, anyOf }) => (isExcluded ? [] : anyOf));
  const texts = terms.filter((one): one is TextTerm => one.kind === 'text');
  const isSure = texts.length > 0 && texts.every(({ text }) => wordsOf(text).join(' ') === text);
  if (!isSure) return [];
  const clauses = query.clauses.map((clause) => ({
    ...clause,
    anyOf: clause.anyOf.map((one) =>
      one.kind === 'text' && !clause.isExcluded ? { ...one, isWhole: true as const } : one,
    ),
  }));
  const whole = { ...query, clauses };
  const scored = isCommon ? null : compileScored(whole);
  return scored
    ? bestOf(sql, scored, rankedMax).map(([id]) => id)
    : newest(sql, whole, isCommon ? 'names' : null, rankedMax);
}

function candidates(
  sql: Sql,
  scores: ReadonlyMap<number, number>,
  whole: ReadonlySet<number>,
  { hidden }: IndexQuery,
): Candidate[] {
  const list = JSON.stringify([...scores.keys()]);
  const isOpen = hidden ? `link.doc NOT IN ${hidden}` : 'true';
  const inbound = new Map(
    sql
      .allOnce(
        `SELECT docs.id, count(DISTINCT link.doc) FROM json_each(?) one CROSS JOIN docs ON docs.id = one.value
         CROSS JOIN doc_links link ON link.target IN (docs.path, '/' || docs.page_id)
         WHERE link.doc <> docs.id AND ${isOpen} GROUP BY docs.id`,
        [list],
      )
      .map(([id, count]) => [Number(id), Number(count)]),
  );
  return sql
    .all(
      `SELECT docs.id, docs.title, docs.path, docs.headings, docs.opening, docs.updated_at, docs.length FROM json_each(?) one CROSS JOIN docs ON docs.id = one.value`,
      [list],
    )
    .map(([id, title, path, headings, opening, updatedAt, length]) => ({
      id: Number(id),
      title: String(title),
      path: String(path),
      headings: String(headings),
      opening: String(opening),
      updatedAt: Number(updatedAt),
      length: Number(length),
      inbound: inbound.get(Number(id)) ?? 0,
      score: scores.get(Number(id)) ?? 0,
      hasWholeWords: whole.has(Number(id)),
    }));
}

/** Pages after the ranked ones, by text score. */
function furtherPages(
  sql: Sql,
  query: IndexQuery,
  isCommon: boolean,
  ranked: number[],
  offset: number,
  limit: number,
): number[] {
  const found = compileQuery(query);
  const scored = isCommon ? null : compileScored(query);
  const score = scored ? `LEFT JOIN (${scored.sql}) AS scored USING (id)` : 'LEFT JOIN (SELECT 0 AS score)';
  return sql
    .allOnce(
      `WITH found AS MATERIALIZED (${found.sql})
       SELECT found.id FROM found ${score} WHERE found.id NOT IN (SELECT value FROM json_each(?))
       ORDER BY coalesce(score, 0), newness DESC LIMIT ? OFFSET ?`,
      [...found.values, ...(scored?.values ?? []), JSON.stringify(ranked), limit, offset - ranked.length],
    )
    .map(([id]) => Number(id));
}

function present(sql: Sql, ids: number[], { clauses, isOfNames }: IndexQuery): Hit[] {
  const needles = needlesOf(clauses);
  return ids.flatMap((id) => {
    const page = isOfNames ? readName(sql, id) : readPage(sql, id);
    return page ? [presentHit(page, needles)] : [];
  });
}
