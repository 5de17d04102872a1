import { syntaxTree } from '@codemirror/language';
import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type Line,
  type SelectionRange,
  type StateCommand,
} from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { parsed } from '../syntax/parsed.ts';
import { cellsOf, tableAt } from '../tables/table-at.ts';

/** A mark around words. */
export type Mark = '**' | '*' | '~~' | '`';

/**
 * Toggles `mark` on selection or word, or an empty pair, which typing leaves. Applies per line, as marks don't span
 * blocks.
 */
export function toggleMark(mark: Mark): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    // The syntax tree may not be up to date.
    const ready = parsed(state, state.doc.lineAt(state.selection.main.to).to);
    const spec = state.changeByRange((range) => toggleRange(ready, range, mark));
    dispatch(state.update(spec, { scrollIntoView: true, userEvent: 'input.mark' }));
    return true;
  };
}

interface Span {
  from: number;
  to: number;
}

function toggleRange(state: EditorState, range: SelectionRange, mark: Mark) {
  if (range.empty && isBeforeClosing(state, range.head, mark)) {
    return { range: EditorSelection.cursor(range.head + mark.length), changes: [] };
  }
  const word = range.empty ? state.wordAt(range.head) : null;
  const spans = spansIn(state, word ?? range);
  if (spans.length === 0) return range.empty ? insertPair(state, range, mark) : { range };

  const marked = spans.map((span) => markedSpan(state, span, mark));
  const takeAway = marked.every((outer) => outer !== null);
  const changes: ChangeSpec[] = [];
  spans.forEach((span, index) => {
    const outer = marked[index];
    if (takeAway && outer) {
      changes.push({ from: outer.from, to: outer.from + mark.length }, { from: outer.to - mark.length, to: outer.to });
    } else if (!takeAway && !outer) {
      changes.push({ from: span.from, insert: mark }, { from: span.to, insert: mark });
    }
  });
  const set = state.changes(changes);
  const first = spans[0]?.from ?? range.from;
  const last = spans.at(-1)?.to ?? range.to;
  // So that a second press removes the marks.
  const side = spans.length > 1 ? -1 : 1;
  const selection =
    range.empty && word
      ? EditorSelection.cursor(set.mapPos(range.head, range.head === last ? -1 : 1))
      : EditorSelection.range(set.mapPos(first, side), set.mapPos(last, -side));
  return { range: selection, changes };
}

function insertPair(state: EditorState, range: SelectionRange, mark: Mark) {
  const at = range.head;
  const around = markedSpan(state, { from: at, to: at }, mark);
  if (around) return { range: EditorSelection.cursor(around.from), changes: [around] };
  return { range: EditorSelection.cursor(at + mark.length), changes: [{ from: at, insert: mark + mark }] };
}

/** As after typing inside an empty pair. */
function isBeforeClosing(state: EditorState, at: number, mark: Mark): boolean {
  const line = state.doc.lineAt(at);
  const before = line.text.slice(0, at - line.from);
  if (before.endsWith(mark.charAt(0)) || !marksIn(line.text.slice(before.length), mark).startsAtOnce) return false;
  return marksIn(before, mark).count % 2 === 1;
}

function marksIn(text: string, mark: Mark): { count: number; startsAtOnce: boolean } {
  const isOfMark = (run: string) => {
    if (mark === '*') return carriesItalic(run.length, run.length);
    return mark === '`' ? run.length === 1 : run.length >= 2;
  };
  const runs = [...text.matchAll(/\*+|~+|`+/g)].filter(([run]) => run.startsWith(mark.charAt(0)) && isOfMark(run));
  return { count: runs.length, startsAtOnce: runs[0]?.index === 0 };
}

const blockPrefix =
  /^\s*(?:>\s?)*(?:\[!\w+\][-+]?\s*)?(?:\[\^[^\]\s]+\]:\s*)?(?:(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?|#{1,6}\s+)?/;

/** Leaves out surrounding spaces and block marks. */
function spansIn(state: EditorState, range: Span): Span[] {
  const spans: Span[] = [];
  const lastLine = state.doc.lineAt(range.to).number;
  for (let number = state.doc.lineAt(range.from).number; number <= lastLine; number++) {
    for (const place of placesOf(state, state.doc.line(number))) {
      const from = Math.max(isInEscape(state, range.from) ? range.from - 1 : range.from, place.from);
      const to = Math.min(range.to, place.to);
      if (from >= to) continue;
      const text = state.sliceDoc(from, to);
      const length = trimmedEnd(text).length;
      if (length > 0) spans.push({ from: from + text.length - text.trimStart().length, to: from + length });
    }
  }
  return spans;
}

/** Returns true where a mark would be escaped. */
function isInEscape(state: EditorState, at: number): boolean {
  return (
    endsInEscape(state.sliceDoc(state.doc.lineAt(at).from, at)) && /[!-/:-@[-`{-~]/.test(state.sliceDoc(at, at + 1))
  );
}

const endsInEscape = (text: string): boolean => (/\\*$/.exec(text)?.[0].length ?? 0) % 2 === 1;

/** Trims the end, and a trailing backslash, which would escape the mark. */
function trimmedEnd(text: string): string {
  const trimmed = text.trimEnd();
  return endsInEscape(trimmed) ? trimmedEnd(trimmed.slice(0, -1)) : trimmed;
}

/** Inside cells, or after block marks. */
function placesOf(state: EditorState, line: Line): Span[] {
  if (isSource(state, line)) return [];
  const table = tableAt(state, line.to);
  if (table) return line.number === table.first + 1 ? [] : cellsOf(state, line);
  return [{ from: line.from + (blockPrefix.exec(line.text)?.[0].length ?? 0), to: line.to }];
}

function isSource(state: EditorState, line: Line): boolean {
  const blocks = /^(?:Frontmatter|FencedCode|CodeBlock|BlockMath|HTMLBlock|CommentBlock)$/;
  for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(line.to, -1); node; node = node.parent) {
    if (blocks.test(node.name)) return true;
  }
  return false;
}

/** With the marks inside or outside; null if unmarked. */
function markedSpan(state: EditorState, span: Span, mark: Mark): Span | null {
  const text = state.sliceDoc(span.from, span.to);
  if (text.length > mark.length * 2 && text.startsWith(mark) && text.endsWith(mark)) {
    if (mark !== '*' || carriesItalic(runLength(text, 1), runLength(text, -1))) return span;
  }
  const before = state.sliceDoc(Math.max(0, span.from - 3), span.from);
  const after = state.sliceDoc(span.to, span.to + 3);
  if (!before.endsWith(mark) || !after.startsWith(mark)) return null;
  if (mark === '*' && !carriesItalic(runLength(before, -1), runLength(after, 1))) return null;
  return { from: span.from - mark.length, to: span.to + mark.length };
}

/** `*` and `***` contain italics; `**` alone is bold. */
function carriesItalic(before: number, after: number): boolean {
  const stars = Math.min(before, after);
  return stars === 1 || stars === 3;
}

function runLength(text: string, direction: 1 | -1): number {
  const run = direction === 1 ? /^\*+/.exec(text) : /\*+$/.exec(text);
  return run?.[0].length ?? 0;
}
