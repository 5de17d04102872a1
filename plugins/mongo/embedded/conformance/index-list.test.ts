import { conforms, type TestCollection } from './conformance.ts';
import { people } from './test-documents.ts';

const names = async (collection: TestCollection): Promise<unknown> =>
  (await collection.indexes()).map(({ v, ...index }) => index);

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
