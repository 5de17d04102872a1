import t from 'tap';
import { replacement } from './replacement.ts';

t.test('only what differs is replaced', async (t) => {
  for (const [before, after] of [
    ['', ''],
    ['', 'one'],
    ['one', ''],
    ['one two', 'one three two'],
    ['aa', 'aaa'],
    ['aaa', 'aa'],
    ['one\ntwo\n', 'ONE\ntwo\n'],
    ['one', 'one'],
    ['abc', 'xyz'],
  ] as const) {
    const { from, to, insert } = replacement(before, after);
    t.equal(before.slice(0, from) + insert + before.slice(to), after, `“${before}” to “${after}”`);
  }
  t.same(replacement('one two', 'one three two'), { from: 5, to: 5, insert: 'hree t' });
});

t.test('a character of two halves is never taken apart', async (t) => {
  t.same(replacement('a😀b', 'a😁b'), { from: 1, to: 3, insert: '😁' });
  // 😀 and 🐀 end alike.
  t.same(replacement('a😀b', 'a🨀b'), { from: 1, to: 3, insert: '🨀' });
  t.same(replacement('😀', '😀😁'), { from: 2, to: 2, insert: '😁' });
});
