import { syntaxTree } from '@codemirror/language';
import type { EditorState, Line } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { linePrefix } from '../page-view/line-prefix.ts';
import { type Alignment, alignmentsIn, type Slot, slotsIn, type TableText } from './table-text.ts';

export interface TablePlace {
  first: number;
  last: number;
  from: number;
  to: number;
}

/** Row 0 is the heading. */
export interface CellPlace {
  table: TablePlace;
  row: number;
  column: number;
  from: number;
  to: number;
}

/** Returns null for none. */
export function tableAt(state: EditorState, at: number): TablePlace | null {
  const line = state.doc.lineAt(at);
  const ink = line.from + line.text.trimEnd().length;
  for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(ink, -1); node; node = node.parent) {
    if (node.name !== 'Table') continue;
    const [first, last] = [state.doc.lineAt(node.from), state.doc.lineAt(node.to)];
    return { first: first.number, last: last.number, from: first.from, to: last.to };
  }
  return null;
}

export function cellsOf(state: EditorState, line: Line): Slot[] {
  const { end } = linePrefix(state, line);
  return slotsIn(line.text, end - line.from).map(({ from, to, textFrom, textTo }) => ({
    from: line.from + from,
    to: line.from + to,
    textFrom: line.from + textFrom,
    textTo: line.from + textTo,
  }));
}

/** Returns the nearest on its line; null below the heading. */
export function cellAt(state: EditorState, at: number): CellPlace | null {
  const table = tableAt(state, at);
  if (!table) return null;
  const line = state.doc.lineAt(at);
  const index = line.number - table.first;
  if (index === 1) return null;
  const cells = cellsOf(state, line);
  const found = cells.findIndex(({ to }) => at <= to);
  const column = found === -1 ? cells.length - 1 : found;
  const cell = cells[column];
  return cell ? { table, row: index === 0 ? 0 : index - 1, column, from: cell.textFrom, to: cell.textTo } : null;
}

/** Returns null for none. */
export function cellOf(state: EditorState, table: TablePlace, row: number, column: number): CellPlace | null {
  const number = table.first + (row === 0 ? 0 : row + 1);
  if (row < 0 || number > table.last) return null;
  const cell = cellsOf(state, state.doc.line(number))[column];
  return cell ? { table, row, column, from: cell.textFrom, to: cell.textTo } : null;
}

/** Includes the marks of its lines. */
export function readTable(state: EditorState, table: TablePlace): TableText & { prefixes: string[] } {
  const rows: string[][] = [];
  const prefixes: string[] = [];
  let alignments: Alignment[] = [];
  for (let number = table.first; number <= table.last; number += 1) {
    const line = state.doc.line(number);
    const { end } = linePrefix(state, line);
    prefixes.push(state.sliceDoc(line.from, end));
    if (number === table.first + 1) alignments = alignmentsIn(line.text, end - line.from);
    else rows.push(cellsOf(state, line).map(({ textFrom, textTo }) => state.sliceDoc(textFrom, textTo)));
  }
  const count = rows[0]?.length ?? 0;
  // Extra cells are dropped, missing ones are empty.
  const even = rows.map((row) => Array.from({ length: Math.max(count, row.length) }, (_, column) => row[column] ?? ''));
  return { rows: even, alignments, prefixes };
}
