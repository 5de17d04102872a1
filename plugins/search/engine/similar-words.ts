import type { SimilarWord } from './engine.ts';
import { countPages } from './run-query.ts';
import type { Sql } from './sql.ts';

/** Words read per lookup. */
const readMax = 5000;
/** Nearest words whose pages are counted. */
const lookedForMax = 12;

/**
 * Returns words of visible pages at edit distance 1, or 2 if long, nearest first. Constant work, so timing doesn't leak
 * hidden words.
 */
export function similarWords(sql: Sql, word: string, hiddenPlaces: string[]): SimilarWord[] {
  const nearest = nearestWords(sql, word).slice(0, lookedForMax);
  const padding = Array.from({ length: lookedForMax - nearest.length }, () => ({ word, distance: 0 }));
  return [...nearest, ...padding]
    .map((one) => ({ ...one, pages: pagesWith(sql, one.word, hiddenPlaces) }))
    .filter(({ distance, pages }) => distance > 0 && pages > 0);
}

function pagesWith(sql: Sql, text: string, hiddenPlaces: string[]): number {
  const term = { kind: 'text' as const, text, isPrefix: false, field: null };
  return countPages(sql, { clauses: [{ isExcluded: false, anyOf: [term] }], hiddenPlaces, isOfNames: false });
}

/** Of all words ever indexed. An edit leaves one half intact, so equal beginnings or ends are read. */
function nearestWords(sql: Sql, word: string): { word: string; distance: number }[] {
  const characters = Array.from(word);
  if (characters.length < 3) return [];
  const half = Math.floor(characters.length / 2);
  const beginning = characters.slice(0, half).join('');
  const end = characters.toReversed().slice(0, half).join('');
  const read = (column: string, prefix: string) =>
    sql
      .all(
        `SELECT word FROM vocabulary WHERE ${column} >= ? AND ${column} < ? AND reversed IS NOT NULL LIMIT ${readMax}`,
        [prefix, `${prefix}\u{10ffff}`],
      )
      .map(([found]) => String(found));
  const allowed = characters.length < 5 ? 1 : 2;
  return [...new Set([...read('word', beginning), ...read('reversed', end)])]
    .map((found) => ({ word: found, distance: distanceBetween(characters, Array.from(found), allowed) }))
    .filter(({ distance }) => distance > 0 && distance <= allowed)
    .sort((one, other) => one.distance - other.distance || (one.word < other.word ? -1 : 1));
}

/** Additions, omissions, changes and swaps; stops beyond the limit. */
function distanceBetween(one: string[], other: string[], allowed: number): number {
  if (Math.abs(one.length - other.length) > allowed) return allowed + 1;
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    [beforeLast, last] = [last, row];
  }
  return last[other.length] ?? allowed + 1;
}
