import fc from 'fast-check';
import t from 'tap';
import { compareKeys, keyBetween } from './sort-key.ts';

t.test('a key is between its neighbours, at the ends too, and never another one', async (t) => {
  const names = fc.uniqueArray(
    fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom('a', 'b', ' ', '日', '😀') }),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(names, fc.array(fc.nat(), { maxLength: 40 }), (siblings, places) => {
      const keys = siblings.toSorted(compareKeys);
      for (const [id, place] of places.entries()) {
        const at = place % (keys.length + 1);
        keys.splice(at, 0, keyBetween(keys[at - 1] ?? null, keys[at] ?? null, String(id)));
      }
      t.same(keys.toSorted(compareKeys), keys);
      t.equal(new Set(keys).size, keys.length);
    }),
    { numRuns: 300 },
  );
});

t.test('two at one moment in one place have an order, and there is room after both', async (t) => {
  const [one, two] = ['1', '2'].map((id) => keyBetween('a', 'b', id)) as [string, string];
  t.ok(compareKeys(one, two) < 0);
  const next = keyBetween(one, two, '3');
  t.same([next, one, two, 'b'].toSorted(compareKeys), [one, two, next, 'b']);
});

t.test('a name that is written later has its place by itself', async (t) => {
  t.same(['b', keyBetween('a', 'c', '1'), 'ab', 'a'].toSorted(compareKeys), [
    'a',
    keyBetween('a', 'c', '1'),
    'ab',
    'b',
  ]);
});
