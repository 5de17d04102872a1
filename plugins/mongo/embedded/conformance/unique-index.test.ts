import { conforms, find, ids, type TestCollection, type TestDoc, update } from './conformance.ts';
import { people } from './test-documents.ts';

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
