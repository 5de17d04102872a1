import { EditorView } from '@codemirror/view';

/** Says that a drawing above the cursor has another height than before; a cursor that this took out of sight comes back. */
export function hasGrown(view: EditorView, place: HTMLElement, heightBefore: number): void {
  const by = place.offsetHeight - heightBefore;
  const { head } = view.state.selection.main;
  const cursor = view.hasFocus && by > 0 ? view.coordsAtPos(head) : null;
  view.requestMeasure();
  if (!cursor || cursor.top < place.getBoundingClientRect().bottom - 1) return;
  const frame = view.scrollDOM.getBoundingClientRect();
  const bottom = Math.min(frame.bottom, window.innerHeight);
  const wasShown = cursor.bottom - by <= bottom && cursor.top - by >= Math.max(frame.top, 0);
  if (wasShown && cursor.bottom > bottom) view.dispatch({ effects: EditorView.scrollIntoView(head) });
}
