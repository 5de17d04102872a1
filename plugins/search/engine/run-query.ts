import type { TextTerm } from '../query/query.ts';
import { wordsOf } from '../text/tokens.ts';
import { type CompileOptions, compileQuery, type Fragment, type IndexQuery, type Within } from './compile-query.ts';
import type { Answer, EngineQuery, Hit } from './engine.ts';
import { hiddenTable } from './hidden-pages.ts';
import { needlesOf } from './needles.ts';
import { presentHit } from './present-hit.ts';
import { type Candidate, rank } from './rank.ts';
import type { Sql } from './sql.ts';
import { readStoredTexts } from './stored-texts.ts';

/** How many of the best by text are ranked by all criteria. */
const rankedMax = 150;
/** How many of those with whole-word matches are added. */
const wholeMax = 60;

/** Above this number of matches texts are not scored, only names and headings: so common a term says little of a page. */
const commonMin = 3000;
/** How many pages with a common term in their names are ranked. */
const namesMax = 500;

/** Returns up to `limit` pages from an offset; fewer at the end of the ranked ones. */
export function runQuery(sql: Sql, { offset, limit, hiddenPlaces, ...rest }: EngineQuery): Answer {
  const query = { ...rest, hidden: hiddenTable(sql, hiddenPlaces) };
  const total = countFound(sql, query);
  const isCommon = total > commonMin && needlesOf(query.clauses).length > 0;
  const ids = total === 0 ? [] : rankedPages(sql, query, isCommon, total);
  const isFurther = offset >= ids.length && offset < total;
  const found = compileQuery(query, { isScored: !isCommon });
  const shown = isFurther ? furtherPages(sql, found, ids, offset, limit) : ids.slice(offset, offset + limit);
  return { hits: present(sql, shown, query), total };
}

/** Returns how many pages match. */
export function countPages(sql: Sql, { hiddenPlaces, ...rest }: Omit<EngineQuery, 'offset' | 'limit'>): number {
  return countFound(sql, { ...rest, hidden: hiddenTable(sql, hiddenPlaces) });
}

function countFound(sql: Sql, query: IndexQuery): number {
  const { sql: found, values } = compileQuery(query, { isScored: false });
  return Number(sql.allOnce(`SELECT count(*) FROM (${found})`, values)[0]?.[0] ?? 0);
}

function rankedPages(sql: Sql, query: IndexQuery, isCommon: boolean, total: number): number[] {
  const scores = isCommon ? commonPages(sql, query) : new Map(bestOf(sql, compileQuery(query), rankedMax));
  const needles = needlesOf(query.clauses);
  if (needles.length === 0) return [...scores.keys()];
  const worst = Math.max(...scores.values());
  const whole = wholeWordPages(sql, query, isCommon);
  for (const id of whole.slice(0, total > rankedMax ? wholeMax : 0)) if (!scores.has(id)) scores.set(id, worst);
  return rank(candidates(sql, scores, new Set(whole), query), needles, Date.now());
}

/** Returns, for a very common term, pages with it in their names or headings, and the newest; texts are not scored. */
function commonPages(sql: Sql, query: IndexQuery): Map<number, number> {
  const read = (within: Within | undefined, limit: number) =>
    bestOf(sql, compileQuery(query, { isScored: false, ...(within && { within }) }), limit);
  return new Map([...read('names', namesMax), ...read('headings', rankedMax), ...read(undefined, rankedMax)]);
}

function bestOf(sql: Sql, { sql: found, values }: Fragment, limit: number): [id: number, score: number][] {
  return sql
    .allOnce(
      `WITH found AS MATERIALIZED (${found}) SELECT id, score FROM found ORDER BY score, id DESC LIMIT ${limit}`,
      values,
    )
    .map(([id, score]) => [Number(id), Number(score)]);
}

/** Returns pages with each term as a whole word, best first; none for terms that are not single words. */
function wholeWordPages(sql: Sql, query: IndexQuery, isCommon: boolean): number[] {
  const options: CompileOptions = { scoredBy: 'words', ...(isCommon && { isScored: false, within: 'names' }) };
  const terms = query.clauses.flatMap(({ isExcluded, anyOf }) => (isExcluded ? [] : anyOf));
  const texts = terms.filter((one): one is TextTerm => one.kind === 'text');
  const isSure = texts.length > 0 && texts.every(({ text }) => wordsOf(text).join(' ') === text);
  if (!isSure) return [];
  const whole = query.clauses
    .filter(({ isExcluded, anyOf }) => !isExcluded && anyOf.some(({ kind }) => kind === 'text'))
    .map((clause) => ({
      ...clause,
      anyOf: clause.anyOf.map((one) => (one.kind === 'text' ? { ...one, isWhole: true as const } : one)),
    }));
  // The word index ignores what is between words, so the text has to match as well.
  const clauses = [...query.clauses, ...whole];
  return bestOf(sql, compileQuery({ ...query, clauses }, options), 2 * rankedMax).map(([id]) => id);
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
      ...{
        id: Number(id),
        title: String(title),
        path: String(path),
        headings: String(headings),
        opening: String(opening),
      },
      ...{ updatedAt: Number(updatedAt), length: Number(length), inbound: inbound.get(Number(id)) ?? 0 },
      ...{ score: scores.get(Number(id)) ?? 0, hasWholeWords: whole.has(Number(id)) },
    }));
}

/** Returns what follows the ranked pages, by text score. */
function furtherPages(
  sql: Sql,
  { sql: found, values }: Fragment,
  ranked: number[],
  offset: number,
  limit: number,
): number[] {
  return sql
    .allOnce(
      `WITH found AS MATERIALIZED (${found})
       SELECT id FROM found WHERE id NOT IN (SELECT value FROM json_each(?)) ORDER BY score, id DESC LIMIT ? OFFSET ?`,
      [...values, JSON.stringify(ranked), limit, offset - ranked.length],
    )
    .map(([id]) => Number(id));
}

function present(sql: Sql, ids: number[], { clauses }: IndexQuery): Hit[] {
  const needles = needlesOf(clauses);
  return ids.flatMap((id) => {
    const [pageId, path, title, value] =
      sql.get('SELECT page_id, path, title, value FROM docs JOIN texts USING (id) WHERE id = ?', [id]) ?? [];
    if (typeof value !== 'string') return [];
    const texts = readStoredTexts(value);
    return [presentHit({ pageId: String(pageId), path: String(path), title: String(title), texts }, needles)];
  });
}
