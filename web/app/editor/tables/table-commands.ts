import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type StateCommand,
  type TransactionSpec,
} from '@codemirror/state';
import { type Replacement, replacement } from '../codemirror/replacement.ts';
import { sortRows } from './sort-rows.ts';
import { cellAt, readTable, type TablePlace } from './table-at.ts';
import type { TableBarChange } from './table-change-keys.ts';
import { type Alignment, slotsIn, type TableText, writeTable } from './table-text.ts';

/** Includes the cell of the cursor. */
interface Changed extends TableText {
  row: number;
  column: number;
}

type TableChange = (table: TableText, row: number, column: number) => Changed | null;

const tableChanges = {
  rowAbove: (table, row, column) => withRow(table, Math.max(1, row), column),
  rowBelow: (table, row, column) => withRow(table, row + 1, column),
  rowUp: (table, row, column) =>
    row < 2 ? null : { ...table, rows: moved(table.rows, row, row - 1), row: row - 1, column },
  rowDown: (table, row, column) =>
    row === 0 || row >= table.rows.length - 1
      ? null
      : { ...table, rows: moved(table.rows, row, row + 1), row: row + 1, column },
  deleteRow: (table, row, column) =>
    row === 0
      ? null
      : { ...table, rows: table.rows.toSpliced(row, 1), row: Math.min(row, table.rows.length - 2), column },
  columnLeft: (table, row, column) => withColumn(table, row, column),
  columnRight: (table, row, column) => withColumn(table, row, column + 1),
  columnToLeft: (table, row, column) => withColumnMoved(table, row, column, column - 1),
  columnToRight: (table, row, column) => withColumnMoved(table, row, column, column + 1),
  deleteColumn: (table, row, column) =>
    columnsOf(table) < 2
      ? null
      : {
          rows: table.rows.map((cells) => cells.toSpliced(column, 1)),
          alignments: table.alignments.toSpliced(column, 1),
          row,
          column: Math.max(0, Math.min(column, columnsOf(table) - 2)),
        },
  sortUp: (table, row, column) => sorted(table, row, column, 'up'),
  sortDown: (table, row, column) => sorted(table, row, column, 'down'),
  alignLeft: (table, row, column) => aligned(table, row, column, 'left'),
  alignCenter: (table, row, column) => aligned(table, row, column, 'center'),
  alignRight: (table, row, column) => aligned(table, row, column, 'right'),
} satisfies Record<string, TableChange>;

type TableChangeId = keyof typeof tableChanges;

export function changeTable(change: TableBarChange): StateCommand {
  return change === 'deleteTable' ? deleteTable : tableCommand(change);
}

/** Keeps columns aligned. */
function tableCommand(id: TableChangeId): StateCommand {
  return ({ state, dispatch }) => {
    const cell = cellAt(state, state.selection.main.head);
    if (!cell || state.readOnly) return false;
    const before = readTable(state, cell.table);
    const after = tableChanges[id](before, cell.row, cell.column);
    if (after) dispatch(state.update(rewriteTable(state, cell.table, before.prefixes, after, after)));
    return true;
  };
}

const deleteTable: StateCommand = ({ state, dispatch }) => {
  const cell = cellAt(state, state.selection.main.head);
  if (!cell || state.readOnly) return false;
  const { from, to } = cell.table;
  const selection = { anchor: from };
  dispatch(state.update({ changes: { from, to }, selection, userEvent: 'delete.table', scrollIntoView: true }));
  return true;
};

/** Rewrites changed lines; the cursor ends in a cell. */
export function rewriteTable(
  state: EditorState,
  place: TablePlace,
  prefixes: readonly string[],
  table: TableText,
  cursor?: { row: number; column: number },
): TransactionSpec {
  // Only the first row has the mark of a list item.
  const prefixOf = (index: number) => prefixes[index] ?? prefixes[1] ?? '';
  const lines = writeTable(table).map((text, index) => prefixOf(index) + text);
  const changes = changedLines(state, place, lines);
  if (!cursor) return { changes, userEvent: 'input.table' };
  const index = cursor.row === 0 ? 0 : cursor.row + 1;
  const start = place.from + lines.slice(0, index).reduce((sum, line) => sum + line.length + 1, 0);
  const cell = slotsIn(lines[index] ?? '', prefixOf(index).length)[cursor.column];
  const selection = EditorSelection.cursor(start + (cell?.textTo ?? 0));
  return { changes, selection, scrollIntoView: true, userEvent: 'input.table' };
}

/** Returns null if even. */
export function tidyTable(state: EditorState, place: TablePlace): TransactionSpec | null {
  const table = readTable(state, place);
  const spec = rewriteTable(state, place, table.prefixes, table);
  return (spec.changes as ChangeSpec[]).length > 0 ? spec : null;
}

function changedLines(state: EditorState, { first, last, to }: TablePlace, lines: readonly string[]): ChangeSpec[] {
  const changes: ChangeSpec[] = [];
  const count = last - first + 1;
  for (let index = 0; index < Math.min(count, lines.length); index += 1) {
    const line = state.doc.line(first + index);
    const text = lines[index] ?? '';
    for (const { from, to, insert } of lineChanges(line.text, text)) {
      changes.push({ from: line.from + from, to: line.from + to, insert });
    }
  }
  if (lines.length > count) changes.push({ from: to, insert: `\n${lines.slice(count).join('\n')}` });
  if (lines.length < count) changes.push({ from: state.doc.line(first + lines.length - 1).to, to });
  return changes;
}

/** One change per cell, so that cursors stay. */
function lineChanges(before: string, after: string): Replacement[] {
  const [was, is] = [piecesOf(before), piecesOf(after)];
  if (was.length !== is.length) return [replacement(before, after)];
  let start = 0;
  return was.flatMap((piece, index) => {
    const { from, to, insert } = replacement(piece, is[index] ?? '');
    const change = { from: start + from, to: start + to, insert };
    start += piece.length;
    return from === to && insert === '' ? [] : [change];
  });
}

/** Split at the edges of cells and their texts. */
function piecesOf(line: string): string[] {
  const edges = slotsIn(line, 0).flatMap(({ from, to, textFrom, textTo }) => [from, textFrom, textTo, to]);
  return [0, ...edges].map((edge, index) => line.slice(edge, edges[index] ?? line.length));
}

function withRow(table: TableText, row: number, column: number): Changed {
  const empty = Array.from({ length: columnsOf(table) }, () => '');
  return { ...table, rows: table.rows.toSpliced(row, 0, empty), row, column };
}

function withColumn({ rows, alignments }: TableText, row: number, column: number): Changed {
  return {
    rows: rows.map((cells) => cells.toSpliced(column, 0, '')),
    alignments: alignments.toSpliced(column, 0, null),
    row,
    column,
  };
}

function withColumnMoved(table: TableText, row: number, column: number, to: number): Changed | null {
  if (to < 0 || to >= columnsOf(table)) return null;
  const rows = table.rows.map((cells) => moved(cells, column, to));
  return { rows, alignments: moved(table.alignments, column, to), row, column: to };
}

/** Returns null if already sorted. The cursor stays in its row. */
function sorted(table: TableText, row: number, column: number, direction: 'up' | 'down'): Changed | null {
  const [heading = [], ...below] = table.rows;
  const rows = [heading, ...sortRows(below, column, direction)];
  if (rows.every((cells, index) => cells === table.rows[index])) return null;
  return { ...table, rows, row: rows.indexOf(table.rows[row] ?? heading), column };
}

function aligned(table: TableText, row: number, column: number, alignment: Alignment): Changed {
  const own = table.alignments[column] === alignment ? null : alignment;
  return { ...table, alignments: table.alignments.with(column, own), row, column };
}

function moved<T>(items: readonly T[], from: number, to: number): T[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from] as T);
}

function columnsOf({ rows }: TableText): number {
  return rows[0]?.length ?? 0;
}
