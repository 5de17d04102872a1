import type { EngineQuery, SearchEngine, SimilarWord } from './engine/engine.ts';
import { scan } from './query/scan.ts';
import { fold } from './text/fold.ts';
import { wordsOf } from './text/tokens.ts';

/** The number of words checked per query. */
const wordsMax = 4;

/** Replaces unknown words by similar ones on visible pages; null for none. */
export async function suggestCorrection(engine: SearchEngine, q: string, query: EngineQuery): Promise<string | null> {
  let corrected = q;
  let looked = 0;
  let { clauses } = query;
  for (const { at, text, isQuoted, isExcluded, field } of scan(q).reverse()) {
    const word = fold(text);
    if (isQuoted || isExcluded || field !== null || wordsOf(word)[0] !== word || looked === wordsMax) continue;
    looked += 1;
    if ((await count(engine, query, word)) > 0) continue;
    const better = bestOf(await engine.similarWords(word, query.hiddenPlaces));
    if (better === null) return null;
    corrected = `${corrected.slice(0, at)}${better}${corrected.slice(at + text.length)}`;
    clauses = clauses.map((clause) => ({
      ...clause,
      anyOf: clause.anyOf.map((one) => (one.kind === 'text' && one.text === word ? { ...one, text: better } : one)),
    }));
  }
  return corrected !== q && (await engine.count({ ...query, clauses })) > 0 ? corrected : null;
}

function bestOf(similar: readonly SimilarWord[]): string | null {
  const nearest = similar.filter(({ distance }) => distance === similar[0]?.distance);
  const most = Math.max(...nearest.map(({ pages }) => pages));
  return nearest.find(({ pages }) => pages === most)?.word ?? null;
}

function count(engine: SearchEngine, query: EngineQuery, word: string): Promise<number> {
  const term = { kind: 'text' as const, text: word, isPrefix: false, field: null };
  return engine.count({ ...query, clauses: [{ isExcluded: false, anyOf: [term] }] });
}
