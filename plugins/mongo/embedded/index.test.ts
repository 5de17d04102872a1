import { conforms, find, ids, type TestCollection, type TestDoc, update } from './conformance.ts';

const people: TestDoc[] = [
  { _id: 1, name: 'a', age: 3, tags: ['x', 'y'] },
  { _id: 2, name: 'b', age: 5, tags: ['y'] },
  { _id: 3, name: 'c', tags: [] },
  { _id: 4, age: 5 },
];

const names = async (collection: TestCollection): Promise<unknown> =>
  (await collection.indexes()).map(({ v, ...index }) => index);

conforms('unique indexes', [
  {
    title: 'a second value',
    docs: people,
    run: async (c) => [await c.createIndex({ name: 1 }, { unique: true }), await c.insertOne({ _id: 9, name: 'b' })],
    gives: { code: 11000, keyPattern: { name: 1 }, keyValue: { name: 'b' } },
  },
  {
    title: 'two missing values',
    docs: people,
    run: async (c) => [await c.createIndex({ name: 1 }, { unique: true }), await c.insertOne({ _id: 9 })],
    gives: { code: 11000, keyPattern: { name: 1 }, keyValue: { name: null } },
  },
  {
    title: 'null and missing',
    docs: people,
    run: async (c) => [await c.createIndex({ name: 1 }, { unique: true }), await c.insertOne({ _id: 9, name: null })],
    gives: { code: 11000, keyPattern: { name: 1 }, keyValue: { name: null } },
  },
  {
    title: 'on documents that break it',
    docs: people,
    run: (c) => c.createIndex({ age: 1 }, { unique: true }),
    gives: { code: 11000, keyPattern: { age: 1 }, keyValue: { age: 5 } },
  },
  {
    title: 'nothing remains of the failed index',
    docs: people,
    run: async (c) => [await c.createIndex({ age: 1 }, { unique: true }).catch(() => 'failed'), await names(c)],
    gives: ['failed', [{ key: { _id: 1 }, name: '_id_' }]],
  },
  {
    title: 'two fields together',
    docs: people,
    run: async (c) => [
      await c.createIndex({ age: 1, name: 1 }, { unique: true }),
      await c.insertOne({ _id: 8, age: 5, name: 'z' }),
      await c.insertOne({ _id: 9, age: 5, name: 'b' }),
    ],
    gives: { code: 11000, keyPattern: { age: 1, name: 1 }, keyValue: { age: 5, name: 'b' } },
  },
  {
    title: 'an element of an array',
    docs: [people[0] as TestDoc],
    run: async (c) => [
      await c.createIndex({ tags: 1 }, { unique: true }),
      await c.insertOne({ _id: 9, tags: ['q', 'y'] }),
    ],
    gives: { code: 11000, keyPattern: { tags: 1 }, keyValue: { tags: 'y' } },
  },
  {
    title: 'the same element twice in one document',
    docs: people.slice(2, 3),
    run: async (c) => [
      await c.createIndex({ tags: 1 }, { unique: true }),
      await c.insertOne({ _id: 9, tags: ['q', 'q'] }),
    ],
    gives: ['tags_1', { acknowledged: true, insertedId: 9 }],
  },
  {
    title: 'an update that breaks it changes nothing',
    docs: people,
    run: async (c) => [
      await c.createIndex({ name: 1 }, { unique: true }),
      await update(c, { _id: 1 }, { $set: { name: 'b' } }).catch((e) => e.code),
      await find(c, { _id: 1 }),
    ],
    gives: ['name_1', 11000, [{ _id: 1, name: 'a', age: 3, tags: ['x', 'y'] }]],
  },
  {
    title: 'an update of the same document may keep it',
    docs: people,
    run: async (c) => [
      await c.createIndex({ name: 1 }, { unique: true }),
      await update(c, { _id: 1 }, { $set: { name: 'a', age: 9 } }),
    ],
    gives: [
      'name_1',
      {
        counts: [1, 1, 0],
        docs: [
          { _id: 1, name: 'a', age: 9, tags: ['x', 'y'] },
          { _id: 2, name: 'b', age: 5, tags: ['y'] },
          { _id: 3, name: 'c', tags: [] },
          { _id: 4, age: 5 },
        ],
      },
    ],
  },
  {
    title: 'many updates stop at the first that breaks it',
    docs: people.slice(0, 3),
    run: async (c) => [
      await c.createIndex({ u: 1 }, { unique: true, sparse: true }),
      await update(c, {}, { $set: { u: 1 } }, { multi: true }).catch((e) => [e.code, e.keyValue]),
      await ids(c, { u: 1 }),
    ],
    gives: ['u_1', [11000, { u: 1 }], [1]],
  },
  {
    title: 'an upsert that breaks it',
    docs: people,
    run: async (c) => [
      await c.createIndex({ name: 1 }, { unique: true }),
      await c.updateOne({ _id: 9 }, { $set: { name: 'b' } }, { upsert: true }),
    ],
    gives: { code: 11000, keyPattern: { name: 1 }, keyValue: { name: 'b' } },
  },
  {
    title: 'sparse lets what is missing repeat',
    docs: people,
    run: async (c) => [
      await c.createIndex({ name: 1 }, { unique: true, sparse: true }),
      await c.insertOne({ _id: 9 }),
      await c.insertOne({ _id: 10, name: null }),
      await c.insertOne({ _id: 11, name: null }),
    ],
    gives: { code: 11000, keyPattern: { name: 1 }, keyValue: { name: null } },
  },
  {
    title: 'partial binds what matches only',
    docs: people,
    run: async (c) => [
      await c.createIndex({ age: 1 }, { unique: true, partialFilterExpression: { name: { $exists: true } } }),
      await c.insertOne({ _id: 9, age: 5 }),
      await c.insertOne({ _id: 10, age: 5, name: 'q' }),
    ],
    gives: { code: 11000, keyPattern: { age: 1 }, keyValue: { age: 5 } },
  },
  {
    title: 'partial with equality',
    docs: people,
    run: async (c) => [
      await c.createIndex({ age: 1 }, { unique: true, partialFilterExpression: { live: true } }),
      await c.insertOne({ _id: 9, age: 5, live: true }),
      await c.insertOne({ _id: 10, age: 5, live: false }),
      await c.insertOne({ _id: 11, age: 5, live: true }),
    ],
    gives: { code: 11000, keyPattern: { age: 1 }, keyValue: { age: 5 } },
  },
  {
    title: 'partial: an update moves a document in',
    docs: people,
    run: async (c) => [
      await c.createIndex({ age: 1 }, { unique: true, partialFilterExpression: { live: true } }),
      await update(c, { _id: 2 }, { $set: { live: true } }),
      await update(c, { _id: 4 }, { $set: { live: true } }),
    ],
    gives: { code: 11000, keyPattern: { age: 1 }, keyValue: { age: 5 } },
  },
  {
    title: 'equal numbers of two types',
    docs: people,
    run: async (c) => [
      await c.createIndex({ k: 1 }, { unique: true, sparse: true }),
      await c.insertOne({ _id: 9, k: 1 }),
      await c.insertOne({ _id: 10, k: 1.5 }),
      await c.insertOne({ _id: 11, k: 1.5 }),
    ],
    gives: { code: 11000, keyPattern: { k: 1 }, keyValue: { k: 1.5 } },
  },
]);

conforms('the list of indexes', [
  {
    title: 'as they were made',
    docs: people,
    run: async (c) => [
      await c.createIndexes([
        { key: { name: 1 }, unique: true },
        { key: { age: -1, name: 1 }, name: 'mine' },
        { key: { at: 1 }, expireAfterSeconds: 60 },
        { key: { x: 1 }, sparse: true },
        { key: { y: 1 }, partialFilterExpression: { z: { $gt: 1 } } },
      ]),
      await names(c),
    ],
    gives: [
      ['name_1', 'mine', 'at_1', 'x_1', 'y_1'],
      [
        { key: { _id: 1 }, name: '_id_' },
        { key: { name: 1 }, name: 'name_1', unique: true },
        { key: { age: -1, name: 1 }, name: 'mine' },
        { key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 },
        { key: { x: 1 }, name: 'x_1', sparse: true },
        { key: { y: 1 }, name: 'y_1', partialFilterExpression: { z: { $gt: 1 } } },
      ],
    ],
  },
  {
    title: 'making one again',
    docs: people,
    run: async (c, db) => [
      await c.createIndex({ name: 1 }),
      await db
        .command({ createIndexes: c.collectionName, indexes: [{ key: { name: 1 }, name: 'name_1' }] })
        .then(({ numIndexesBefore, numIndexesAfter, note }) => ({ numIndexesBefore, numIndexesAfter, note })),
    ],
    gives: ['name_1', { numIndexesBefore: 2, numIndexesAfter: 2, note: 'all indexes already exist' }],
  },
  {
    title: 'under another name',
    docs: people,
    run: async (c) => [await c.createIndex({ name: 1 }), await c.createIndex({ name: 1 }, { name: 'other' })],
    gives: { code: 85 },
  },
  {
    title: 'with other options',
    docs: people,
    run: async (c) => [await c.createIndex({ name: 1 }), await c.createIndex({ name: 1 }, { unique: true })],
    gives: { code: 86 },
  },
  {
    title: 'another under the same name',
    docs: people,
    run: async (c) => [await c.createIndex({ name: 1 }, { name: 'n' }), await c.createIndex({ age: 1 }, { name: 'n' })],
    gives: { code: 86 },
  },
  {
    title: 'the same fields the other way are another index',
    docs: people,
    run: async (c) => [await c.createIndex({ name: 1 }), await c.createIndex({ name: -1 }), await names(c)],
    gives: [
      'name_1',
      'name_-1',
      [
        { key: { _id: 1 }, name: '_id_' },
        { key: { name: 1 }, name: 'name_1' },
        { key: { name: -1 }, name: 'name_-1' },
      ],
    ],
  },
  {
    title: 'the _id index again',
    docs: people,
    run: async (c) => [await c.createIndex({ _id: 1 }), await names(c)],
    gives: ['_id_1', [{ key: { _id: 1 }, name: '_id_' }]],
  },
  {
    title: 'drop by name',
    docs: people,
    run: async (c) => [await c.createIndex({ name: 1 }), (await c.dropIndex('name_1')).nIndexesWas, await names(c)],
    gives: ['name_1', 2, [{ key: { _id: 1 }, name: '_id_' }]],
  },
  {
    title: 'drop all',
    docs: people,
    run: async (c) => [await c.createIndex({ name: 1 }), await c.dropIndexes(), await names(c)],
    gives: ['name_1', true, [{ key: { _id: 1 }, name: '_id_' }]],
  },
  { title: 'drop what is not there', docs: people, run: (c) => c.dropIndex('nothing'), gives: { code: 27 } },
  { title: 'drop the _id index', docs: people, run: (c) => c.dropIndex('_id_'), gives: { code: 72 } },
  { title: 'of a collection that is not there', run: (c) => c.indexes(), gives: { code: 26 } },
  {
    title: 'made on a new collection',
    run: async (c) => [await c.createIndex({ a: 1 }), await names(c)],
    gives: [
      'a_1',
      [
        { key: { _id: 1 }, name: '_id_' },
        { key: { a: 1 }, name: 'a_1' },
      ],
    ],
  },
  { title: 'without a key', docs: people, run: (c) => c.createIndex({}), gives: { code: 67 } },
  {
    title: 'with a zero',
    docs: people,
    run: (c) => c.createIndex({ a: 0 } as unknown as Record<string, 1>),
    gives: { code: 67 },
  },
  {
    title: 'of an unknown kind',
    docs: people,
    run: (c) => c.createIndex({ a: 'strange' } as unknown as Record<string, 1>),
    gives: { code: 67 },
  },
  {
    title: 'with an unknown option',
    docs: people,
    run: (c, db) =>
      db.command({ createIndexes: c.collectionName, indexes: [{ key: { a: 1 }, name: 'a', strange: 1 }] }),
    gives: { code: 197 },
  },
  {
    title: 'a TTL on two fields',
    docs: people,
    run: (c) => c.createIndex({ a: 1, b: 1 }, { expireAfterSeconds: 5 }),
    gives: { code: 67 },
  },
  {
    title: 'a TTL below zero',
    docs: people,
    run: (c) => c.createIndex({ a: 1 }, { expireAfterSeconds: -5 }),
    gives: { code: 67 },
  },
  {
    title: 'sparse and partial',
    docs: people,
    run: (c) => c.createIndex({ a: 1 }, { sparse: true, partialFilterExpression: { b: 1 } }),
    gives: { code: 67 },
  },
  {
    title: 'partial with what it cannot',
    docs: people,
    run: (c) => c.createIndex({ a: 1 }, { partialFilterExpression: { b: { $ne: 1 } } }),
    gives: { code: 67 },
  },
  {
    title: 'parallel arrays',
    docs: [{ _id: 1, a: [1], b: [2] }],
    run: (c) => c.createIndex({ a: 1, b: 1 }),
    gives: { code: 171 },
  },
  {
    title: 'parallel arrays later',
    docs: people,
    run: async (c) => [await c.createIndex({ a: 1, b: 1 }), await c.insertOne({ _id: 9, a: [1], b: [2] })],
    gives: { code: 171 },
  },
]);

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

/** What filters find with an index of this key. */
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
    [{ $or: [{ at: 1 }, { at: 'text' }] }, { $or: [{ at: 1 }, { path: '/ab' }] }, { $nor: [{ at: 1 }] }],
    [
      [1, 7, 8],
      [1, 4, 7],
      [2, 3, 4, 5, 6, 8],
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
