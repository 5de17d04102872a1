import { EditorView } from '@codemirror/view';

/** Scrolls a wide table to the cell that is to be seen, before the editor scrolls the window around it. */
export const showCell = EditorView.scrollHandler.of((view, { head }) => {
  const cell = cellOf(view.domAtPos(head));
  const table = cell?.closest<HTMLElement>('.page-table');
  if (!cell || !table || table.scrollWidth <= table.clientWidth) return false;
  const frame = table.getBoundingClientRect();
  const { left, right } = cell.getBoundingClientRect();
  if (left < frame.left) table.scrollLeft -= frame.left - left;
  else if (right > frame.right) table.scrollLeft += Math.min(right - frame.right, left - frame.left);
  return false;
});

/** At the edge of a cell a place may be one between the children of the row. */
function cellOf({ node, offset }: { node: Node; offset: number }): Element | null {
  const beside = [node, node.childNodes[offset - 1], node.childNodes[offset]];
  const elements = beside.map((near) => (near instanceof Element ? near : near?.parentElement));
  return elements.map((element) => element?.closest('.page-cell')).find((cell) => cell) ?? null;
}
