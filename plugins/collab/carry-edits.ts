import type { TextEdit } from './text-edits.ts';

/**
 * Rebases edits onto concurrent ones of the same text. Returns them in order, with offsets after `others`. Keeps
 * insertions and deletions of both; identical edits apply once.
 */
export function carryEdits(edits: readonly TextEdit[], others: readonly TextEdit[], length: number): TextEdit[] {
  const known = new Set(others.map(keyOf));
  const kept = keptBy(others, length);
  return edits.filter((edit) => !known.has(keyOf(edit))).flatMap((edit) => carry(edit, kept));
}

const keyOf = ({ from, to, insert }: TextEdit) => `${from} ${to} ${insert}`;

/** `from` to `to` of the old text, now at `at`. */
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

/** Others' insertions may split a removed passage into several edits. */
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

/** Maps an old offset to the new text; within a deletion, to its place. */
function placeOf(place: number, kept: readonly Kept[]): number {
  const before = kept.findLast((passage) => passage.from <= place);
  if (!before) return 0;
  return before.at + Math.min(place, before.to) - before.from;
}
