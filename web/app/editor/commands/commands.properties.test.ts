import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state';
import fc from 'fast-check';
import t from 'tap';
import { roundsOf } from '../../../../ops/testing/rounds.ts';
import { wikiMarkdown } from '../syntax/wiki-markdown.ts';
import { generatedText } from '../testing/generated-texts.ts';
import { indentListItems, outdentListItems } from './indent-list.ts';
import { type Mark, toggleMark } from './inline-marks.ts';
import {
  insertCallout,
  insertDivider,
  insertFence,
  insertImage,
  insertLink,
  insertMath,
  insertTable,
  insertWikiLink,
} from './insert.ts';
import { cycleHeading, setHeading, toggleList, toggleQuote } from './line-marks.ts';

interface Change {
  from: number;
  to: number;
  removed: string;
  inserted: string;
}

const runs = roundsOf(1000, 200);
const marks = fc.constantFrom<Mark>('**', '*', '~~', '`');

/** Returns the changes. */
function changesOf(command: StateCommand, state: EditorState): { after: EditorState; changes: Change[] } {
  const changes: Change[] = [];
  let after = state;
  command({
    state,
    dispatch(transaction) {
      after = transaction.state;
      transaction.changes.iterChanges((from, to, _fromB, _toB, inserted) =>
        changes.push({ from, to, removed: state.sliceDoc(from, to), inserted: inserted.toString() }),
      );
    },
  });
  return { after, changes };
}

/** For failure messages. */
const oneOf = (commands: Record<string, StateCommand>) =>
  fc
    .constantFrom(...Object.keys(commands))
    .map((name) => Object.assign(commands[name] as StateCommand, { [fc.toStringMethod]: () => name }));

const selected = fc.tuple(generatedText, fc.nat(), fc.nat()).map(([doc, one, other]) => {
  // Not within a surrogate pair.
  const placeOf = (at: number) => (/[\udc00-\udfff]/.test(doc.charAt(at)) ? at - 1 : at);
  const selection = EditorSelection.range(placeOf(one % (doc.length + 1)), placeOf(other % (doc.length + 1)));
  const state = EditorState.create({ doc, selection, extensions: wikiMarkdown() });
  const { from, to } = selection;
  return Object.assign(state, { [fc.toStringMethod]: () => JSON.stringify([doc, from, to]) });
});

/** In whole lines. */
function linesOf({ doc, selection: { main } }: EditorState): { from: number; to: number } {
  return { from: doc.lineAt(main.from).from, to: doc.lineAt(main.to).to };
}

t.test('a mark writes only itself, on the lines of the selection', async () => {
  fc.assert(
    fc.property(selected, marks, (state, mark) => {
      const { from, to } = linesOf(state);
      return changesOf(toggleMark(mark), state).changes.every(
        (change) =>
          change.from >= from &&
          change.to <= to &&
          [change.removed, change.inserted].every((text) => text.split(mark).join('') === ''),
      );
    }),
    { numRuns: runs },
  );
});

t.test('the same key removes marks around a selection', async () => {
  fc.assert(
    fc.property(selected, marks, (state, mark) => {
      const { from, to } = linesOf(state);
      // Selections that cut marks don't return.
      fc.pre(!state.selection.main.empty && !/[*~`]/.test(state.sliceDoc(from, to)));
      const { after } = changesOf(toggleMark(mark), state);
      return changesOf(toggleMark(mark), after).after.doc.eq(state.doc);
    }),
    { numRuns: runs },
  );
});

t.test('commands for whole lines write at the beginning of selected lines only', async () => {
  const commands = oneOf({
    bulletList: toggleList('bullet'),
    orderedList: toggleList('ordered'),
    taskList: toggleList('task'),
    toggleQuote,
    cycleHeading,
    heading: setHeading(3),
    indentListItems,
    outdentListItems,
  });
  const blockMarks = /^(?:[^\S\n]|>|[-+*]|\d+[.)]|#{1,6}|\[[ xX]\])*$/;
  fc.assert(
    fc.property(selected, commands, (state, command) => {
      const { from, to } = linesOf(state);
      return changesOf(command, state).changes.every((change) => {
        const line = state.doc.lineAt(change.from);
        const before = state.sliceDoc(line.from, change.from);
        return (
          change.from >= from &&
          change.to <= to &&
          [before, change.removed, change.inserted].every((text) => blockMarks.test(text))
        );
      });
    }),
    { numRuns: runs },
  );
});

t.test('insertions leave the text around the selection, and the selected text, as it is', async () => {
  const commands = oneOf({
    insertLink,
    insertImage,
    insertWikiLink,
    insertMath,
    insertFence: insertFence('js'),
    insertCallout: insertCallout('Text'),
    insertTable: insertTable({ column: 'Column', cell: 'Cell' }),
    insertDivider,
  });
  fc.assert(
    fc.property(selected, commands, (state, command) => {
      const { main } = state.selection;
      const text = state.doc.toString();
      const made = changesOf(command, state).after.doc.toString();
      const lines = text.slice(main.from, main.to).split('\n');
      return (
        made.startsWith(text.slice(0, main.from)) &&
        made.endsWith(text.slice(main.to)) &&
        lines.every((line) => made.slice(main.from).includes(line))
      );
    }),
    { numRuns: runs },
  );
});
