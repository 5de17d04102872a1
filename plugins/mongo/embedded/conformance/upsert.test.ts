import { conforms, find, type TestCollection } from './conformance.ts';

const three = [
  { _id: 1, a: 1, t: 'x' },
  { _id: 2, a: 2, t: 'x' },
  { _id: 3, a: 3, t: 'y' },
];

/** Returns an upsert and its document without the generated `_id`. */
async function upsert(collection: TestCollection, filter: object, change: object | object[]): Promise<unknown> {
  const result = await collection.updateOne(filter, change, { upsert: true });
  const found = await find(collection, {}, { projection: typeof result.upsertedId === 'object' ? { _id: 0 } : {} });
  // The server's field order is unspecified.
  const docs = found.map((doc) => Object.fromEntries(Object.entries(doc).sort(([a], [b]) => (a < b ? -1 : 1))));
  return { counts: [result.matchedCount, result.modifiedCount, result.upsertedCount], docs };
}

conforms('upsert', [
  {
    title: 'takes what the filter says is equal',
    run: (c) => upsert(c, { _id: 5, a: 1, 'b.c': 2, d: { $gt: 3 }, e: { $eq: 4 } }, { $set: { f: 5 } }),
    gives: { counts: [0, 0, 1], docs: [{ _id: 5, a: 1, b: { c: 2 }, e: 4, f: 5 }] },
  },
  {
    title: 'from $and and one value of $in',
    run: (c) => upsert(c, { $and: [{ _id: 5 }, { a: 1 }], b: { $in: [7] } }, { $set: { f: 5 } }),
    gives: { counts: [0, 0, 1], docs: [{ _id: 5, a: 1, b: 7, f: 5 }] },
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
