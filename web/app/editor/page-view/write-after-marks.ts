import { type EditorState, Prec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { linePrefix } from './line-prefix.ts';
import { textStart } from './text-start.ts';

/** Text written at the start of a line goes after its hidden marks, so a heading stays one. */
export const writeAfterMarks = Prec.high([
  EditorView.inputHandler.of((view, from, to, text) => {
    // A quick writer’s text comes before the selection is read: `from` is where it was written.
    const start = from === to && !view.composing ? afterMarks(view.state, from) : null;
    if (start === null) return false;
    view.dispatch({
      changes: { from: start, insert: text },
      selection: { anchor: start + text.length },
      scrollIntoView: true,
      userEvent: 'input.type',
    });
    return true;
  }),
  EditorView.domEventHandlers({
    compositionstart: (_event, view) => skipMarks(view),
    paste: (_event, view) => skipMarks(view),
  }),
]);

function skipMarks(view: EditorView): void {
  const start = afterMarks(view.state, view.state.selection.main.head);
  if (start !== null) view.dispatch({ selection: { anchor: start } });
}

/** Returns the start of the text for a position before it, within hidden marks; null elsewhere. */
function afterMarks(state: EditorState, at: number): number | null {
  const { selection, readOnly, doc } = state;
  if (readOnly || !selection.main.empty || selection.ranges.length > 1) return null;
  const line = doc.lineAt(at);
  const prefix = linePrefix(state, line);
  const start = textStart(state, line, prefix);
  // Inside the marks, a list item is still being written.
  return at >= start || at > (prefix.item?.from ?? prefix.end) ? null : start;
}
