import { EditorState, Prec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { cellAt, cellsOf, tableAt } from './table-at.ts';

/** However near the next cell begins. */
export const clickIntoCell = Prec.high(
  EditorView.domEventHandlers({
    mousedown(event, view) {
      const place = event.target instanceof Element ? event.target.closest('.page-cell') : null;
      if (!place || event.button !== 0 || event.detail > 1 || event.shiftKey || event.altKey) return false;
      const cell = cellAt(view.state, view.posAtDOM(place));
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (!cell || at === null || (at >= cell.from && at <= cell.to)) return false;
      event.preventDefault();
      const isBefore = event.clientX < (view.coordsAtPos(cell.from)?.left ?? 0);
      view.focus();
      view.dispatch({
        selection: { anchor: isBefore ? cell.from : cell.to },
        scrollIntoView: true,
        userEvent: 'select',
      });
      return true;
    },
  }),
);

/** Never between bars. */
export const stayInCells = EditorState.transactionFilter.of((transaction) => {
  const { startState, selection, docChanged, newSelection } = transaction;
  if (!selection || docChanged || newSelection.ranges.length > 1 || !newSelection.main.empty) return transaction;
  const { head } = newSelection.main;
  const isPointer = transaction.isUserEvent('select.pointer');
  const at = nearestInCell(startState, startState.selection.main.head, head, isPointer);
  return at === head ? transaction : [transaction, { selection: { anchor: at }, sequential: true }];
});

function nearestInCell(state: EditorState, before: number, head: number, isPointer: boolean): number {
  const table = tableAt(state, head);
  if (!table) return head;
  const { doc } = state;
  const line = doc.lineAt(head);
  const isRule = line.number === table.first + 1;
  const cells = isRule ? [] : cellsOf(state, line);
  if (cells.some(({ textFrom, textTo }) => head >= textFrom && head <= textTo)) return head;
  const isForward = head > before;
  const next = cells.find(({ textFrom }) => textFrom > head);
  const previous = cells.findLast(({ textTo }) => textTo < head);
  if (isPointer && !isRule) {
    const gap = next && previous ? next.textFrom - head - (head - previous.textTo) : 0;
    return (gap > 0 || !next ? previous?.textTo : next.textFrom) ?? head;
  }
  if (isForward) {
    if (next) return next.textFrom;
    const following = isRule || line.number > table.first ? line.number + 1 : line.number + 2;
    if (following <= table.last) return cellsOf(state, doc.line(following))[0]?.textFrom ?? head;
    return table.to < doc.length ? table.to + 1 : (previous?.textTo ?? before);
  }
  if (previous) return previous.textTo;
  const above = line.number - (line.number === table.first + 2 ? 2 : 1);
  if (above >= table.first) return cellsOf(state, doc.line(above)).at(-1)?.textTo ?? head;
  return table.from > 0 ? table.from - 1 : (next?.textFrom ?? before);
}
