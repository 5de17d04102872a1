import { type Extension, Prec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import papaparse from 'papaparse';
import { insertParagraphs } from '../commands/insert.ts';
import { isCode, namesAround } from '../complete/link-at.ts';
import { cellAt, readTable } from './table-at.ts';
import { rewriteTable } from './table-commands.ts';
import { cellText, writeTable } from './table-text.ts';

/** Fills cells, or becomes a table whose first row is the heading. */
export function pasteTable(): Extension {
  return Prec.high(
    EditorView.domEventHandlers({
      paste(event, view) {
        const { state } = view;
        const text = event.clipboardData?.getData('text/plain').replace(/\r?\n$/, '') ?? '';
        if (state.readOnly || text === '') return false;
        if (cellAt(state, state.selection.main.head)) {
          if (!/[\t\n|]/.test(text)) return false;
          event.preventDefault();
          fillCells(view, text);
          return true;
        }
        const hasHtml = event.clipboardData?.types.includes('text/html') ?? false;
        if (hasHtml || !isSpreadsheet(text) || isCode(namesAround(state, state.selection.main.head))) return false;
        event.preventDefault();
        insertParagraphs(writeTable({ rows: even(readRows(text)), alignments: [] }).join('\n'))(view);
        return true;
      },
    }),
  );
}

/** At least two rows with two or more cells. */
function isSpreadsheet(text: string): boolean {
  // Cells with line ends are quoted.
  const plain = text.replace(/"(?:[^"]|"")*"/g, '');
  const tabs = plain.split('\n').map((line) => line.split('\t').length);
  return tabs.length > 1 && (tabs[0] ?? 0) > 1 && tabs.every((count) => count === tabs[0]);
}

function readRows(text: string): string[][] {
  const { data } = papaparse.parse<string[]>(text, { delimiter: text.includes('\t') ? '\t' : '\u001f' });
  return data.map((row) => row.map(cellText));
}

function fillCells(view: EditorView, text: string): void {
  const filled = readRows(text);
  const { state } = view;
  const cell = cellAt(state, state.selection.main.head);
  if (!cell) return;
  if (filled.length === 1 && filled[0]?.length === 1) {
    view.dispatch(state.replaceSelection(filled[0][0] ?? ''), { userEvent: 'input.paste', scrollIntoView: true });
    return;
  }
  const { rows, alignments, prefixes } = readTable(state, cell.table);
  const next = rows.map((row) => [...row]);
  filled.forEach((cells, down) => {
    next[cell.row + down] ??= [];
    cells.forEach((value, across) => {
      (next[cell.row + down] as string[])[cell.column + across] = value;
    });
  });
  const last = { row: cell.row + filled.length - 1, column: cell.column + (filled.at(-1)?.length ?? 1) - 1 };
  view.dispatch(rewriteTable(state, cell.table, prefixes, { rows: even(next), alignments }, last));
}

function even(rows: readonly string[][]): string[][] {
  const count = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => Array.from({ length: count }, (_, column) => row[column] ?? ''));
}
