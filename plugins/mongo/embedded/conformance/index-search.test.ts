import { conforms, ids, type TestCollection, type TestDoc } from './conformance.ts';

const trees: TestDoc[] = [
  {
    _id: 1,
    path: '/a',
    kids: [
      { n: 1, m: 5 },
      { n: 2, m: 6 },
    ],
    at: 1,
  },
  { _id: 2, path: '/a/b', kids: [{ n: 3, m: 5 }], at: 2 },
  { _id: 3, path: '/a/c', kids: [], at: 2 },
  { _id: 4, path: '/ab', kids: null, at: 3 },
  { _id: 5, path: ['/x', '/a/z'], at: null },
  { _id: 6 },
  { _id: 7, path: '/A/b', kids: { n: 3, m: 6 }, at: [1, 3] },
  { _id: 8, path: '/a/🙂', kids: [[{ n: 3 }]], at: 'text' },
];

function indexed(title: string, key: Record<string, 1 | -1>, filters: object[], gives: unknown) {
  const run = async (c: TestCollection) => {
    await c.createIndex(key);
    const found = [];
    for (const filter of filters) found.push(await ids(c, filter, { sort: { _id: 1 } }));
    return found;
  };
  return { title, docs: trees, run, gives };
}

conforms('what an index finds', [
  indexed(
    'equality',
    { path: 1 },
    [{ path: '/a' }, { path: null }, { path: ['/x', '/a/z'] }, { path: { $in: ['/a', '/x', null] } }],
    [[1], [6], [5], [1, 5, 6]],
  ),
  indexed(
    'ranges',
    { path: 1 },
    [{ path: { $gt: '/a' } }, { path: { $gte: '/a', $lt: '/a0' } }, { path: { $lte: '/ab' } }],
    [
      [2, 3, 4, 5, 8],
      [1, 2, 3, 5, 8],
      [1, 2, 3, 4, 5, 7, 8],
    ],
  ),
  indexed(
    'prefixes',
    { path: -1 },
    [{ path: /^\/a\// }, { path: /^\/a/i }, { path: { $in: [/^\/x/, '/ab'] } }, { path: { $not: /^\/a/ } }],
    [
      [2, 3, 5, 8],
      [1, 2, 3, 4, 5, 7, 8],
      [4, 5],
      [6, 7],
    ],
  ),
  indexed(
    'elements of arrays',
    { 'kids.n': 1 },
    [{ 'kids.n': 3 }, { 'kids.n': null }, { 'kids.n': { $gt: 1, $lt: 3 } }, { 'kids.n': { $exists: false } }],
    [[2, 7], [4, 5, 6], [1], [3, 4, 5, 6, 8]],
  ),
  indexed(
    'two fields of one array',
    { 'kids.n': 1, 'kids.m': 1 },
    [{ 'kids.n': 1, 'kids.m': 6 }, { kids: { $elemMatch: { n: 1, m: 6 } } }, { 'kids.m': 5 }],
    [[1], [], [1, 2]],
  ),
  indexed(
    'two fields',
    { at: 1, path: 1 },
    [
      { at: 2, path: /^\/a/ },
      { at: 2 },
      { at: { $in: [1, 2] }, path: { $gte: '/a/b' } },
      { at: null, path: null },
      { at: { $gt: 1 } },
    ],
    [[2, 3], [2, 3], [2, 3], [6], [2, 3, 4, 7]],
  ),
  indexed(
    'two fields, one descending',
    { at: -1, path: 1 },
    [{ at: 2, path: /^\/a/ }, { at: { $gte: 2 }, path: '/ab' }, { at: { $lt: 3 } }],
    [[2, 3], [4], [1, 2, 3, 7]],
  ),
  indexed(
    'alternatives',
    { at: 1 },
    [{ $or: [{ at: 1 }, { at: 'text' }] }, { $or: [{ at: 1 }, { path: '/ab' }] }],
    [
      [1, 7, 8],
      [1, 4, 7],
    ],
  ),
  indexed(
    'every element of a range',
    { at: 1 },
    [
      { at: { $gt: 1, $lt: 3 } },
      { at: { $elemMatch: { $gt: 1, $lt: 3 } } },
      { at: { $ne: 2 } },
      { at: { $type: 'string' } },
    ],
    [[2, 3, 7], [], [1, 4, 5, 6, 7, 8], [8]],
  ),
]);
