import type { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tableAt } from '../tables/table-at.ts';
import { linePrefix } from './line-prefix.ts';

/** Separates text from a fence or table before it. */
export const keepApart = [
  EditorView.inputHandler.of((view, from, to, text) => {
    const gap = from === to && !view.composing ? gapBefore(view.state, from) : '';
    // A longer fence or another row continues the block.
    const isMore = gap === '\n' ? /^[\s|]/ : /^[\s`~$]/;
    if (gap === '' || isMore.test(text)) return false;
    const end = view.state.doc.lineAt(from).to;
    const anchor = end + gap.length + text.length;
    view.dispatch({
      changes: { from: end, insert: gap + text },
      selection: { anchor },
      scrollIntoView: true,
      userEvent: 'input.type',
    });
    return true;
  }),
  EditorView.domEventHandlers({
    compositionstart(_event, view) {
      const { main } = view.state.selection;
      const gap = main.empty ? gapBefore(view.state, main.head) : '';
      if (gap === '') return false;
      const end = view.state.doc.lineAt(main.head).to;
      const selection = { anchor: end + gap.length };
      view.dispatch({ changes: { from: end, insert: gap }, selection, userEvent: 'input.type' });
      return false;
    },
  }),
];

/** The line ends that separate it from the block above. */
function gapBefore(state: EditorState, at: number): string {
  const line = state.doc.lineAt(at);
  if (state.readOnly) return '';
  if (line.length === 0) return line.number > 1 && tableAt(state, line.from - 1) ? '\n' : '';
  const { block, containers } = linePrefix(state, line);
  if (!block || containers.length > 0 || !/^(?:FencedCode|BlockMath)$/.test(block.name)) return '';
  const closing = block.getChildren(block.name === 'BlockMath' ? 'MathMark' : 'CodeMark')[1];
  return closing && closing.from >= line.from && closing.to === line.to ? '\n\n' : '';
}
