import { conforms, update } from './conformance.ts';

const grades = [
  { _id: 1, grades: [80, 85, 90] },
  { _id: 2, grades: [88, 90, 92] },
  {
    _id: 3,
    items: [
      { k: 'a', n: 1 },
      { k: 'b', n: 2 },
    ],
  },
];

conforms('the positional operator', [
  {
    title: 'by a value',
    docs: grades,
    run: (c) => update(c, { _id: 1, grades: 85 }, { $set: { 'grades.$': 82 } }),
    gives: {
      counts: [1, 1, 0],
      docs: [
        { _id: 1, grades: [80, 82, 90] },
        { _id: 2, grades: [88, 90, 92] },
        {
          _id: 3,
          items: [
            { k: 'a', n: 1 },
            { k: 'b', n: 2 },
          ],
        },
      ],
    },
  },
  {
    title: 'by a comparison',
    docs: grades,
    run: (c) => update(c, { _id: 2, grades: { $gt: 88 } }, { $set: { 'grades.$': 0 } }),
    gives: {
      counts: [1, 1, 0],
      docs: [
        { _id: 1, grades: [80, 85, 90] },
        { _id: 2, grades: [88, 0, 92] },
        {
          _id: 3,
          items: [
            { k: 'a', n: 1 },
            { k: 'b', n: 2 },
          ],
        },
      ],
    },
  },
  {
    title: 'by a field of documents',
    docs: grades,
    run: (c) => update(c, { 'items.k': 'b' }, { $inc: { 'items.$.n': 5 } }),
    gives: {
      counts: [1, 1, 0],
      docs: [
        { _id: 1, grades: [80, 85, 90] },
        { _id: 2, grades: [88, 90, 92] },
        {
          _id: 3,
          items: [
            { k: 'a', n: 1 },
            { k: 'b', n: 7 },
          ],
        },
      ],
    },
  },
  {
    title: 'by $elemMatch',
    docs: grades,
    run: (c) => update(c, { items: { $elemMatch: { k: 'b', n: { $lt: 3 } } } }, { $set: { 'items.$': 'gone' } }),
    gives: {
      counts: [1, 1, 0],
      docs: [
        { _id: 1, grades: [80, 85, 90] },
        { _id: 2, grades: [88, 90, 92] },
        { _id: 3, items: [{ k: 'a', n: 1 }, 'gone'] },
      ],
    },
  },
  {
    title: 'by $elemMatch within $and',
    docs: grades,
    run: (c) => update(c, { $and: [{ items: { $elemMatch: { k: 'b' } } }] }, { $set: { 'items.$.n': 9 } }),
    gives: {
      counts: [1, 1, 0],
      docs: [
        { _id: 1, grades: [80, 85, 90] },
        { _id: 2, grades: [88, 90, 92] },
        {
          _id: 3,
          items: [
            { k: 'a', n: 1 },
            { k: 'b', n: 9 },
          ],
        },
      ],
    },
  },
  {
    title: 'without a condition on the array',
    docs: grades,
    run: (c) => update(c, { _id: 1 }, { $set: { 'grades.$': 82 } }),
    gives: { code: 2 },
  },
  {
    title: 'in many documents',
    docs: grades,
    run: (c) => update(c, { grades: 90 }, { $set: { 'grades.$': 91 } }, { multi: true }),
    gives: {
      counts: [2, 2, 0],
      docs: [
        { _id: 1, grades: [80, 85, 91] },
        { _id: 2, grades: [88, 91, 92] },
        {
          _id: 3,
          items: [
            { k: 'a', n: 1 },
            { k: 'b', n: 2 },
          ],
        },
      ],
    },
  },
]);
