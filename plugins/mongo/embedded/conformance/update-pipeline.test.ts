import { conforms, update } from './conformance.ts';

const three = [
  { _id: 1, a: 1, t: 'x' },
  { _id: 2, a: 2, t: 'x' },
  { _id: 3, a: 3, t: 'y' },
];

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
