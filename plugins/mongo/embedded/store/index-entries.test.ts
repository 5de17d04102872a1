import t from 'tap';
import { without } from './index-entries.ts';
import type { IndexKey } from './index-keys.ts';

const keyOf = (number: number): IndexKey => ({ bytes: Buffer.from([number >> 16, number >> 8, number]), values: [] });

t.test('the changes of a write to an index are found quickly, however long the array', async (t) => {
  const count = 50_000;
  const before = Array.from({ length: count }, (_, i) => keyOf(i));
  const after = Array.from({ length: count }, (_, i) => keyOf(i + count - 2));
  const began = performance.now();
  t.same(without(before, after).length, count - 2);
  t.same(
    without(after, before).map(({ bytes }) => bytes),
    after.slice(2).map(({ bytes }) => bytes),
  );
  t.ok(performance.now() - began < 5_000);
  t.same(without([], before), []);
  t.same(without(after.slice(0, 3), []), after.slice(0, 3));
});
