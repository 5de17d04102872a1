import { EditorView } from '@codemirror/view';

/** Before the window scrolls. */
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

/** At edges, positions may be between cells. */
function cellOf({ node, offset }: { node: Node; offset: number }): Element | null {
  const beside = [node, node.childNodes[offset - 1], node.childNodes[offset]];
  const elements = beside.map((near) => (near instanceof Element ? near : near?.parentElement));
  return elements.map((element) => element?.closest('.page-cell')).find((cell) => cell) ?? null;
}
