import { completionStatus } from '@codemirror/autocomplete';
import { type EditorState, type Extension, Prec } from '@codemirror/state';
import { type Command, type EditorView, type KeyBinding, keymap } from '@codemirror/view';
import { composeInCells } from './compose-in-cells.ts';
import { showCell } from './show-cell.ts';
import { clickIntoCell, stayInCells } from './stay-in-cells.ts';
import { type CellPlace, cellAt, cellOf, cellsOf, readTable } from './table-at.ts';
import { type TableBarChange, tableChangeKeys } from './table-change-keys.ts';
import { changeTable, rewriteTable } from './table-commands.ts';
import { clearCells, escapeBars } from './write-in-cells.ts';

export function tableKeys(): Extension {
  return [Prec.highest(keymap.of(keys)), escapeBars, stayInCells, clickIntoCell, composeInCells, showCell];
}

const inCell = (run: (view: EditorView, cell: CellPlace) => boolean): Command => {
  return (view) => {
    const { state } = view;
    const { main, ranges } = state.selection;
    // An open list of suggestions uses these keys.
    const isTaken = ranges.length > 1 || state.readOnly || completionStatus(state) === 'active';
    const cell = isTaken ? null : cellAt(state, main.head);
    return cell !== null && run(view, cell);
  };
};

const nextCell = inCell((view, cell) => {
  const { state } = view;
  const next = cellOf(state, cell.table, cell.row, cell.column + 1) ?? cellOf(state, cell.table, cell.row + 1, 0);
  return next ? select(view, next) : addRow(view, cell, 0);
});

const previousCell = inCell((view, cell) => {
  const { state } = view;
  const { table, row, column } = cell;
  const above = cellOf(state, table, row - 1, 0) && cellsOf(state, lineOf(state, table, row - 1)).length - 1;
  const previous = column > 0 ? cellOf(state, table, row, column - 1) : cellOf(state, table, row - 1, above ?? 0);
  return previous ? select(view, previous) : true;
});

/** Goes down, adding a row; leaves and removes an empty last one. */
const below = inCell((view, cell) => {
  const { state } = view;
  const next = cellOf(state, cell.table, cell.row + 1, cell.column);
  if (next) return select(view, next);
  const { rows } = readTable(state, cell.table);
  const isEmpty = cell.row > 0 && rows[cell.row]?.every((text) => text === '');
  return isEmpty ? leaveEmptyRow(view, cell) : addRow(view, cell, cell.column);
});

const lineBreak = inCell((view) => {
  view.dispatch(view.state.replaceSelection('<br>'), { userEvent: 'input', scrollIntoView: true });
  return true;
});

/** Within the column, after the lines of the cell. */
function vertical(isForward: boolean): Command {
  return inCell((view, cell) => {
    const { main } = view.state.selection;
    if (!main.empty) return false;
    const moved = view.moveVertically(main, isForward);
    const isWithin = moved.head >= cell.from && moved.head <= cell.to && moved.head !== main.head;
    const isOtherLine = isWithin && view.coordsAtPos(moved.head)?.top !== view.coordsAtPos(main.head)?.top;
    if (isOtherLine) return move(view, moved.head);
    const next = cellOf(view.state, cell.table, cell.row + (isForward ? 1 : -1), cell.column);
    if (next) return move(view, Math.min(next.from + (main.head - cell.from), next.to));
    return leave(view, cell, isForward);
  });
}

const atStart = inCell((view, { from, column, table, row }) => {
  const { main } = view.state.selection;
  if (!main.empty) return clearCells(view);
  if (main.head > from) return false;
  const before = column > 0 ? cellOf(view.state, table, row, column - 1) : null;
  return before ? move(view, before.to) : true;
});

const atEnd = inCell((view, { to }) => {
  const { main } = view.state.selection;
  return main.empty ? main.head >= to : clearCells(view);
});

const keys: KeyBinding[] = [
  { key: 'Tab', run: nextCell, shift: previousCell },
  { key: 'Enter', run: below, shift: lineBreak },
  { key: 'ArrowDown', run: vertical(true) },
  { key: 'ArrowUp', run: vertical(false) },
  { key: 'Home', run: inCell((view, { from }) => move(view, from)) },
  { key: 'End', run: inCell((view, { to }) => move(view, to)) },
  { key: 'Backspace', run: atStart },
  { key: 'Mod-Backspace', run: atStart },
  { key: 'Delete', run: atEnd },
  ...Object.entries(tableChangeKeys).flatMap(([id, key]) =>
    key ? [{ key, run: changeTable(id as TableBarChange), preventDefault: true }] : [],
  ),
];

function select(view: EditorView, { from, to }: CellPlace): true {
  view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true, userEvent: 'select' });
  return true;
}

function move(view: EditorView, at: number): true {
  view.dispatch({ selection: { anchor: at }, scrollIntoView: true, userEvent: 'select' });
  return true;
}

function lineOf(state: EditorState, { first }: CellPlace['table'], row: number) {
  return state.doc.line(first + (row === 0 ? 0 : row + 1));
}

function addRow(view: EditorView, { table, row }: CellPlace, column: number): true {
  const text = readTable(view.state, table);
  const empty = (text.rows[0] ?? []).map(() => '');
  const rows = [...text.rows, empty];
  view.dispatch(
    rewriteTable(
      view.state,
      table,
      text.prefixes,
      { ...text, rows },
      { row: Math.max(row + 1, rows.length - 1), column },
    ),
  );
  return true;
}

function leaveEmptyRow(view: EditorView, { table, row }: CellPlace): true {
  const { state } = view;
  const line = lineOf(state, table, row);
  const changes = { from: line.from - 1, to: line.to, insert: '\n\n' };
  view.dispatch({ changes, selection: { anchor: line.from + 1 }, scrollIntoView: true, userEvent: 'input' });
  return true;
}

/** Leaves the table without changing the text. */
function leave(view: EditorView, { table }: CellPlace, isForward: boolean): boolean {
  const { doc } = view.state;
  if (!isForward) return table.from > 0 && move(view, doc.line(table.first - 1).to);
  if (table.last === doc.lines) return true;
  const next = doc.line(table.last + 1);
  return move(view, next.length === 0 && next.number < doc.lines ? doc.line(next.number + 1).from : next.from);
}
