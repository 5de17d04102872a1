import t from 'tap';
import { compareTexts, splitLines } from './hunks.ts';

t.test('equal texts have no hunks', async (t) => {
  t.same(compareTexts('a\nb\n', 'a\nb\n'), []);
});

t.test('a changed line comes with its context', async (t) => {
  const [hunk, ...rest] = compareTexts('1\n2\n3\n4\n5\n6\n', '1\n2\n3\nfour\n5\n6\n', 1);
  t.same(rest, []);
  t.same(hunk, { oldStart: 3, oldLines: 3, newStart: 3, newLines: 3, lines: [' 3', '-4', '+four', ' 5'] });
});

t.test('a missing last line end is not shown as a change', async (t) => {
  t.same(compareTexts('a\nb', 'a\nb\n'), []);
  t.same(compareTexts('a', 'b')[0]?.lines, ['-a', '+b']);
});

t.test('from and to an empty text', async (t) => {
  t.same(compareTexts('', 'a\nb\n')[0]?.lines, ['+a', '+b']);
  t.same(compareTexts('a\nb\n', '')[0]?.lines, ['-a', '-b']);
});

t.test('lines of a text', async (t) => {
  t.same(splitLines(''), []);
  t.same(splitLines('a\n\n'), ['a', '']);
  t.same(splitLines('a\nb'), ['a', 'b']);
});
