import { history, undo } from '@codemirror/commands';
import { EditorSelection, EditorState, type TransactionSpec } from '@codemirror/state';
import t from 'tap';
import { parsed } from '../syntax/parsed.ts';
import { wikiMarkdown } from '../syntax/wiki-markdown.ts';
import { fillPlace, forgetPlace, insertPlaces, markPlaces } from './insert-places.ts';

/** Returns an editor without a view; | is the cursor. */
function open(marked: string) {
  const cursor = marked.indexOf('|');
  let state = parsed(
    EditorState.create({
      doc: marked.replace('|', ''),
      selection: EditorSelection.cursor(Math.max(0, cursor)),
      extensions: [history(), insertPlaces, wikiMarkdown()],
    }),
  );
  const dispatch = (...specs: TransactionSpec[]) => {
    state = state.update(...specs).state;
  };
  return {
    dispatch,
    mark: (...ids: string[]) => dispatch(markPlaces(state, ids, state.selection.main.to)),
    fill: (id: string, text = id) => dispatch(fillPlace(state, id, text)),
    type: (insert: string) => dispatch({ ...state.replaceSelection(insert), userEvent: 'input.type' }),
    insertAt: (at: number, insert: string) => dispatch({ changes: { from: at, insert } }),
    moveTo: (at: number) => dispatch({ selection: { anchor: at } }),
    undo: () => undo({ state, dispatch: (transaction) => (state = transaction.state) }),
    text: () => {
      const { head } = state.selection.main;
      return `${state.sliceDoc(0, head)}|${state.sliceDoc(head)}`;
    },
    reopen: () => {
      const json = state.toJSON({ places: insertPlaces });
      state = EditorState.fromJSON(json, { extensions: [history(), insertPlaces] }, { places: insertPlaces });
    },
  };
}

t.test('a text appears at its place, and a waiting cursor follows it', async (t) => {
  const editor = open('one |two');
  editor.mark('A');
  editor.fill('A');
  t.equal(editor.text(), 'one A|two');
});

t.test('text typed before, at and after the place meanwhile stays where it was typed', async (t) => {
  const editor = open('one\n|\ntwo');
  editor.mark('A');
  editor.type(' typed');
  editor.insertAt(0, 'zero\n');
  editor.fill('A');
  t.equal(editor.text(), 'zero\none\nA\n typed|\ntwo');
});

t.test('at either end of a line of text it gets its own line', async (t) => {
  for (const [before, after] of [
    ['one|', 'one\nA|'],
    ['# One|\ntwo', '# One\nA|\ntwo'],
    ['|# One', 'A\n|# One'],
    ['one\n|two', 'one\nA\n|two'],
    ['see |', 'see A|'],
    ['(|', '(A|'],
    ['one |two', 'one A|two'],
    ['o|ne', 'oA|ne'],
    ['- |', '- A|'],
    ['|', 'A|'],
    ['one\n|', 'one\nA|'],
    ['one\n|\ntwo', 'one\nA|\ntwo'],
  ] as const) {
    const editor = open(before);
    editor.mark('A');
    editor.fill('A');
    t.equal(editor.text(), after, before.replaceAll('\n', '⏎'));
  }
  const editor = open('|# One');
  editor.mark('A', 'B');
  editor.fill('B');
  editor.fill('A');
  t.equal(editor.text().replace('|', ''), 'A\nB\n# One');
});

t.test('it does not become a row of a table', async (t) => {
  for (const [before, after] of [
    ['a | b\n--- | ---\n1 | 2', 'a | b\n--- | ---\n1 | 2\n\nA'],
    ['a | b\n--- | ---\n1 | 2\n\nmore', 'a | b\n--- | ---\n1 | 2\n\nA\n\nmore'],
  ] as const) {
    for (const row of ['a | b', '1 | 2']) {
      const editor = open(`|${before}`);
      editor.moveTo(before.indexOf(row) + row.length);
      editor.mark('A', 'B');
      editor.fill('B');
      editor.fill('A');
      t.equal(editor.text().replace(/\|(?=\n)|\|$/, ''), after.replace('A', 'A\n\nB'), `${row} of ${before}`);
    }
  }
  const below = open('|a | b\n--- | ---\n1 | 2\n');
  below.moveTo(below.text().length - 1);
  below.fill('A');
  t.match(below.text(), '1 | 2\n\nA|');
  const inside = open('|a | b\n--- | ---');
  inside.moveTo(1);
  inside.fill('A');
  t.match(inside.text(), 'aA| | b');
});

t.test('a continuing line is not cut in two', async (t) => {
  const editor = open('# Title|\n\ntext');
  editor.mark('A', 'B');
  editor.dispatch({ changes: { from: 2, to: 7, insert: 'W' }, selection: { anchor: 3 } });
  editor.type('ith pictures');
  editor.fill('B');
  editor.fill('A');
  t.equal(editor.text(), '# With pictures\nA\nB|\n\ntext');

  const next = open('one|');
  next.mark('A');
  next.type(' more\n\ntwo');
  next.fill('A');
  t.equal(next.text(), 'one more\nA\n\ntwo|');
});

t.test('a cursor elsewhere is left alone', async (t) => {
  const editor = open('one |');
  editor.mark('A');
  editor.moveTo(0);
  editor.fill('A');
  t.equal(editor.text(), '|one A');
});

t.test('several at one place are in their order, a line each, in whichever order they arrive', async (t) => {
  const orders = ['ABC', 'ACB', 'BAC', 'BCA', 'CAB', 'CBA'];
  for (const order of orders) {
    const editor = open('<|>');
    editor.mark('A', 'B', 'C');
    for (const id of order) editor.fill(id);
    t.equal(editor.text().replace('|', ''), '<A\nB\nC>', order);
  }
});

t.test('a failed insertion leaves no trace', async (t) => {
  const editor = open('<|>');
  editor.mark('A', 'B', 'C');
  editor.fill('C');
  editor.dispatch(forgetPlace('B'));
  editor.fill('A');
  t.equal(editor.text().replace('|', ''), '<A\nC>');
});

t.test('a place in a passage that is deleted stays where the passage was', async (t) => {
  const editor = open('one two| three');
  editor.mark('A');
  editor.dispatch({ changes: { from: 4, to: 8 } });
  editor.fill('A');
  t.equal(editor.text(), 'one A|three');
});

t.test('each is its own step of undo', async (t) => {
  const editor = open('|');
  editor.mark('A');
  editor.type('typed');
  editor.fill('A');
  editor.type('!');
  editor.undo();
  editor.undo();
  t.equal(editor.text(), 'typed|');
});

t.test('places outlive their editor; one that is not known is the cursor', async (t) => {
  const editor = open('one| two');
  editor.mark('A');
  editor.moveTo(1);
  editor.reopen();
  editor.fill('A');
  editor.fill('B');
  t.equal(editor.text(), 'oB|neA two');
});

t.test('without a position it is inserted at the cursor, or at the end of a text that was never focused', async (t) => {
  const placed = open('one |two');
  placed.fill('A');
  t.equal(placed.text(), 'one A|two');
  const untouched = open('|# Tea\n\nGreen');
  untouched.fill('A');
  t.equal(untouched.text(), '|# Tea\n\nGreen\nA');
});

t.test('a heading that waits for its words keeps files below it', async (t) => {
  const editor = open('# |\n\n');
  editor.mark('A', 'B');
  editor.type('Tea');
  editor.fill('A');
  editor.fill('B');
  t.equal(editor.text(), '# Tea|\nA\nB\n');
  const alone = open('# |');
  alone.mark('A');
  alone.fill('A');
  t.equal(alone.text(), '# A|', 'where there is nothing below');
});
