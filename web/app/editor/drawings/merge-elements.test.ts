import t from 'tap';
import { mergeElements } from './merge-elements.ts';

const element = (id: string, version = 1, index = id) => ({ id, version, versionNonce: version * 7, index });
const [a, b, c] = [element('a'), element('b'), element('c')];
const base = [a, b];

t.test('additions, changes and deletions of either side are in the merged drawing', async (t) => {
  const table: [why: string, mine: ReturnType<typeof element>[], theirs: typeof base, merged: string][] = [
    ['nothing', base, base, 'a1 b1'],
    ['mine is new', [a, b, c], base, 'a1 b1 c1'],
    ['theirs is new', base, [a, b, c], 'a1 b1 c1'],
    ['both are new', [...base, element('d')], [...base, c], 'a1 b1 c1 d1'],
    ['mine changed', [element('a', 2), b], base, 'a2 b1'],
    ['theirs changed', base, [element('a', 2), b], 'a2 b1'],
    ['others changed', [element('a', 2), b], [a, element('b', 3)], 'a2 b3'],
    ['mine deleted', [b], base, 'b1'],
    ['theirs deleted', base, [b], 'b1'],
    ['both deleted', [b], [b], 'b1'],
    ['mine deleted, theirs changed', [b], [element('a', 2), b], 'a2 b1'],
    ['mine changed, theirs deleted', [element('a', 2), b], [b], 'a2 b1'],
    ['both changed', [element('a', 2), b], [element('a', 3), b], 'a3 b1'],
    ['moved below', [a, element('b', 2, '0')], [a, b, c], 'b2 a1 c1'],
  ];
  for (const [why, mine, theirs, merged] of table) {
    const shown = mergeElements(base, mine, theirs).map(({ id, version }) => id + version);
    t.equal(shown.join(' '), merged, why);
  }
});

t.test('no stroke is lost without a common base', async (t) => {
  t.same(
    mergeElements([], [a, c], [b]).map(({ id }) => id),
    ['a', 'b', 'c'],
  );
});
