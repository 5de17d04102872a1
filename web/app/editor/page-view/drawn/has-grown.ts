import { EditorView } from '@codemirror/view';

/** Keeps the cursor in view when a drawing above it grows. */
export function hasGrown(view: EditorView, place: HTMLElement, heightBefore: number): void {
  const by = place.offsetHeight - heightBefore;
  const { head } = view.state.selection.main;
  const cursor = view.hasFocus && by > 0 ? view.coordsAtPos(head) : null;
  view.requestMeasure();
  if (!cursor || cursor.top < place.getBoundingClientRect().bottom - 1) return;
  const { top, bottom } = visibleEdges(view);
  const wasShown = cursor.bottom - by <= bottom && cursor.top - by >= top;
  if (wasShown && cursor.bottom > bottom) view.dispatch({ effects: EditorView.scrollIntoView(head) });
}

/** The part not covered by bars. */
function visibleEdges(view: EditorView): { top: number; bottom: number } {
  const frame = view.scrollDOM.getBoundingClientRect();
  const margins = view.state.facet(EditorView.scrollMargins).map((read) => read(view));
  const covered = (edge: 'top' | 'bottom') => Math.max(0, ...margins.map((margin) => margin?.[edge] ?? 0));
  return {
    top: Math.max(frame.top, covered('top')),
    bottom: Math.min(frame.bottom, window.innerHeight - covered('bottom')),
  };
}
