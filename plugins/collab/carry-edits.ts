import type { TextEdit } from './text-edits.ts';

/**
 * Rebases edits of a text onto concurrent edits of the same text. Returns them in order, with offsets into the text after
 * `others`. Insertions and deletions of both sides are kept; identical edits are applied once.
 */
export function carryEdits(edits: readonly TextEdit[], others: readonly TextEdit[], length: number): TextEdit[] {
  const known = new Set(others.map(keyOf));
  const kept = keptBy(others, length);
  return edits.filter((edit) => !known.has(keyOf(edit))).flatMap((edit) => carry(edit, kept));
}

const keyOf = ({ from, to, insert }: TextEdit) => `${from} ${to} ${insert}`;

/** The range from `from` to `to` of the old text, which is at `at` now. */
interface Kept {
  from: number;
  to: number;
  at: number;
}

function keptBy(edits: readonly TextEdit[], length: number): Kept[] {
  const kept: Kept[] = [];
  let from = 0;
  let shift = 0;
  for (const edit of [...edits, { from: length, to: length, insert: '' }]) {
    if (edit.from > from) kept.push({ from, to: edit.from, at: from + shift });
    shift += edit.insert.length - (edit.to - edit.from);
    from = edit.to;
  }
  return kept;
}

/** A removed passage may have been broken up by what others wrote into it, so that one edit becomes several. */
function carry({ from, to, insert }: TextEdit, kept: readonly Kept[]): TextEdit[] {
  const at = placeOf(from, kept);
  const removals = kept
    .filter((passage) => passage.from < to && passage.to > from)
    .map((passage) => {
      const start = passage.at + Math.max(from, passage.from) - passage.from;
      return { from: start, to: passage.at + Math.min(to, passage.to) - passage.from, insert: '' };
    });
  if (insert === '') return removals;
  const [first, ...rest] = removals;
  // A plain replacement stays one.
  if (first?.from === at) return [{ ...first, insert }, ...rest];
  return [{ from: at, to: at, insert }, ...removals];
}

/** Maps an offset of the old text to the new one; within a deletion, to where that was. */
function placeOf(place: number, kept: readonly Kept[]): number {
  const before = kept.findLast((passage) => passage.from <= place);
  if (!before) return 0;
  return before.at + Math.min(place, before.to) - before.from;
}
