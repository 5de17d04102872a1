import { type Document, Long, MongoBulkWriteError } from 'mongodb';
import { conforms, errorAnswer, find } from './conformance.ts';

const three = [
  { _id: 1, a: 1, t: 'x' },
  { _id: 2, a: 2, t: 'x' },
  { _id: 3, a: 3, t: 'y' },
];

conforms('insert and delete', [
  {
    title: 'an _id twice',
    docs: three,
    run: (c) => c.insertOne({ _id: 1 }),
    gives: { code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } },
  },
  {
    title: 'an _id that is equal in another type',
    docs: three,
    run: (c, db) => db.collection(c.collectionName).insertOne({ _id: Long.fromNumber(1) } as Document),
    gives: { code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } },
  },
  {
    title: 'an ordered batch stops at the error',
    docs: three,
    run: async (c) => [
      await bulk(c.insertMany([{ _id: 4 }, { _id: 1 }, { _id: 5 }])),
      await find(c, { _id: { $gt: 3 } }),
    ],
    gives: [[[1, 0, 0, 0, 0, {}], [[1, { code: 11000 }]]], [{ _id: 4 }]],
  },
  {
    title: 'an unordered batch goes on',
    docs: three,
    run: async (c) => [
      await bulk(c.insertMany([{ _id: 4 }, { _id: 1 }, { _id: 5 }, { _id: 2 }], { ordered: false })),
      await find(c, { _id: { $gt: 3 } }),
    ],
    gives: [
      [
        [2, 0, 0, 0, 0, {}],
        [
          [1, { code: 11000 }],
          [3, { code: 11000 }],
        ],
      ],
      [{ _id: 4 }, { _id: 5 }],
    ],
  },
  {
    title: 'an _id that is an array',
    run: (c, db) => db.collection(c.collectionName).insertOne({ _id: [1] } as Document),
    gives: { code: 53 },
  },
  {
    title: 'an _id that is a regular expression',
    run: (c, db) => db.collection(c.collectionName).insertOne({ _id: /a/ } as Document),
    gives: { code: 53 },
  },
  {
    title: 'the _id comes first',
    run: async (c) => [await c.insertOne({ a: 1, _id: 5 }), await find(c)],
    gives: [{ acknowledged: true, insertedId: 5 }, [{ _id: 5, a: 1 }]],
  },
  {
    title: 'an _id that is a document or a boolean',
    run: async (c, db) => [
      await db.collection(c.collectionName).insertMany([{ _id: { x: 1 } }, { _id: true }] as Document[]),
      (await find(c)).length,
    ],
    gives: [{ acknowledged: true, insertedCount: 2, insertedIds: { 0: { x: 1 }, 1: true } }, 2],
  },
  {
    title: 'deletes one',
    docs: three,
    run: async (c) => [await c.deleteOne({ t: 'x' }), await find(c)],
    gives: [
      { acknowledged: true, deletedCount: 1 },
      [
        { _id: 2, a: 2, t: 'x' },
        { _id: 3, a: 3, t: 'y' },
      ],
    ],
  },
  {
    title: 'deletes many',
    docs: three,
    run: async (c) => [await c.deleteMany({ t: 'x' }), await find(c)],
    gives: [{ acknowledged: true, deletedCount: 2 }, [{ _id: 3, a: 3, t: 'y' }]],
  },
  {
    title: 'deletes nothing',
    docs: three,
    run: (c) => c.deleteMany({ t: 'z' }),
    gives: { acknowledged: true, deletedCount: 0 },
  },
  {
    title: 'a mixed batch',
    docs: three,
    run: async (c) => [
      await bulk(
        c.bulkWrite([
          { insertOne: { document: { _id: 4, t: 'new' } } },
          { updateMany: { filter: { t: 'x' }, update: { $set: { t: 'z' } } } },
          { updateOne: { filter: { _id: 7 }, update: { $set: { a: 1 } }, upsert: true } },
          { deleteOne: { filter: { _id: 3 } } },
          { replaceOne: { filter: { _id: 1 }, replacement: { r: 1 } } },
        ]),
      ),
      await find(c, {}, { sort: { _id: 1 } }),
    ],
    gives: [
      [1, 3, 3, 1, 1, { 2: 7 }],
      [
        { _id: 1, r: 1 },
        { _id: 2, a: 2, t: 'z' },
        { _id: 4, t: 'new' },
        { _id: 7, a: 1 },
      ],
    ],
  },
  {
    title: 'an ordered mixed batch stops',
    docs: three,
    run: async (c) => [
      await bulk(
        c.bulkWrite([
          { insertOne: { document: { _id: 4 } } },
          { insertOne: { document: { _id: 1 } } },
          { deleteOne: { filter: { _id: 2 } } },
        ]),
      ),
      (await find(c)).length,
    ],
    gives: [[[1, 0, 0, 0, 0, {}], [[1, { code: 11000 }]]], 4],
  },
  {
    title: 'counts',
    docs: three,
    run: async (c) => [
      await c.countDocuments({ t: 'x' }),
      await c.estimatedDocumentCount(),
      await c.countDocuments({}, { limit: 1 }),
    ],
    gives: [2, 3, 1],
  },
]);

/** Counts, also of partial failures. */
async function bulk(writing: Promise<object>): Promise<unknown> {
  try {
    const result = await writing;
    return pick(result as Record<string, unknown>);
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const errors = [error.writeErrors].flat().map((one) => [one.index, errorAnswer(one)]);
    return [pick(error.result as unknown as Record<string, unknown>), errors];
  }
}

function pick(result: Record<string, unknown>): unknown {
  const names = ['insertedCount', 'matchedCount', 'modifiedCount', 'deletedCount', 'upsertedCount', 'upsertedIds'];
  return names.map((name) => result[name] ?? null);
}
