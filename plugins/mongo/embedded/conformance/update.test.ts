import { Double } from 'mongodb';
import { conforms, find, update } from './conformance.ts';

const three = [
  { _id: 1, a: 1, t: 'x' },
  { _id: 2, a: 2, t: 'x' },
  { _id: 3, a: 3, t: 'y' },
];

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
