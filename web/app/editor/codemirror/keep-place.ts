import type { StateEffect } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** Keeps the cursor, or else the first visible line, in place as heights change. */
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
