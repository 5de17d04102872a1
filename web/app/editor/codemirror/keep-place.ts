import type { StateEffect } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** Applies an effect that changes the height of lines: the cursor, or else the first line in view, stays in its place. */
export function keepPlace(view: EditorView, effect: StateEffect<unknown>): void {
  const { scrollDOM, state } = view;
  const frame = scrollDOM.getBoundingClientRect();
  const top = Math.max(frame.top, 0);
  const bottom = Math.min(frame.bottom, window.innerHeight);
  const { head } = state.selection.main;
  const cursor = view.coordsAtPos(head);
  const isCursorShown = cursor !== null && cursor.top >= top && cursor.bottom <= bottom;
  const firstLine = view.lineBlockAtHeight(top - view.documentTop).from;
  const place = isCursorShown ? { at: head, yMargin: cursor.top - top } : { at: firstLine, yMargin: 0 };
  view.dispatch({ effects: effect });
  view.dispatch({ effects: EditorView.scrollIntoView(place.at, { y: 'start', yMargin: place.yMargin }) });
}
