import { conforms, update } from './conformance.ts';

const three = [
  { _id: 1, a: 1, t: 'x' },
  { _id: 2, a: 2, t: 'x' },
  { _id: 3, a: 3, t: 'y' },
];

conforms('pipelines as updates', [
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
    title: 'one of a list is cleared, and the list with its last',
    docs: [
      { _id: 1, list: [{ n: 'a' }, { n: 'b' }] },
      { _id: 2, list: [{ n: 'a' }] },
    ],
    run: (c) => {
      const isMeant = { $eq: ['$$one.n', 'a'] };
      const left = { $filter: { input: '$list', as: 'one', cond: { $not: { $and: [isMeant] } } } };
      const steps = [
        { $set: { list: left } },
        { $set: { list: { $cond: [{ $eq: ['$list', []] }, '$$REMOVE', '$list'] } } },
      ];
      return update(c, {}, steps, { multi: true });
    },
    gives: { counts: [2, 2, 0], docs: [{ _id: 1, list: [{ n: 'b' }] }, { _id: 2 }] },
  },
  {
    title: '$set into arrays and documents',
    docs: [{ _id: 1, l: [{ x: 1 }, 5] }],
    run: (c) => update(c, {}, [{ $set: { 'l.y': 2, 'o.p': '$l' } }]),
    gives: { counts: [1, 1, 0], docs: [{ _id: 1, l: [{ x: 1, y: 2 }, { y: 2 }], o: { p: [{ x: 1 }, 5] } }] },
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
