import { Prec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { linePrefix } from './line-prefix.ts';
import { textStart } from './text-start.ts';

/** Text written at the start of a line goes after its hidden marks, so a heading stays one. */
export const writeAfterMarks = Prec.high([
  EditorView.inputHandler.of((view, from, to, text) => {
    if (from !== to || view.composing || !skipMarks(view)) return false;
    view.dispatch(view.state.replaceSelection(text), { scrollIntoView: true, userEvent: 'input.type' });
    return true;
  }),
  EditorView.domEventHandlers({
    compositionstart: (_event, view) => void skipMarks(view),
    paste: (_event, view) => void skipMarks(view),
  }),
]);

/** Returns whether it moved the cursor. */
function skipMarks(view: EditorView): boolean {
  const { selection, readOnly } = view.state;
  const { main } = selection;
  if (readOnly || !main.empty || selection.ranges.length > 1) return false;
  const line = view.state.doc.lineAt(main.head);
  const prefix = linePrefix(view.state, line);
  const start = textStart(view.state, line, prefix);
  // Inside the marks, a list item is still being written.
  if (main.head >= start || main.head > (prefix.item?.from ?? prefix.end)) return false;
  view.dispatch({ selection: { anchor: start } });
  return true;
}
