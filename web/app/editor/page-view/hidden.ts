import { foldedRanges } from '@codemirror/language';
import { Facet } from '@codemirror/state';
import type { DecorationSet, EditorView } from '@codemirror/view';

/** The widgets that a view draws in place of text. */
export const drawnInPlace = Facet.define<(view: EditorView) => DecorationSet>();

/** The position after the drawing, or at the folded heading. */
export function shownAt(view: EditorView, at: number): number {
  let shown = at;
  for (const read of view.state.facet(drawnInPlace)) {
    read(view).between(at, at, (from, to, { point }) => {
      if (point && from < at && to > at) shown = to;
    });
  }
  foldedRanges(view.state).between(shown, shown, (from, to) => {
    if (from < shown && to >= shown) shown = from;
  });
  return shown;
}
