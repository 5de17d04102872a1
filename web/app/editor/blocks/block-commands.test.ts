import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state';
import t from 'tap';
import { someOf } from '../../../../ops/testing/rounds.ts';
import { parsed } from '../syntax/parsed.ts';
import { wikiMarkdown } from '../syntax/wiki-markdown.ts';
import { changeBlock, turnBlockInto } from './block-commands.ts';
import type { BlockAction } from './block-keys.ts';
import { blockAt, isItem, siblingsOf } from './page-block.ts';
import { type BlockKind, blockKinds } from './turn-into.ts';

function stateOf(doc: string, from: number, to = from): EditorState {
  return parsed(EditorState.create({ doc, selection: EditorSelection.range(from, to), extensions: wikiMarkdown() }));
}

function apply(command: StateCommand, before: EditorState): EditorState {
  let state = before;
  command({
    state,
    dispatch(transaction) {
      state = transaction.state;
    },
  });
  return parsed(state);
}

/** `|` is the cursor, « » the selection. */
function run(command: BlockAction | StateCommand, marked: string): string {
  const from = marked.search(/[|«]/);
  const to = marked.includes('»') ? marked.indexOf('»') - 1 : from;
  const { doc, selection } = apply(
    typeof command === 'string' ? changeBlock(command) : command,
    stateOf(marked.replace(/[«»|]/g, ''), from, to),
  );
  const text = doc.toString();
  const { main } = selection;
  if (main.empty) return `${text.slice(0, main.head)}|${text.slice(main.head)}`;
  return `${text.slice(0, main.from)}«${text.slice(main.from, main.to)}»${text.slice(main.to)}`;
}

t.test('a block moves past the one beside it, with the cursor in it', async (t) => {
  t.equal(run('moveDown', '# T\n\no|ne\n\ntwo\n\nthree\n'), '# T\n\ntwo\n\no|ne\n\nthree\n');
  t.equal(run('moveUp', '# T\n\none\n\ntwo\nand |more\n'), '# T\n\ntwo\nand |more\n\none\n');
  t.equal(run('moveDown', '|one\n\n```\na\n\nb\n```\n'), '```\na\n\nb\n```\n\n|one\n');
  t.equal(run('moveUp', 'one\n\n> a\n>\n> b|'), '> a\n>\n> b|\n\none');
});

t.test('the title and front matter stay where they are', async (t) => {
  t.equal(run('moveUp', '# T\n\no|ne\n'), '# T\n\no|ne\n');
  t.equal(run('moveDown', '# T|\n\none\n'), '# T|\n\none\n');
  t.equal(run('moveUp', '---\na: 1\n---\none|\n'), '---\na: 1\n---\none|\n');
});

t.test('blocks that would run into each other are kept apart', async (t) => {
  t.equal(run('moveDown', '## H\none|\n## I\ntwo\n'), '## H\n## I\none|\n\ntwo\n');
  t.equal(run('moveUp', 'one\n- a\n- b\n\ntwo|\n'), 'one\n\ntwo|\n\n- a\n- b\n');
  t.equal(run('moveDown', 'one|\n> two\n'), '> two\n\none|\n');
});

t.test('lists that meet become one list', async (t) => {
  t.equal(run('moveDown', '- a\n\none|\n\n- b\n'), '- a\n- b\n\none|\n');
  t.equal(run('delete', '1. a\n\none|\n\n5. b\n'), '1. a\n|2. b\n'.replace('|2. b', '2. |b'));
  t.equal(run('moveDown', '- a\n\none|\n\n* b\n'), '- a\n\n* b\n\none|\n');
});

t.test('an item moves within its list, with its contents', async (t) => {
  t.equal(run('moveDown', '- a|\n  - x\n  - y\n- b\n- c\n'), '- b\n- a|\n  - x\n  - y\n- c\n');
  t.equal(run('moveUp', '- a\n  - x\n  - y|\n- b\n'), '- a\n  - y|\n  - x\n- b\n');
  t.equal(run('moveDown', '- [ ] a|\n\n- [x] b\n'), '- [x] b\n\n- [ ] a|\n');
});

t.test('an ordered list stays numbered, and an item’s contents stay below it', async (t) => {
  t.equal(run('moveDown', '3. a|\n4. b\n5. c\n'), '3. b\n4. a|\n5. c\n');
  t.equal(run('moveDown', '1. a|\n1. b\n'), '1. b\n1. a|\n');
  t.equal(run('moveDown', '9. a|\n   - x\n10. b\n    - y\n'), '9. b\n   - y\n10. a|\n    - x\n');
  t.equal(run('delete', '1. a|\n2. b\n3. c\n'), '1. |b\n2. c\n');
  t.equal(run('duplicate', '1. a|\n2. b\n'), '1. a\n2. a|\n3. b\n');
});

t.test('an item at the edge of its list leaves it', async (t) => {
  t.equal(run('moveUp', 'one\n\n- a|\n- b\n'), '- a|\n\none\n\n- b\n');
  t.equal(run('moveDown', '- a\n  - x|\n'), '- a\n  - x|\n');
});

t.test('several selected blocks move together', async (t) => {
  t.equal(run('moveDown', 'o«ne\n\ntw»o\n\nthree\n'), 'three\n\no«ne\n\ntw»o\n');
  t.equal(run('moveUp', '- a\n- «b\n- c»\n- d\n'), '- «b\n- c»\n- a\n- d\n');
  t.equal(run('moveUp', 'one\n\n- «a\n- b\n\ntw»o\n'), '- «a\n- b\n\ntw»o\n\none\n');
});

t.test('a block is duplicated and deleted', async (t) => {
  t.equal(run('duplicate', 'one\n\ntw|o'), 'one\n\ntwo\n\ntw|o');
  t.equal(run('duplicate', '- a|\n  - x\n\ntext\n'), '- a\n  - x\n- a|\n  - x\n\ntext\n');
  t.equal(run('delete', 'one\n\ntw|o\n\n> three\n'), 'one\n\n> |three\n');
  t.equal(run('delete', '- a\n  - x|\n- b\n'), '- a\n- |b\n');
  t.equal(run('delete', 'one\n\ntwo|\n'), 'one|\n');
  t.equal(run('delete', 'one\n- «a\n- b»\n> two\n'), 'one\n\n> |two\n');
  t.equal(run('delete', 'one|\n'), '|\n');
});

t.test('a block turns into another kind', async (t) => {
  const turn = (kind: BlockKind, text: string) => run(turnBlockInto(kind), text);
  t.equal(turn('heading', 'one\ntw|o\n\nthree\n'), '## one two|\n\nthree\n');
  t.equal(turn('text', '### One ##|\ntwo\n'), 'One|\n\ntwo\n');
  t.equal(turn('subheading', 'One\n---|\n'), '### One|\n');
  t.equal(turn('quote', 'one\n\n- a|\n- b\n'), 'one\n\n> a|\n\n- b\n');
  t.equal(turn('text', '> one\n> - two|\n'), 'one|\n- two\n');
  t.equal(turn('note', '> on|e\n'), '> [!NOTE]\n> one|\n');
  t.equal(turn('quote', '> [!TIP] Hint\n> on|e\n'), '> Hint|\n>\n> one\n');
  t.equal(turn('codeBlock', 'a ```` b|\n'), '`````\na ```` b|\n`````\n');
  t.equal(turn('text', '```js\none|\n```\n'), 'one|\n');
});

t.test('paragraphs turn into items of the list beside them', async (t) => {
  const turn = (kind: BlockKind, text: string) => run(turnBlockInto(kind), text);
  t.equal(turn('bulletList', '- a\n\none\ntwo|\n\n- b\n'), '- a\n- one|\n  two\n- b\n');
  t.equal(turn('orderedList', '1. a\n2. b\n\none|\n'), '1. a\n2. b\n3. one|\n');
  t.equal(turn('taskList', 'one|\n'), '- [ ] one|\n');
});

t.test('a list becomes another kind, and an item a block', async (t) => {
  const turn = (kind: BlockKind, text: string) => run(turnBlockInto(kind), text);
  t.equal(turn('orderedList', '- a|\n  more\n- b\n'), '1. a|\n   more\n2. b\n');
  t.equal(turn('bulletList', '1. a\n   - x\n2. b|\n'), '- a\n  - x\n- b|\n');
  t.equal(turn('taskList', '- a|\n- b\n'), '- [ ] a|\n- b\n');
  t.equal(turn('bulletList', '- [x] a|\n- b\n'), '- a|\n- b\n');
  t.equal(turn('text', '1. a\n2. b|\n   - x\n3. c\n'), '1. a\n\nb|\n\n- x\n\n3. c\n');
  t.equal(turn('heading', '- a\n  - x|\n'), '- a\n  - x|\n');
  t.equal(turn('text', '$$\nx|\n$$\n'), '$$\nx|\n$$\n');
});

t.test('tasks are ticked and unticked by a key, several at once', async (t) => {
  t.equal(run('tick', '- [ ] on|e\n- [ ] two\n'), '- [x] on|e\n- [ ] two\n');
  t.equal(run('tick', '> 1. [X] one\n>    more|\n'), '> 1. [ ] one\n>    more|\n');
  t.equal(run('tick', '- [x] o«ne\n- two\n  - [ ] thr»ee\n'), '- [x] o«ne\n- two\n  - [x] thr»ee\n');
  t.equal(run('tick', '- - [x] in|ner\n'), '- - [ ] in|ner\n');
  t.equal(run('tick', 'no task|\n'), 'no task|\n');
});

const pieces = [
  'plain words',
  'two lines\nof words',
  '## Heading',
  'Setext\n------',
  '- a\n- b\n- c',
  '- a\n  - x\n    1. deep\n    2. deeper\n\n- b\n\n  more\n- c',
  '9. nine\n   below\n10. ten\n    - below\n11. eleven',
  '* [ ] task\n* [x] done',
  '> quote\n> - with a list\n\n> another',
  '> [!NOTE]\n> callout',
  '```js\nconst a = 1;\n\n- b\n```',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '$$\nx\n$$',
  '***',
  '<div>\n<b>bold</b>\n</div>\n',
  '[a]: https://example.org',
  '[^1]: note',
];

/** In all orders, with and without blank lines. */
function* texts(count: number): Generator<string> {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  for (let made = 0; made < count; made += 1) {
    const parts = Array.from({ length: 2 + next(5) }, () => pieces[next(pieces.length)] ?? '');
    const start = ['', '# Title\n\n', '---\ntags: [a]\n---\n\n'][next(3)] ?? '';
    yield start + parts.join(next(4) === 0 ? '\n' : '\n\n') + ['', '\n', '\n\n'][next(3)];
  }
}

/** Returns the lines of a text without indents and numbers. */
function inkOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().replace(/^\d+([.)])(?=\s)/, '1$1'));
  return lines.filter((line) => line !== '').sort();
}

t.test('moving a block loses no line, and every other block stays as it was', async (t) => {
  let moves = 0;
  for (const text of someOf([...texts(600)], 120)) {
    const { doc } = stateOf(text, 0);
    for (let number = 1; number <= doc.lines; number += 1) {
      const before = stateOf(text, doc.line(number).from);
      const block = blockAt(before, before.selection.main.head);
      if (!block) continue;
      const names = siblingsOf(before, block).map(({ from, to }) => inkOf(before.sliceDoc(from, to)).join('\n'));
      for (const command of ['moveUp', 'moveDown'] as const) {
        const after = apply(changeBlock(command), before);
        const what = JSON.stringify([command, text, number, after.doc.toString()]);
        if (inkOf(after.doc.toString()).join('\n') !== inkOf(text).join('\n')) return t.fail(`lost ${what}`);
        moves += 1;
        if (after.doc.eq(before.doc)) continue;
        const moved = blockAt(after, after.selection.main.head);
        if (!moved) return t.fail(`cursor ${what}`);
        if (isItem(block)) continue;
        const now = siblingsOf(after, moved).map(({ from, to }) => inkOf(after.sliceDoc(from, to)).join('\n'));
        const hasMerged = now.length < names.length && now.length > 0;
        if (!hasMerged && now.sort().join('\0') !== names.sort().join('\0')) return t.fail(`changed ${what}`);
      }
    }
  }
  t.ok(moves > 500);
});

t.test('a duplicate that is deleted leaves the text as it was', async (t) => {
  for (const text of someOf([...texts(200)], 50)) {
    const { doc } = stateOf(text, 0);
    for (let number = 1; number <= doc.lines; number += 1) {
      const before = stateOf(text, doc.line(number).from);
      if (!blockAt(before, before.selection.main.head)) continue;
      const after = apply(changeBlock('delete'), apply(changeBlock('duplicate'), before));
      if (inkOf(after.doc.toString()).join('\n') !== inkOf(text).join('\n'))
        return t.fail(JSON.stringify([text, number, after.doc.toString()]));
    }
  }
});

t.test('a block that turns into another kind keeps its words, and the blocks beside it stay', async (t) => {
  const wordsOf = (text: string) =>
    (text.match(/[a-z]{2,}/g) ?? [])
      .filter((word) => word !== 'js')
      .sort()
      .join(' ');
  for (const text of someOf([...texts(150)], 30)) {
    const { doc } = stateOf(text, 0);
    for (let number = 1; number <= doc.lines; number += 1) {
      const before = stateOf(text, doc.line(number).from);
      if (!blockAt(before, before.selection.main.head)) continue;
      for (const kind of blockKinds) {
        const after = apply(turnBlockInto(kind), before).doc.toString();
        if (wordsOf(after) !== wordsOf(text)) return t.fail(JSON.stringify([kind, text, number, after]));
      }
    }
  }
});
