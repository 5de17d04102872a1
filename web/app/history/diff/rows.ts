import type { Hunk } from './hunks.ts';
import { pairLines } from './pair-lines.ts';
import type { Part } from './words.ts';

export interface ContextRow {
  kind: 'context';
  oldLine: number;
  newLine: number;
  text: string;
}
export interface RemovedRow {
  kind: 'removed';
  oldLine: number;
  parts: Part[];
  /** The index within the run; null: none. */
  partner: number | null;
}
export interface AddedRow {
  kind: 'added';
  newLine: number;
  parts: Part[];
  partner: number | null;
}
/** `count` is null if it needs the whole text. */
export interface FoldRow {
  kind: 'fold';
  oldLine: number;
  newLine: number;
  count: number | null;
}
export type DiffRow = ContextRow | RemovedRow | AddedRow | FoldRow;

/** Same as in the api and `compareTexts`. */
export const contextLines = 3;

interface Cursor {
  oldLine: number;
  newLine: number;
}

/** With words marked and folds. Without `newLineCount`, a last hunk with little context ends the text. */
export function rowsOf(hunks: readonly Hunk[], newLineCount: number | null = null): DiffRow[] {
  const rows: DiffRow[] = [];
  const cursor: Cursor = { oldLine: 1, newLine: 1 };
  for (const hunk of hunks) {
    // Tools differ for sides without lines; the other side decides.
    const skipped = hunk.newLines > 0 ? hunk.newStart - cursor.newLine : hunk.oldStart - cursor.oldLine;
    if (skipped > 0) {
      rows.push({ kind: 'fold', ...cursor, count: skipped });
      cursor.newLine += skipped;
      cursor.oldLine += skipped;
    }
    pushHunk(rows, hunk.lines, cursor);
  }
  if (hunks.length === 0) return rows;
  const rest = newLineCount === null ? null : newLineCount - cursor.newLine + 1;
  if (rest === null ? rows.slice(-contextLines).every(({ kind }) => kind === 'context') : rest > 0)
    rows.push({ kind: 'fold', ...cursor, count: rest });
  return rows;
}

function pushHunk(rows: DiffRow[], lines: readonly string[], cursor: Cursor): void {
  let removed: string[] = [];
  let added: string[] = [];
  const flush = (): void => {
    pushRun(rows, removed, added, cursor);
    removed = [];
    added = [];
  };
  for (const line of lines) {
    const text = line.slice(1);
    if (line.startsWith('-')) {
      if (added.length > 0) flush();
      removed.push(text);
    } else if (line.startsWith('+')) added.push(text);
    else if (!line.startsWith('\\')) {
      flush();
      rows.push({ kind: 'context', oldLine: cursor.oldLine++, newLine: cursor.newLine++, text });
    }
  }
  flush();
}

function pushRun(rows: DiffRow[], removed: readonly string[], added: readonly string[], cursor: Cursor): void {
  const run = pairLines(removed, added);
  for (const line of run.removed) rows.push({ kind: 'removed', oldLine: cursor.oldLine++, ...line });
  for (const line of run.added) rows.push({ kind: 'added', newLine: cursor.newLine++, ...line });
}

export function unfold(rows: readonly DiffRow[], index: number, newLines: readonly string[]): DiffRow[] {
  const fold = rows[index];
  if (fold?.kind !== 'fold') return [...rows];
  const start = fold.newLine - 1;
  const shown = newLines.slice(start, fold.count === null ? undefined : start + fold.count);
  const context = shown.map(
    (text, offset): DiffRow => ({
      kind: 'context',
      oldLine: fold.oldLine + offset,
      newLine: fold.newLine + offset,
      text,
    }),
  );
  return [...rows.slice(0, index), ...context, ...rows.slice(index + 1)];
}
