import { wordsWithSpaceDiff } from 'diff';
import { changedRanges } from './changed-ranges.ts';

/** Replaces `from` to `to` of the old text. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
}

/** Everyone waits: for about a fifth of a second with 100 KB that have nothing in common, a second with 2 MB. */
const stepsMost = 2_000_000;

/** Edits from `before` to `after`: by lines, then by words within. Ordered, disjoint. */
export function textEdits(before: string, after: string): TextEdit[] {
  const budget = { steps: stepsMost };
  const byWord = ({ from, to, insert }: TextEdit): TextEdit[] => {
    const removed = before.slice(from, to);
    if (removed === '' || insert === '') return [{ from, to, insert }];
    const within = editsBy(wordsOf, removed, insert, budget);
    return within.map((edit) => ({ ...edit, from: from + edit.from, to: from + edit.to }));
  };
  return editsBy(linesOf, before, after, budget).flatMap(byWord);
}

function editsBy(
  split: (text: string) => string[],
  before: string,
  after: string,
  budget: { steps: number },
): TextEdit[] {
  const [old, now] = [split(before), split(after)];
  const [oldPlaces, nowPlaces] = [placesOf(old), placesOf(now)];
  return changedRanges(old, now, budget).map(({ from, to, start, end }) => ({
    from: oldPlaces[from] ?? 0,
    to: oldPlaces[to] ?? 0,
    insert: after.slice(nowPlaces[start], nowPlaces[end]),
  }));
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
const wordsOf = (text: string): string[] => wordsWithSpaceDiff.tokenize(text);

/** Where each part begins, and where the last one ends. */
function placesOf(parts: readonly string[]): number[] {
  const places = [0];
  for (const part of parts) places.push((places.at(-1) ?? 0) + part.length);
  return places;
}
