import { EditorView } from '@codemirror/view';
import { cellAt } from './table-at.ts';

/** Composing beside a cell would leave the grid, and redrawing ends compositions. */
export const composeInCells = EditorView.domEventHandlers({
  compositionstart(_event, view) {
    const { main } = view.state.selection;
    const cell = main.empty && !view.state.readOnly ? cellAt(view.state, main.head) : null;
    if (!cell) return false;
    if (cell.from === cell.to && view.state.sliceDoc(cell.to, cell.to + 1) !== ' ') makeRoom(view, cell.to);
    const { head } = view.state.selection.main;
    for (const text of textsOfRow(view, head)) {
      const offset = head - view.posAtDOM(text);
      if (offset >= 0 && offset <= text.length) return putCursor(text, offset);
    }
    return false;
  },
});

/** Compositions need text, so it adds the spaces of a tidy table. */
function makeRoom(view: EditorView, at: number): void {
  const before = view.state.sliceDoc(at - 1, at) === ' ' ? '' : ' ';
  const selection = { anchor: at + before.length };
  view.dispatch({ changes: { from: at, insert: `${before} ` }, selection, userEvent: 'input.type' });
}

/** From the last one. */
function textsOfRow(view: EditorView, at: number): Text[] {
  const { node } = view.domAtPos(at);
  const row = (node instanceof Element ? node : node.parentElement)?.closest('.page-row');
  const texts = [...(row?.querySelectorAll('.page-cell') ?? [])].flatMap(textsIn);
  return texts.filter((text) => text.parentElement?.closest('[contenteditable]') === view.contentDOM).reverse();
}

function textsIn(cell: Element): Text[] {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

function putCursor(text: Text, offset: number): false {
  text.ownerDocument.getSelection()?.collapse(text, offset);
  return false;
}
