import type { Sql } from './sql.ts';

/** Up to `limit` of the words that have been indexed. */
export interface Vocabulary {
  beginningWith(beginning: string, limit: number): string[];
  containing(part: string, limit: number): string[];
  endingWith(end: string, limit: number): string[];
}

/** Caches lookups, for one query. Words contain no GLOB characters. */
export function openVocabulary(sql: Sql): Vocabulary {
  const known = new Map<string, string[]>();
  const read = (condition: string, values: string[], limit: number): string[] => {
    const key = JSON.stringify([condition, values, limit]);
    const words =
      known.get(key) ?? sql.all(`SELECT word FROM ${condition} LIMIT ${limit}`, values).map(([word]) => String(word));
    known.set(key, words);
    return words;
  };
  return {
    beginningWith: (beginning, limit) =>
      read('vocabulary WHERE word >= ? AND word < ?', [beginning, `${beginning}\u{10ffff}`], limit),
    containing: (part, limit) => read('word_parts WHERE word GLOB ?', [`*${part}*`], limit),
    endingWith: (end, limit) => read('word_parts WHERE word GLOB ?', [`*${end}`], limit),
  };
}
