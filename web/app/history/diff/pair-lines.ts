import { compareWords, type Part, type WordDiff } from './words.ts';

export interface PairedLine {
  parts: Part[];
  partner: number | null;
}

/** Below this, lines count as different. */
const minSimilarity = 0.35;
/** The cost is quadratic; longer runs are paired by position. */
const maxCompared = 150;

/** Pairs removed with added lines in order and marks changed words; the rest are new or gone. */
export function pairLines(
  removed: readonly string[],
  added: readonly string[],
): { removed: PairedLine[]; added: PairedLine[] } {
  const result = { removed: removed.map(unpaired), added: added.map(unpaired) };
  const pairs = removed.length * added.length > maxCompared ? byPosition(removed, added) : bySimilarity(removed, added);
  for (const { from, to, words } of pairs) {
    result.removed[from] = { parts: words.before, partner: to };
    result.added[to] = { parts: words.after, partner: from };
  }
  return result;
}

function unpaired(text: string): PairedLine {
  return { parts: text === '' ? [] : [{ text, changed: false }], partner: null };
}

interface Pair {
  from: number;
  to: number;
  words: WordDiff;
}

function byPosition(removed: readonly string[], added: readonly string[]): Pair[] {
  if (removed.length !== added.length || removed.length > maxCompared) return [];
  return removed
    .map((line, index): Pair => ({ from: index, to: index, words: compareWords(line, added[index] ?? '') }))
    .filter((pair) => pair.words.similarity >= minSimilarity);
}

/** By a table of longest common subsequences. */
function bySimilarity(removed: readonly string[], added: readonly string[]): Pair[] {
  const words = removed.map((before) => added.map((after) => compareWords(before, after)));
  const width = added.length + 1;
  const best = new Float64Array((removed.length + 1) * width);
  const scoreAt = (from: number, to: number): number => {
    const similarity = words[from]?.[to]?.similarity ?? 0;
    return similarity >= minSimilarity ? similarity : 0;
  };
  for (let from = removed.length - 1; from >= 0; from--) {
    for (let to = added.length - 1; to >= 0; to--) {
      const paired = scoreAt(from, to) + (best[(from + 1) * width + to + 1] ?? 0);
      const skipped = Math.max(best[(from + 1) * width + to] ?? 0, best[from * width + to + 1] ?? 0);
      best[from * width + to] = Math.max(paired, skipped);
    }
  }
  const pairs: Pair[] = [];
  for (let from = 0, to = 0; from < removed.length && to < added.length; ) {
    const here = best[from * width + to] ?? 0;
    const diff = words[from]?.[to];
    if (diff && scoreAt(from, to) > 0 && here === scoreAt(from, to) + (best[(from + 1) * width + to + 1] ?? 0)) {
      pairs.push({ from: from++, to: to++, words: diff });
    } else if (here === (best[(from + 1) * width + to] ?? 0)) from++;
    else to++;
  }
  return pairs;
}
