import t from 'tap';
import { alignmentsIn, cellText, slotsIn, writeTable } from './table-text.ts';

const texts = (line: string, start = 0) =>
  slotsIn(line, start).map(({ textFrom, textTo }) => line.slice(textFrom, textTo));

t.test('a line is cut at its bars, with or without those at its ends', async (t) => {
  t.same(texts('| a | b |'), ['a', 'b']);
  t.same(texts('a | b'), ['a', 'b']);
  t.same(texts('|a|b'), ['a', 'b']);
  t.same(texts('| a \\| b | `c\\|d` |'), ['a \\| b', '`c\\|d`']);
  t.same(texts('|  |  |'), ['', '']);
  t.same(texts('||x|'), ['', 'x']);
  t.same(texts('> | a |', 2), ['a']);
  t.same(texts('| a | b |   '), ['a', 'b']);
});

t.test('alignments are read', async (t) => {
  t.same(alignmentsIn('|:--|:-:|--:|---|', 0), ['left', 'center', 'right', null]);
});

t.test('a table is written with even columns, in Chinese and Japanese too', async (t) => {
  const rows = [
    ['Kind', '分', 'x'],
    ['紅茶と緑茶', '4', ''],
    ['👨‍👩‍👧 é', '12', 'a\\|b'],
  ];
  t.same(writeTable({ rows, alignments: [null, 'right', 'center'] }), [
    '| Kind       |  分 |  x   |',
    '| ---------- | --: | :--: |',
    '| 紅茶と緑茶 |   4 |      |',
    '| 👨‍👩‍👧 é       |  12 | a\\|b |',
  ]);
  t.same(writeTable({ rows: [['a']], alignments: ['left'] }), ['| a   |', '| :-- |']);
});

t.test('written values are read back', async (t) => {
  const rows = [
    ['a', '', 'c'],
    ['', 'b | d', '\\'],
    ['```', '  x ', '|'],
  ].map((row) => row.map(cellText));
  const lines = writeTable({ rows, alignments: ['center', null, 'right'] });
  t.same(
    [lines[0], ...lines.slice(2)].map((line) => texts(line ?? '')),
    rows,
  );
  t.same(alignmentsIn(lines[1] ?? '', 0), ['center', null, 'right']);
});

t.test('a text becomes one line of a cell, whose bars end nothing', async (t) => {
  t.equal(cellText(' a|b\nc\td '), 'a\\|b<br>c d');
  t.equal(cellText('a\\|b'), 'a\\|b');
  t.equal(cellText('a\\\\|b'), 'a\\\\\\|b');
});
