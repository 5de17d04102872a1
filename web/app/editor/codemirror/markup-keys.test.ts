import { markdown } from '@codemirror/lang-markdown';
import { EditorSelection, EditorState } from '@codemirror/state';
import t from 'tap';
import { continueMarkup } from './markup-keys.ts';

/** | is the cursor. */
function enterAfter(doc: string): string {
  let state = EditorState.create({
    doc,
    selection: EditorSelection.cursor(doc.length),
    extensions: [markdown({ addKeymap: false })],
  });
  continueMarkup({
    state,
    dispatch: (transaction) => {
      state = transaction.state;
    },
  });
  const { head } = state.selection.main;
  return `${state.sliceDoc(0, head)}|${state.sliceDoc(head)}`;
}

t.test('Enter continues a list', async (t) => {
  t.equal(enterAfter('- one'), '- one\n- |');
  t.equal(enterAfter('- one\n  - sub'), '- one\n  - sub\n  - |');
});

t.test('Enter on an empty item leaves that level, and the list stays tight', async (t) => {
  t.equal(enterAfter('- one\n- '), '- one\n|');
  t.equal(enterAfter('- one\n  - sub\n  - '), '- one\n  - sub\n- |');
});
