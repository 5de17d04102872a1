import type { TextTerm } from '../query/query.ts';
import { wordsOf } from '../text/tokens.ts';
import { compileQuery, type Fragment, notBelow } from './compile-query.ts';
import type { Answer, EngineQuery, Hit } from './engine.ts';
import { needlesOf } from './needles.ts';
import { presentHit } from './present-hit.ts';
import { type Candidate, rank } from './rank.ts';
import type { Sql } from './sql.ts';
import { readStoredTexts } from './stored-texts.ts';

/** So many of the best by their texts are put in order by all that is known of them. */
const rankedMax = 150;
/** And so many of those that hold what is looked for as whole words. */
const wholeMax = 60;

/** Finds pages, from an offset on: `limit` of them while there are so many, or fewer at the end of those that are ranked. */
export function runQuery(sql: Sql, query: EngineQuery): Answer {
  const found = compileQuery(query);
  const { ids, total } = rankedPages(sql, query, found);
  const { offset, limit } = query;
  const shown = offset < ids.length ? ids.slice(offset, offset + limit) : furtherPages(sql, found, ids, offset, limit);
  return { hits: present(sql, shown, query), total };
}

/** How many pages fit. */
export function countPages(sql: Sql, query: EngineQuery): number {
  const { sql: found, values } = compileQuery(query);
  return Number(sql.allOnce(`SELECT count(*) FROM (${found.replace(/bm25\([^)]*\)/, '0')})`, values)[0]?.[0] ?? 0);
}

function rankedPages(sql: Sql, query: EngineQuery, { sql: found, values }: Fragment): { ids: number[]; total: number } {
  const rows = sql.allOnce(
    `WITH found AS MATERIALIZED (${found})
     SELECT id, score, count(*) OVER () FROM found ORDER BY score, id DESC LIMIT ${rankedMax}`,
    values,
  );
  const total = Number(rows[0]?.[2] ?? 0);
  const scores = new Map(rows.map(([id, score]) => [Number(id), Number(score)]));
  const needles = needlesOf(query.clauses);
  if (needles.length === 0) return { ids: [...scores.keys()], total };
  const worst = Math.max(...scores.values());
  const whole = wholeWordPages(sql, query);
  for (const id of whole.slice(0, total > rankedMax ? wholeMax : 0)) if (!scores.has(id)) scores.set(id, worst);
  return { ids: rank(candidates(sql, scores, new Set(whole), query), needles, Date.now()), total };
}

/** The pages in which each term stands as a word of its own, the best first; none where that cannot be told. */
function wholeWordPages(sql: Sql, query: EngineQuery): number[] {
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
  const { sql: found, values } = compileQuery({ ...query, clauses });
  return sql
    .allOnce(
      `WITH found AS MATERIALIZED (${found}) SELECT id FROM found ORDER BY score, id DESC LIMIT ${2 * rankedMax}`,
      values,
    )
    .map(([id]) => Number(id));
}

function candidates(
  sql: Sql,
  scores: ReadonlyMap<number, number>,
  whole: ReadonlySet<number>,
  { hiddenPlaces }: EngineQuery,
): Candidate[] {
  const list = JSON.stringify([...scores.keys()]);
  const hidden = hiddenPlaces.length > 0 ? notBelow(hiddenPlaces, 'link.doc') : { sql: 'true', values: [] };
  const inbound = new Map(
    sql
      .allOnce(
        `SELECT docs.id, count(DISTINCT link.doc) FROM json_each(?) one CROSS JOIN docs ON docs.id = one.value
         CROSS JOIN doc_links link ON link.target IN (docs.path, '/' || docs.page_id)
         WHERE link.doc <> docs.id AND ${hidden.sql} GROUP BY docs.id`,
        [list, ...hidden.values],
      )
      .map(([id, count]) => [Number(id), Number(count)]),
  );
  return sql
    .all(
      `SELECT docs.id, docs.title, docs.path, docs.headings, docs.updated_at FROM json_each(?) one CROSS JOIN docs ON docs.id = one.value`,
      [list],
    )
    .map(([id, title, path, headings, updatedAt]) => ({
      ...{ id: Number(id), title: String(title), path: String(path), headings: String(headings) },
      ...{ updatedAt: Number(updatedAt), inbound: inbound.get(Number(id)) ?? 0 },
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

function present(sql: Sql, ids: number[], { clauses }: EngineQuery): Hit[] {
  const needles = needlesOf(clauses);
  return ids.flatMap((id) => {
    const [pageId, path, title, value] =
      sql.get('SELECT page_id, path, title, value FROM docs JOIN texts USING (id) WHERE id = ?', [id]) ?? [];
    if (typeof value !== 'string') return [];
    const texts = readStoredTexts(value);
    return [presentHit({ pageId: String(pageId), path: String(path), title: String(title), texts }, needles)];
  });
}
