import { wordsWithSpaceDiff } from 'diff';
import { type Comparison, changedRanges } from './changed-ranges.ts';

/** Replaces `from` to `to` of the old text. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
}

/** Everyone waits: for about a fifth of a second with 100 KB that have nothing in common, a second with 2 MB. */
const stepsMost = 2_000_000;

/**
 * Edits from `before` to `after`. The words that tell two places apart come before the closest match of lines, which
 * takes blank lines for equal that have nothing to do with each other. Ordered, disjoint.
 */
export function textEdits(before: string, after: string): TextEdit[] {
  const budget = { steps: stepsMost };
  const within =
    (split: (text: string) => string[], by: Comparison) =>
    (edit: TextEdit): TextEdit[] => {
      const removed = before.slice(edit.from, edit.to);
      if (removed === '' || edit.insert === '') return removed === edit.insert ? [] : [edit];
      const [old, now] = [split(removed), split(edit.insert)];
      const [oldPlaces, nowPlaces] = [placesOf(old), placesOf(now)];
      return changedRanges(old, now, budget, by).map(({ from, to, start, end }) => ({
        from: edit.from + (oldPlaces[from] ?? 0),
        to: edit.from + (oldPlaces[to] ?? 0),
        insert: edit.insert.slice(nowPlaces[start], nowPlaces[end]),
      }));
    };
  return [{ from: 0, to: before.length, insert: after }]
    .flatMap(within(linesOf, 'anchors'))
    .flatMap(within(wordsOf, 'anchors'))
    .flatMap(within(linesOf, 'closest'))
    .flatMap(within(wordsOf, 'closest'));
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
const wordsOf = (text: string): string[] => wordsWithSpaceDiff.tokenize(text);

/** Where each part begins, and where the last one ends. */
function placesOf(parts: readonly string[]): number[] {
  const places = [0];
  for (const part of parts) places.push((places.at(-1) ?? 0) + part.length);
  return places;
}
