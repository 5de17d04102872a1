import { EditorSelection, type EditorState, type TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { cellAt, cellsOf, tableAt } from './table-at.ts';
import { cellText } from './table-text.ts';

/** Returns null within one cell or beyond the table. */
function withoutCells(state: EditorState, insert = ''): TransactionSpec | null {
  const { from, to } = state.selection.main;
  const table = tableAt(state, from);
  if (!table || to > table.to || from < table.from) return null;
  const [first, last] = [cellAt(state, from), cellAt(state, to)];
  if (first && last && first.row === last.row && first.column === last.column) return null;
  const changes: { from: number; to: number; insert: string }[] = [];
  for (let number = state.doc.lineAt(from).number; number <= state.doc.lineAt(to).number; number += 1) {
    if (number === table.first + 1) continue;
    for (const cell of cellsOf(state, state.doc.line(number))) {
      const [start, end] = [Math.max(from, cell.textFrom), Math.min(to, cell.textTo)];
      if (start < end) changes.push({ from: start, to: end, insert: '' });
    }
  }
  const [begin] = changes;
  if (begin) begin.insert = insert;
  const anchor = (begin?.from ?? from) + insert.length;
  return { changes, selection: EditorSelection.cursor(anchor), userEvent: insert ? 'input.type' : 'delete.selection' };
}

/** Returns whether several were. */
export function clearCells(view: EditorView): boolean {
  const spec = withoutCells(view.state);
  if (spec) view.dispatch(spec);
  return spec !== null;
}

/** A bar would split the cell. */
export const escapeBars = EditorView.inputHandler.of((view, from, to, text) => {
  const { state } = view;
  if (state.readOnly || view.composing || !cellAt(state, from)) return false;
  const written = text.includes('|') || text.includes('\n') ? cellText(text) : text;
  const spec = from < to ? withoutCells(state, written) : null;
  if (!spec && written === text) return false;
  const own: TransactionSpec = {
    changes: { from, to, insert: written },
    selection: { anchor: from + written.length },
    userEvent: 'input.type',
  };
  view.dispatch(spec ?? own, { scrollIntoView: true });
  return true;
});
