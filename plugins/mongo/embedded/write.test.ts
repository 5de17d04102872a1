import { type Document, Double, Long, MongoBulkWriteError } from 'mongodb';
import { conforms, errorAnswer, find, type TestCollection, update } from './conformance.ts';

const three = [
  { _id: 1, a: 1, t: 'x' },
  { _id: 2, a: 2, t: 'x' },
  { _id: 3, a: 3, t: 'y' },
];

/** An upsert of one document, and the document without an `_id` the server made. */
async function upsert(collection: TestCollection, filter: object, change: object | object[]): Promise<unknown> {
  const result = await collection.updateOne(filter, change, { upsert: true });
  const found = await find(collection, {}, { projection: typeof result.upsertedId === 'object' ? { _id: 0 } : {} });
  // In which order the filter's fields come is the server's secret.
  const docs = found.map((doc) => Object.fromEntries(Object.entries(doc).sort(([a], [b]) => (a < b ? -1 : 1))));
  return { counts: [result.matchedCount, result.modifiedCount, result.upsertedCount], docs };
}

conforms('update', [
  {
    title: 'one of many',
    docs: three,
    run: (c) => update(c, { t: 'x' }, { $set: { a: 9 } }),
    gives: {
      counts: [1, 1, 0],
      docs: [
        { _id: 1, a: 9, t: 'x' },
        { _id: 2, a: 2, t: 'x' },
        { _id: 3, a: 3, t: 'y' },
      ],
    },
  },
  {
    title: 'many',
    docs: three,
    run: (c) => update(c, { t: 'x' }, { $inc: { a: 10 } }, { multi: true }),
    gives: {
      counts: [2, 2, 0],
      docs: [
        { _id: 1, a: 11, t: 'x' },
        { _id: 2, a: 12, t: 'x' },
        { _id: 3, a: 3, t: 'y' },
      ],
    },
  },
  {
    title: 'what stays as it is counts as matched only',
    docs: three,
    run: (c) => update(c, {}, { $max: { a: 2 } }, { multi: true }),
    gives: {
      counts: [3, 1, 0],
      docs: [
        { _id: 1, a: 2, t: 'x' },
        { _id: 2, a: 2, t: 'x' },
        { _id: 3, a: 3, t: 'y' },
      ],
    },
  },
  {
    title: 'another type is a change',
    docs: three,
    run: (c) => update(c, { _id: 1 }, { $set: { a: new Double(1) } }),
    gives: {
      counts: [1, 1, 0],
      docs: [
        { _id: 1, a: new Double(1), t: 'x' },
        { _id: 2, a: 2, t: 'x' },
        { _id: 3, a: 3, t: 'y' },
      ],
    },
  },
  {
    title: 'nothing found',
    docs: three,
    run: (c) => update(c, { _id: 9 }, { $set: { a: 1 } }),
    gives: {
      counts: [0, 0, 0],
      docs: [
        { _id: 1, a: 1, t: 'x' },
        { _id: 2, a: 2, t: 'x' },
        { _id: 3, a: 3, t: 'y' },
      ],
    },
  },
  {
    title: 'the first in an order',
    docs: three,
    run: (c) => update(c, {}, { $set: { first: true } }, { sort: { a: -1 } }),
    gives: {
      counts: [1, 1, 0],
      docs: [
        { _id: 1, a: 1, t: 'x' },
        { _id: 2, a: 2, t: 'x' },
        { _id: 3, a: 3, t: 'y', first: true },
      ],
    },
  },
  {
    title: 'a whole document',
    docs: three,
    run: async (c) => [await c.replaceOne({ _id: 1 }, { z: 1, b: 2 }), await find(c, { _id: 1 })],
    gives: [
      { acknowledged: true, modifiedCount: 1, upsertedId: null, upsertedCount: 0, matchedCount: 1 },
      [{ _id: 1, z: 1, b: 2 }],
    ],
  },
  {
    title: 'a whole document with another _id',
    docs: three,
    run: (c) => c.replaceOne({ _id: 1 }, { _id: 7, z: 1 } as object),
    gives: { code: 66 },
  },
  {
    title: 'many by a whole document',
    docs: three,
    run: (_c, db) =>
      db
        .command({ update: _c.collectionName, updates: [{ q: {}, u: { a: 1 }, multi: true }] })
        .then((r) => r.writeErrors?.map((e: { code: number }) => e.code)),
    gives: [9],
  },
]);

conforms('upsert', [
  {
    title: 'takes what the filter says is equal',
    run: (c) => upsert(c, { _id: 5, a: 1, 'b.c': 2, d: { $gt: 3 }, e: { $eq: 4 } }, { $set: { f: 5 } }),
    gives: { counts: [0, 0, 1], docs: [{ _id: 5, a: 1, b: { c: 2 }, e: 4, f: 5 }] },
  },
  {
    title: 'from $and and one value of $in',
    run: (c) => upsert(c, { $and: [{ _id: 5 }, { a: 1 }], b: { $in: [7] }, c: { $all: [8] } }, { $set: { f: 5 } }),
    gives: { counts: [0, 0, 1], docs: [{ _id: 5, a: 1, b: 7, c: 8, f: 5 }] },
  },
  {
    title: 'nothing from $or',
    run: (c) => upsert(c, { _id: 5, $or: [{ a: 1 }, { a: 2 }] }, { $set: { f: 5 } }),
    gives: { counts: [0, 0, 1], docs: [{ _id: 5, f: 5 }] },
  },
  {
    title: 'from $or with one alternative',
    run: (c) => upsert(c, { _id: 5, $or: [{ a: 1 }] }, { $set: { f: 5 } }),
    gives: { counts: [0, 0, 1], docs: [{ _id: 5, a: 1, f: 5 }] },
  },
  {
    title: '$setOnInsert',
    run: (c) => upsert(c, { _id: 5 }, { $setOnInsert: { a: 1 }, $set: { b: 2 } }),
    gives: { counts: [0, 0, 1], docs: [{ _id: 5, a: 1, b: 2 }] },
  },
  {
    title: '$inc of what the filter says',
    run: (c) => upsert(c, { _id: 5, n: 4 }, { $inc: { n: 1 } }),
    gives: { counts: [0, 0, 1], docs: [{ _id: 5, n: 5 }] },
  },
  {
    title: '$push',
    run: (c) => upsert(c, { _id: 5 }, { $push: { list: 1 } }),
    gives: { counts: [0, 0, 1], docs: [{ _id: 5, list: [1] }] },
  },
  {
    title: 'an _id from the update',
    run: (c) => upsert(c, { a: 1 }, { $set: { _id: 6 } }),
    gives: { counts: [0, 0, 1], docs: [{ _id: 6, a: 1 }] },
  },
  {
    title: 'an _id made by the server',
    run: (c) => upsert(c, { a: 1 }, { $set: { b: 1 } }),
    gives: { counts: [0, 0, 1], docs: [{ a: 1, b: 1 }] },
  },
  {
    title: 'a regular expression is no value',
    run: (c) => upsert(c, { _id: 5, a: /x/ }, { $set: { b: 1 } }),
    gives: { counts: [0, 0, 1], docs: [{ _id: 5, b: 1 }] },
  },
  {
    title: 'a pipeline',
    run: (c) => upsert(c, { _id: 5, a: 2 }, [{ $set: { b: { $multiply: ['$a', 3] } } }]),
    gives: { counts: [0, 0, 1], docs: [{ _id: 5, a: 2, b: 6 }] },
  },
  {
    title: 'found: no insert',
    docs: three,
    run: (c) => upsert(c, { _id: 1 }, { $set: { b: 1 }, $setOnInsert: { c: 1 } }),
    gives: {
      counts: [1, 1, 0],
      docs: [
        { a: 1, b: 1, t: 'x' },
        { a: 2, t: 'x' },
        { a: 3, t: 'y' },
      ],
    },
  },
  {
    title: 'a whole document',
    run: async (c) => [await c.replaceOne({ _id: 4, a: 1 }, { b: 2 }, { upsert: true }), await find(c)],
    gives: [
      { acknowledged: true, modifiedCount: 0, upsertedId: 4, upsertedCount: 1, matchedCount: 0 },
      [{ _id: 4, b: 2 }],
    ],
  },
  {
    title: 'two values for one path',
    run: (c) => upsert(c, { _id: 5, a: 1, $and: [{ a: 2 }] }, { $set: { b: 1 } }),
    gives: { code: 54 },
  },
  {
    title: '_id from filter and update differ',
    run: (c) => upsert(c, { _id: 5 }, { $set: { _id: 6 } }),
    gives: { code: 66 },
  },
]);

conforms('pipelines as updates', [
  {
    title: '$set reads other fields',
    docs: three,
    run: (c) => update(c, {}, [{ $set: { b: { $add: ['$a', 1] } } }], { multi: true }),
    gives: {
      counts: [3, 3, 0],
      docs: [
        { _id: 1, a: 1, t: 'x', b: 2 },
        { _id: 2, a: 2, t: 'x', b: 3 },
        { _id: 3, a: 3, t: 'y', b: 4 },
      ],
    },
  },
  {
    title: '$unset',
    docs: three,
    run: (c) => update(c, { _id: 1 }, [{ $unset: 't' }]),
    gives: {
      counts: [1, 1, 0],
      docs: [
        { _id: 1, a: 1 },
        { _id: 2, a: 2, t: 'x' },
        { _id: 3, a: 3, t: 'y' },
      ],
    },
  },
  {
    title: '$replaceWith keeps the _id',
    docs: three,
    run: (c) => update(c, { _id: 1 }, [{ $replaceWith: { n: '$a' } }]),
    gives: {
      counts: [1, 1, 0],
      docs: [
        { _id: 1, n: 1 },
        { _id: 2, a: 2, t: 'x' },
        { _id: 3, a: 3, t: 'y' },
      ],
    },
  },
  {
    title: '$project',
    docs: three,
    run: (c) => update(c, { _id: 1 }, [{ $project: { t: 1 } }]),
    gives: {
      counts: [1, 1, 0],
      docs: [
        { _id: 1, t: 'x' },
        { _id: 2, a: 2, t: 'x' },
        { _id: 3, a: 3, t: 'y' },
      ],
    },
  },
  {
    title: 'compare and set',
    docs: three,
    run: (c) => update(c, { _id: 1, a: 1 }, [{ $set: { a: { $cond: [{ $eq: ['$t', 'x'] }, 100, '$a'] } } }]),
    gives: {
      counts: [1, 1, 0],
      docs: [
        { _id: 1, a: 100, t: 'x' },
        { _id: 2, a: 2, t: 'x' },
        { _id: 3, a: 3, t: 'y' },
      ],
    },
  },
  {
    title: 'no change',
    docs: three,
    run: (c) => update(c, { _id: 1 }, [{ $set: { a: '$a' } }]),
    gives: {
      counts: [1, 0, 0],
      docs: [
        { _id: 1, a: 1, t: 'x' },
        { _id: 2, a: 2, t: 'x' },
        { _id: 3, a: 3, t: 'y' },
      ],
    },
  },
  { title: 'another _id', docs: three, run: (c) => update(c, { _id: 1 }, [{ $set: { _id: 9 } }]), gives: { code: 66 } },
  {
    title: 'a stage that is not allowed',
    docs: three,
    run: (c) => update(c, { _id: 1 }, [{ $match: {} }]),
    gives: { code: 72 },
  },
  {
    title: '$$REMOVE',
    docs: three,
    run: (c) => update(c, { _id: 1 }, [{ $set: { t: '$$REMOVE' } }]),
    gives: {
      counts: [1, 1, 0],
      docs: [
        { _id: 1, a: 1 },
        { _id: 2, a: 2, t: 'x' },
        { _id: 3, a: 3, t: 'y' },
      ],
    },
  },
]);

const fam = { includeResultMetadata: true } as const;

conforms('findAndModify', [
  {
    title: 'gives the document before',
    docs: three,
    run: (c) => c.findOneAndUpdate({ _id: 1 }, { $inc: { a: 1 } }),
    gives: { _id: 1, a: 1, t: 'x' },
  },
  {
    title: 'gives the document after',
    docs: three,
    run: (c) => c.findOneAndUpdate({ _id: 1 }, { $inc: { a: 1 } }, { returnDocument: 'after' }),
    gives: { _id: 1, a: 2, t: 'x' },
  },
  {
    title: 'in an order',
    docs: three,
    run: (c) => c.findOneAndUpdate({ t: 'x' }, { $inc: { a: 1 } }, { sort: { a: -1 } }),
    gives: { _id: 2, a: 2, t: 'x' },
  },
  {
    title: 'with a projection',
    docs: three,
    run: (c) => c.findOneAndUpdate({ _id: 1 }, { $inc: { a: 1 } }, { projection: { t: 1, _id: 0 } }),
    gives: { t: 'x' },
  },
  { title: 'finds nothing', docs: three, run: (c) => c.findOneAndUpdate({ _id: 9 }, { $inc: { a: 1 } }), gives: null },
  {
    title: 'upserts and gives nothing',
    run: (c) => c.findOneAndUpdate({ _id: 9 }, { $inc: { a: 1 } }, { upsert: true }),
    gives: null,
  },
  {
    title: 'upserts and gives the new',
    run: (c) => c.findOneAndUpdate({ _id: 9 }, { $inc: { a: 1 } }, { upsert: true, returnDocument: 'after' }),
    gives: { _id: 9, a: 1 },
  },
  {
    title: 'tells whether it existed',
    docs: three,
    run: async (c) => (await c.findOneAndUpdate({ _id: 1 }, { $set: { b: 1 } }, fam))?.lastErrorObject,
    gives: { n: 1, updatedExisting: true },
  },
  {
    title: 'tells what it upserted',
    run: async (c) =>
      (await c.findOneAndUpdate({ _id: 9 }, { $set: { b: 1 } }, { ...fam, upsert: true }))?.lastErrorObject,
    gives: { n: 1, updatedExisting: false, upserted: 9 },
  },
  {
    title: 'replaces',
    docs: three,
    run: async (c) => [await c.findOneAndReplace({ _id: 1 }, { z: 1 }), await find(c, { _id: 1 })],
    gives: [{ _id: 1, a: 1, t: 'x' }, [{ _id: 1, z: 1 }]],
  },
  {
    title: 'deletes',
    docs: three,
    run: async (c) => [await c.findOneAndDelete({ t: 'x' }, { sort: { a: -1 } }), await find(c)],
    gives: [
      { _id: 2, a: 2, t: 'x' },
      [
        { _id: 1, a: 1, t: 'x' },
        { _id: 3, a: 3, t: 'y' },
      ],
    ],
  },
  {
    title: 'with a pipeline',
    docs: three,
    run: (c) => c.findOneAndUpdate({ _id: 1 }, [{ $set: { b: '$t' } }], { returnDocument: 'after' }),
    gives: { _id: 1, a: 1, t: 'x', b: 'x' },
  },
  {
    title: 'with arrayFilters',
    docs: [{ _id: 1, l: [1, 5] }],
    run: (c) =>
      c.findOneAndUpdate({ _id: 1 }, { $set: { 'l.$[e]': 0 } }, { arrayFilters: [{ e: 5 }], returnDocument: 'after' }),
    gives: { _id: 1, l: [1, 0] },
  },
  {
    title: 'takes once',
    docs: three,
    run: async (c) => [await c.findOneAndDelete({ _id: 1 }), await c.findOneAndDelete({ _id: 1 })],
    gives: [{ _id: 1, a: 1, t: 'x' }, null],
  },
]);

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
      await c.countDocuments({}, { skip: 1, limit: 1 }),
    ],
    gives: [2, 3, 1],
  },
]);

/** The counts of a batch, also of one that failed in part. */
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
