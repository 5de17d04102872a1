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

/** So many of the best by their texts are put in order by all that is known of them. */
const rankedMax = 150;
/** And so many of those that hold what is looked for as whole words. */
const wholeMax = 60;

/** What so many pages hold says little about any of them: their texts are not weighed, only their names and headings. */
const commonMin = 3000;
/** And so many of those whose names hold what is common. */
const namesMax = 500;

/** Finds pages, from an offset on: `limit` of them while there are so many, or fewer at the end of those that are ranked. */
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

/** How many pages fit. */
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

/** Of what very many hold: those that hold it in their names or headings, and the newest. None is better by its text. */
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

/** The pages in which each term stands as a word of its own, the best first; none where that cannot be told. */
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
  // Words know nothing of what stands between them: the page has to hold the text as well.
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

/** What comes after those that are ranked, in the order of their texts. */
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
