import { Double, Long, MongoBulkWriteError } from 'mongodb';
import { conforms, errorAnswer, find, type TestCollection, update } from './conformance.ts';

const three = [
  { _id: 1, a: 1, t: 'x' },
  { _id: 2, a: 2, t: 'x' },
  { _id: 3, a: 3, t: 'y' },
];

/** An upsert of one document, and the document without an `_id` the server made. */
async function upsert(collection: TestCollection, filter: object, change: object | object[]): Promise<unknown> {
  const result = await collection.updateOne(filter, change, { upsert: true });
  const docs = await find(collection, {}, { projection: typeof result.upsertedId === 'object' ? { _id: 0 } : {} });
  return { counts: [result.matchedCount, result.modifiedCount, result.upsertedCount], docs };
}

conforms('update', [
  { title: 'one of many', docs: three, run: (c) => update(c, { t: 'x' }, { $set: { a: 9 } }), gives: '?' },
  { title: 'many', docs: three, run: (c) => update(c, { t: 'x' }, { $inc: { a: 10 } }, { multi: true }), gives: '?' },
  {
    title: 'what stays as it is counts as matched only',
    docs: three,
    run: (c) => update(c, {}, { $max: { a: 2 } }, { multi: true }),
    gives: '?',
  },
  {
    title: 'another type is a change',
    docs: three,
    run: (c) => update(c, { _id: 1 }, { $set: { a: new Double(1) } }),
    gives: '?',
  },
  { title: 'nothing found', docs: three, run: (c) => update(c, { _id: 9 }, { $set: { a: 1 } }), gives: '?' },
  {
    title: 'the first in an order',
    docs: three,
    run: (c) => update(c, {}, { $set: { first: true } }, { sort: { a: -1 } }),
    gives: '?',
  },
  {
    title: 'a whole document',
    docs: three,
    run: async (c) => [await c.replaceOne({ _id: 1 }, { z: 1, b: 2 }), await find(c, { _id: 1 })],
    gives: '?',
  },
  {
    title: 'a whole document with another _id',
    docs: three,
    run: (c) => c.replaceOne({ _id: 1 }, { _id: 7, z: 1 } as object),
    gives: '?',
  },
  {
    title: 'many by a whole document',
    docs: three,
    run: (_c, db) =>
      db
        .command({ update: _c.collectionName, updates: [{ q: {}, u: { a: 1 }, multi: true }] })
        .then((r) => r.writeErrors?.map((e: { code: number }) => e.code)),
    gives: '?',
  },
]);

conforms('upsert', [
  {
    title: 'takes what the filter says is equal',
    run: (c) => upsert(c, { _id: 5, a: 1, 'b.c': 2, d: { $gt: 3 }, e: { $eq: 4 } }, { $set: { f: 5 } }),
    gives: '?',
  },
  {
    title: 'from $and and one value of $in',
    run: (c) => upsert(c, { $and: [{ _id: 5 }, { a: 1 }], b: { $in: [7] }, c: { $all: [8] } }, { $set: { f: 5 } }),
    gives: '?',
  },
  {
    title: 'nothing from $or',
    run: (c) => upsert(c, { _id: 5, $or: [{ a: 1 }, { a: 2 }] }, { $set: { f: 5 } }),
    gives: '?',
  },
  {
    title: 'from $or with one alternative',
    run: (c) => upsert(c, { _id: 5, $or: [{ a: 1 }] }, { $set: { f: 5 } }),
    gives: '?',
  },
  { title: '$setOnInsert', run: (c) => upsert(c, { _id: 5 }, { $setOnInsert: { a: 1 }, $set: { b: 2 } }), gives: '?' },
  { title: '$inc of what the filter says', run: (c) => upsert(c, { _id: 5, n: 4 }, { $inc: { n: 1 } }), gives: '?' },
  { title: '$push', run: (c) => upsert(c, { _id: 5 }, { $push: { list: 1 } }), gives: '?' },
  { title: 'an _id from the update', run: (c) => upsert(c, { a: 1 }, { $set: { _id: 6 } }), gives: '?' },
  { title: 'an _id made by the server', run: (c) => upsert(c, { a: 1 }, { $set: { b: 1 } }), gives: '?' },
  {
    title: 'a regular expression is no value',
    run: (c) => upsert(c, { _id: 5, a: /x/ }, { $set: { b: 1 } }),
    gives: '?',
  },
  {
    title: 'a pipeline',
    run: (c) => upsert(c, { _id: 5, a: 2 }, [{ $set: { b: { $multiply: ['$a', 3] } } }]),
    gives: '?',
  },
  {
    title: 'found: no insert',
    docs: three,
    run: (c) => upsert(c, { _id: 1 }, { $set: { b: 1 }, $setOnInsert: { c: 1 } }),
    gives: '?',
  },
  {
    title: 'a whole document',
    run: async (c) => [await c.replaceOne({ _id: 4, a: 1 }, { b: 2 }, { upsert: true }), await find(c)],
    gives: '?',
  },
  {
    title: 'two values for one path',
    run: (c) => upsert(c, { _id: 5, a: 1, $and: [{ a: 2 }] }, { $set: { b: 1 } }),
    gives: '?',
  },
  { title: '_id from filter and update differ', run: (c) => upsert(c, { _id: 5 }, { $set: { _id: 6 } }), gives: '?' },
]);

conforms('pipelines as updates', [
  {
    title: '$set reads other fields',
    docs: three,
    run: (c) => update(c, {}, [{ $set: { b: { $add: ['$a', 1] } } }], { multi: true }),
    gives: '?',
  },
  { title: '$unset', docs: three, run: (c) => update(c, { _id: 1 }, [{ $unset: 't' }]), gives: '?' },
  {
    title: '$replaceWith keeps the _id',
    docs: three,
    run: (c) => update(c, { _id: 1 }, [{ $replaceWith: { n: '$a' } }]),
    gives: '?',
  },
  { title: '$project', docs: three, run: (c) => update(c, { _id: 1 }, [{ $project: { t: 1 } }]), gives: '?' },
  {
    title: 'compare and set',
    docs: three,
    run: (c) => update(c, { _id: 1, a: 1 }, [{ $set: { a: { $cond: [{ $eq: ['$t', 'x'] }, 100, '$a'] } } }]),
    gives: '?',
  },
  { title: 'no change', docs: three, run: (c) => update(c, { _id: 1 }, [{ $set: { a: '$a' } }]), gives: '?' },
  { title: 'another _id', docs: three, run: (c) => update(c, { _id: 1 }, [{ $set: { _id: 9 } }]), gives: '?' },
  {
    title: 'a stage that is not allowed',
    docs: three,
    run: (c) => update(c, { _id: 1 }, [{ $match: {} }]),
    gives: '?',
  },
  { title: '$$REMOVE', docs: three, run: (c) => update(c, { _id: 1 }, [{ $set: { t: '$$REMOVE' } }]), gives: '?' },
]);

const fam = { includeResultMetadata: true } as const;

conforms('findAndModify', [
  {
    title: 'gives the document before',
    docs: three,
    run: (c) => c.findOneAndUpdate({ _id: 1 }, { $inc: { a: 1 } }),
    gives: '?',
  },
  {
    title: 'gives the document after',
    docs: three,
    run: (c) => c.findOneAndUpdate({ _id: 1 }, { $inc: { a: 1 } }, { returnDocument: 'after' }),
    gives: '?',
  },
  {
    title: 'in an order',
    docs: three,
    run: (c) => c.findOneAndUpdate({ t: 'x' }, { $inc: { a: 1 } }, { sort: { a: -1 } }),
    gives: '?',
  },
  {
    title: 'with a projection',
    docs: three,
    run: (c) => c.findOneAndUpdate({ _id: 1 }, { $inc: { a: 1 } }, { projection: { t: 1, _id: 0 } }),
    gives: '?',
  },
  { title: 'finds nothing', docs: three, run: (c) => c.findOneAndUpdate({ _id: 9 }, { $inc: { a: 1 } }), gives: '?' },
  {
    title: 'upserts and gives nothing',
    run: (c) => c.findOneAndUpdate({ _id: 9 }, { $inc: { a: 1 } }, { upsert: true }),
    gives: '?',
  },
  {
    title: 'upserts and gives the new',
    run: (c) => c.findOneAndUpdate({ _id: 9 }, { $inc: { a: 1 } }, { upsert: true, returnDocument: 'after' }),
    gives: '?',
  },
  {
    title: 'tells whether it existed',
    docs: three,
    run: async (c) => (await c.findOneAndUpdate({ _id: 1 }, { $set: { b: 1 } }, fam))?.lastErrorObject,
    gives: '?',
  },
  {
    title: 'tells what it upserted',
    run: async (c) =>
      (await c.findOneAndUpdate({ _id: 9 }, { $set: { b: 1 } }, { ...fam, upsert: true }))?.lastErrorObject,
    gives: '?',
  },
  {
    title: 'replaces',
    docs: three,
    run: async (c) => [await c.findOneAndReplace({ _id: 1 }, { z: 1 }), await find(c, { _id: 1 })],
    gives: '?',
  },
  {
    title: 'deletes',
    docs: three,
    run: async (c) => [await c.findOneAndDelete({ t: 'x' }, { sort: { a: -1 } }), await find(c)],
    gives: '?',
  },
  {
    title: 'with a pipeline',
    docs: three,
    run: (c) => c.findOneAndUpdate({ _id: 1 }, [{ $set: { b: '$t' } }], { returnDocument: 'after' }),
    gives: '?',
  },
  {
    title: 'with arrayFilters',
    docs: [{ _id: 1, l: [1, 5] }],
    run: (c) =>
      c.findOneAndUpdate({ _id: 1 }, { $set: { 'l.$[e]': 0 } }, { arrayFilters: [{ e: 5 }], returnDocument: 'after' }),
    gives: '?',
  },
  {
    title: 'takes once',
    docs: three,
    run: async (c) => [await c.findOneAndDelete({ _id: 1 }), await c.findOneAndDelete({ _id: 1 })],
    gives: '?',
  },
]);

conforms('insert and delete', [
  { title: 'an _id twice', docs: three, run: (c) => c.insertOne({ _id: 1 }), gives: '?' },
  {
    title: 'an _id that is equal in another type',
    docs: three,
    run: (c) => c.insertOne({ _id: Long.fromNumber(1) }),
    gives: '?',
  },
  {
    title: 'an ordered batch stops at the error',
    docs: three,
    run: async (c) => [
      await bulk(c.insertMany([{ _id: 4 }, { _id: 1 }, { _id: 5 }])),
      await find(c, { _id: { $gt: 3 } }),
    ],
    gives: '?',
  },
  {
    title: 'an unordered batch goes on',
    docs: three,
    run: async (c) => [
      await bulk(c.insertMany([{ _id: 4 }, { _id: 1 }, { _id: 5 }, { _id: 2 }], { ordered: false })),
      await find(c, { _id: { $gt: 3 } }),
    ],
    gives: '?',
  },
  { title: 'an _id that is an array', run: (c) => c.insertOne({ _id: [1] }), gives: '?' },
  { title: 'an _id that is a regular expression', run: (c) => c.insertOne({ _id: /a/ }), gives: '?' },
  { title: 'the _id comes first', run: async (c) => [await c.insertOne({ a: 1, _id: 5 }), await find(c)], gives: '?' },
  {
    title: 'an _id that is a document, null, a boolean',
    run: async (c) => [await c.insertMany([{ _id: { x: 1 } }, { _id: null }, { _id: true }]), (await find(c)).length],
    gives: '?',
  },
  { title: 'deletes one', docs: three, run: async (c) => [await c.deleteOne({ t: 'x' }), await find(c)], gives: '?' },
  { title: 'deletes many', docs: three, run: async (c) => [await c.deleteMany({ t: 'x' }), await find(c)], gives: '?' },
  { title: 'deletes nothing', docs: three, run: (c) => c.deleteMany({ t: 'z' }), gives: '?' },
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
    gives: '?',
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
    gives: '?',
  },
  {
    title: 'counts',
    docs: three,
    run: async (c) => [
      await c.countDocuments({ t: 'x' }),
      await c.estimatedDocumentCount(),
      await c.countDocuments({}, { skip: 1, limit: 1 }),
    ],
    gives: '?',
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
