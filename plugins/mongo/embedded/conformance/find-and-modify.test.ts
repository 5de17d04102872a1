import { conforms, find } from './conformance.ts';

const three = [
  { _id: 1, a: 1, t: 'x' },
  { _id: 2, a: 2, t: 'x' },
  { _id: 3, a: 3, t: 'y' },
];

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
    title: 'says whether it existed',
    docs: three,
    run: async (c) => (await c.findOneAndUpdate({ _id: 1 }, { $set: { b: 1 } }, fam))?.lastErrorObject,
    gives: { n: 1, updatedExisting: true },
  },
  {
    title: 'says what it upserted',
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
    title: 'takes once',
    docs: three,
    run: async (c) => [await c.findOneAndDelete({ _id: 1 }), await c.findOneAndDelete({ _id: 1 })],
    gives: [{ _id: 1, a: 1, t: 'x' }, null],
  },
]);
