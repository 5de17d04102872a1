import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state';
import t from 'tap';
import { wikiMarkdown } from '../syntax/wiki-markdown.ts';
import { indentListItems, outdentListItems } from './indent-list.ts';
import { toggleMark } from './inline-marks.ts';
import {
  insertCallout,
  insertFence,
  insertImage,
  insertLink,
  insertMath,
  insertTable,
  insertWikiLink,
} from './insert.ts';
import { cycleHeading, toggleList, toggleQuote } from './line-marks.ts';

/** « » or | mark the selection; returns the same notation. */
function run(command: StateCommand, marked: string): string {
  const isRange = marked.includes('«');
  const from = marked.indexOf(isRange ? '«' : '|');
  const to = isRange ? marked.indexOf('»') - 1 : from;
  let state = EditorState.create({
    doc: marked.replace(isRange ? /[«»]/g : '|', ''),
    selection: EditorSelection.range(from, to),
    extensions: wikiMarkdown(),
  });
  command({
    state,
    dispatch: (transaction) => {
      state = transaction.state;
    },
  });
  const { main } = state.selection;
  const text = state.doc.toString();
  if (main.empty) return `${text.slice(0, main.head)}|${text.slice(main.head)}`;
  return `${text.slice(0, main.from)}«${text.slice(main.from, main.to)}»${text.slice(main.to)}`;
}

const bold = toggleMark('**');
const italic = toggleMark('*');

t.test('marks go around the selection and come off again', async (t) => {
  t.equal(run(bold, 'one «two» three'), 'one **«two»** three');
  t.equal(run(bold, 'one **«two»** three'), 'one «two» three');
  t.equal(run(bold, 'one «**two**» three'), 'one «two» three');
  t.equal(run(toggleMark('~~'), '«gone»'), '~~«gone»~~');
  t.equal(run(toggleMark('`'), 'run «npm start» now'), 'run `«npm start»` now');
});

t.test('spaces at the edge of the selection stay outside the marks', async (t) => {
  t.equal(run(bold, 'one« two »three'), 'one **«two»** three');
});

t.test('the name of a footnote stays outside the marks', async (t) => {
  t.equal(run(bold, '«[^1]: A note»'), '[^1]: **«A note»**');
});

t.test('a mark does not separate a backslash from its character', async (t) => {
  t.equal(run(bold, '| «x \\»| y |\n|---|'), '| **«x»** \\| y |\n|---|');
  t.equal(run(bold, 'a \\«*b c» d'), 'a **«\\*b c»** d');
  t.equal(run(bold, '«a line\\»\nb'), '**«a line»**\\\nb', 'the break of the line stays outside');
  t.equal(run(bold, 'C:\\«dir» x'), 'C:\\**«dir»** x', 'a backslash before a letter escapes nothing');
});

t.test('without a selection the word at the cursor is marked', async (t) => {
  t.equal(run(bold, 'one t|wo three'), 'one **t|wo** three');
  t.equal(run(bold, 'one **t|wo** three'), 'one t|wo three');
  t.equal(run(bold, 'one two| three'), 'one **two|** three');
});

t.test('without a word an empty pair waits for typing, and goes away again', async (t) => {
  t.equal(run(bold, 'one |'), 'one **|**');
  t.equal(run(bold, 'one **|**'), 'one |');
});

t.test('pressed again after typing, the cursor steps out of the pair', async (t) => {
  t.equal(run(bold, 'one **two|**'), 'one **two**|');
  t.equal(run(bold, 'one **two and three|** four'), 'one **two and three**| four');
  t.equal(run(italic, '**one *two words|* three**'), '**one *two words*| three**');
  t.equal(run(bold, '***two|***'), '***two**|*');
  t.equal(run(toggleMark('`'), 'run `npm start|`'), 'run `npm start`|');
  t.equal(run(toggleMark('~~'), '~~gone for good|~~'), '~~gone for good~~|');
});

t.test('a mark that begins after the cursor does not close', async (t) => {
  t.equal(run(bold, 'one|**two**'), '**one|****two**');
  t.equal(run(italic, '**two|**'), '***two|***');
});

t.test('italic and bold live together', async (t) => {
  t.equal(run(italic, '**«two»**'), '***«two»***');
  t.equal(run(italic, '***«two»***'), '**«two»**');
  t.equal(run(bold, '***«two»***'), '*«two»*');
  t.equal(run(bold, '*«two»*'), '***«two»***');
});

t.test('several lines are marked one by one, behind their block marks', async (t) => {
  t.equal(run(bold, '«- one\n\n> two»'), '- «**one**\n\n> **two**»');
  t.equal(run(bold, '- «**one**\n- **two**»'), '- «one\n- two»');
  t.equal(run(bold, '«> [!NOTE]\n> two»'), '> [!NOTE]\n> **«two»**');
});

t.test('cells are marked one by one', async (t) => {
  t.equal(run(bold, '«| a | b |\n|---|---|\n| c |»'), '| «**a** | **b** |\n|---|---|\n| **c**» |');
  t.equal(run(bold, '| «**a** | **b** |\n|---|---|\n| **c**» |'), '| «a | b |\n|---|---|\n| c» |');
});

t.test('lists', async (t) => {
  t.equal(run(toggleList('bullet'), '«one\ntwo»'), '- «one\n- two»');
  t.equal(run(toggleList('bullet'), '- «one\n- two»'), '«one\ntwo»');
  t.equal(run(toggleList('ordered'), '«one\n\ntwo»'), '1. «one\n\n2. two»');
  t.equal(run(toggleList('task'), '- o|ne'), '- [ ] o|ne');
  t.equal(run(toggleList('bullet'), '- [x] o|ne'), '- o|ne');
  t.equal(run(toggleList('task'), '  - [x] o|ne'), '  o|ne');
  t.equal(run(toggleList('bullet'), '|'), '- |');
});

t.test('quotation', async (t) => {
  t.equal(run(toggleQuote, '«one\ntwo»'), '> «one\n> two»');
  t.equal(run(toggleQuote, '> «one\n> two»'), '«one\ntwo»');
  t.equal(run(toggleQuote, '> one\n«two\n>three»'), '> one\n> «two\n> >three»');
});

t.test('headings go round', async (t) => {
  t.equal(run(cycleHeading, 'Ti|tle'), '## Ti|tle');
  t.equal(run(cycleHeading, '## Ti|tle'), '### Ti|tle');
  t.equal(run(cycleHeading, '#### Ti|tle'), 'Ti|tle');
  t.equal(run(cycleHeading, '|'), '## |');
});

t.test('links and images', async (t) => {
  t.equal(run(insertLink, 'see «the docs»'), 'see [the docs](«https://»)');
  t.equal(run(insertLink, 'see «https://example.org»'), 'see [|](https://example.org)');
  t.equal(run(insertLink, '|'), '[](|)');
  t.equal(run(insertImage, '«A cat»'), '![A cat](«https://»)');
  t.equal(run(insertWikiLink, '«Tea»'), '[[«Tea»]]');
  t.equal(run(insertWikiLink, '|'), '[[|]]');
});

t.test('blocks are separated by blank lines', async (t) => {
  t.equal(run(insertMath, 'text|'), 'text\n\n$$\n|\n$$\n');
  t.equal(run(insertMath, 'text\n|\nmore'), 'text\n\n$$\n|\n$$\n\nmore');
  t.equal(run(insertFence('js'), '«let a;»'), '```js\n«let a;»\n```\n');
  t.equal(run(insertFence(''), '«a\n```\nb»'), '````\n«a\n```\nb»\n````\n');
  t.equal(run(insertCallout('Text'), '«one\ntwo»'), '> [!NOTE]\n> «one\n> two»\n');
  t.equal(run(insertCallout('Text'), '|'), '> [!NOTE]\n> «Text»\n');
  t.match(run(insertTable({ column: 'Column', cell: 'Cell' }), '«text»'), /^text\n\n\| «Column 1» \| Column 2 \|\n/);
  t.match(
    run(insertTable({ column: 'Column', cell: 'Cell' }), '|'),
    /^\| «Column 1» \| Column 2 \|\n\| --- \| --- \|\n/,
  );
});

t.test('Tab puts an item below the one above, for any mark width', async (t) => {
  t.equal(run(indentListItems, '1. one\n2. t|wo'), '1. one\n   2. t|wo');
  t.equal(run(indentListItems, '- one\n- t|wo'), '- one\n  - t|wo');
  t.equal(run(indentListItems, '- o|ne'), '- o|ne');
  t.equal(run(indentListItems, '- a\n  - b\n- c|'), '- a\n  - b\n  - c|');
  t.equal(run(outdentListItems, '1. one\n   2. t|wo'), '1. one\n2. t|wo');
  t.equal(run(outdentListItems, '- one\n- t|wo'), '- one\n- t|wo');
});

t.test('a read-only text stays as it is', async (t) => {
  const state = EditorState.create({ doc: 'text', extensions: EditorState.readOnly.of(true) });
  for (const command of [bold, toggleQuote, insertLink]) t.notOk(command({ state, dispatch: () => t.fail('changed') }));
});
