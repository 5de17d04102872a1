import t from 'tap';
import { compareTexts, splitLines } from './hunks.ts';
import { type DiffRow, rowsOf, unfold } from './rows.ts';
import { splitRows } from './split-rows.ts';

const numbers = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`);
const before = `${numbers.join('\n')}\n`;
const after = before.replace('line 20\n', 'line twenty\n');

function shape(rows: DiffRow[]): string[] {
  return rows.map((row) => (row.kind === 'fold' ? `fold ${row.count}` : row.kind));
}

t.test('unchanged stretches before, between and after are folded', async (t) => {
  const rows = rowsOf(compareTexts(before, after), 40);
  t.same(shape(rows), [
    'fold 16',
    'context',
    'context',
    'context',
    'removed',
    'added',
    'context',
    'context',
    'context',
    'fold 17',
  ]);
});

t.test('without the length of the text the last fold is open-ended', async (t) => {
  t.equal(shape(rowsOf(compareTexts(before, after))).at(-1), 'fold null');
  const atEnd = before.replace('line 39\n', 'line thirty-nine\n');
  t.equal(shape(rowsOf(compareTexts(before, atEnd))).at(-1), 'context', 'too little context: the text ends here');
});

t.test('a fold opens to exactly its lines, numbered on both sides', async (t) => {
  const longer = `new first\n${after}`;
  const rows = rowsOf(compareTexts(before, longer), 41);
  const fold = rows.findIndex((row) => row.kind === 'fold');
  const opened = unfold(rows, fold, splitLines(longer));
  t.same(opened[fold], { kind: 'context', oldLine: 4, newLine: 5, text: 'line 4' });
  const text = unfold(opened, opened.length - 1, splitLines(longer))
    .filter((row) => row.kind === 'context' || row.kind === 'added')
    .map((row) => (row.kind === 'context' ? row.text : row.parts.map((part) => part.text).join('')));
  t.equal(`${text.join('\n')}\n`, longer);
});

t.test('lines only added number the fold before them rightly', async (t) => {
  const rows = rowsOf(compareTexts(before, before.replace('line 20\n', 'line 20\nmore\n'), 0), 41);
  t.same(
    rows.map((row) => row.kind),
    ['fold', 'added', 'fold'],
  );
  t.match(rows[1], { newLine: 21 });
  t.match(rows[2], { oldLine: 21, newLine: 22, count: 20 });
});

t.test('lines only removed number the fold before them rightly', async (t) => {
  const rows = rowsOf(compareTexts(before, before.replace('line 20\n', ''), 0), 39);
  t.match(rows[0], { kind: 'fold', count: 19 });
  t.match(rows[1], { kind: 'removed', oldLine: 20 });
  t.match(rows[2], { kind: 'fold', oldLine: 21, newLine: 20, count: 20 });
});

t.test('an edited line is paired with its successor, a new one is not', async (t) => {
  const rows = rowsOf(compareTexts('The cat sat on the mat\n', 'Something else entirely here\nThe cat sat on a mat\n'));
  t.match(rows[0], { kind: 'removed', partner: 1 });
  t.match(rows[1], { kind: 'added', partner: null });
  t.match(rows[2], { kind: 'added', partner: 0 });
});

t.test('side by side, counterparts share a row', async (t) => {
  const rows = rowsOf(
    compareTexts('The cat sat on the mat\nbye\n', 'Something else entirely here\nThe cat sat on a mat\n'),
    2,
  );
  const sides = splitRows(rows).map((row) => (row.kind === 'fold' ? 'fold' : [row.left?.kind, row.right?.kind]));
  t.same(sides, [
    [undefined, 'added'],
    ['removed', 'added'],
    ['removed', undefined],
  ]);
});
