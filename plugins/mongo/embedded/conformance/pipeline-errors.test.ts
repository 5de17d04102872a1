import { Decimal128, Long } from 'mongodb';
import { conforms, pipelineCases, type TestDoc } from './conformance.ts';

const sales: TestDoc[] = [
  {
    _id: 1,
    item: 'a',
    price: 10,
    quantity: 2,
    at: new Date('2026-01-05T10:00:00Z'),
    tags: ['x', 'y'],
    by: { name: 'Ann' },
  },
  {
    _id: 2,
    item: 'b',
    price: 20.5,
    quantity: 1,
    at: new Date('2026-01-06T10:00:00Z'),
    tags: ['y'],
    by: { name: 'Bo' },
  },
  { _id: 3, item: 'a', price: Long.fromNumber(5), quantity: 10, at: new Date('2026-02-01T00:00:00Z'), tags: [] },
  { _id: 4, item: 'c', price: Decimal128.fromString('2.50'), quantity: 3, tags: null, by: { name: 'Ann' } },
  { _id: 5, item: 'b', quantity: null, tags: 'z' },
  { _id: 6, item: null, price: 'free', quantity: 4 },
];

conforms('distinct and what is no pipeline', [
  { title: 'values of a field', docs: sales, run: (c) => c.distinct('item'), gives: [null, 'a', 'b', 'c'] },
  { title: 'values of an array', docs: sales, run: (c) => c.distinct('tags'), gives: [null, 'x', 'y', 'z'] },
  {
    title: 'values at a path',
    docs: sales,
    run: (c) => c.distinct('by.name', { _id: { $gt: 1 } }),
    gives: ['Ann', 'Bo'],
  },
  ...pipelineCases(sales, [
    ['a stage with two names', [{ $match: {}, $limit: 1 }], { code: 40323 }],
    ['an empty stage', [{}], { code: 40323 }],
    ['$limit 0', [{ $limit: 0 }], { code: 15958 }],
    ['$limit with text', [{ $limit: 'x' }], { code: 5107201 }],
    ['$match with text', [{ $match: 'x' }], { code: 15959 }],
    ['$project with nothing', [{ $project: {} }], { code: 51272 }],
    ['$group without _id', [{ $group: { n: { $sum: 1 } } }], { code: 15955 }],
    ['$group with a plain field', [{ $group: { _id: 1, n: 5 } }], { code: 40234 }],
    ['$sort with nothing', [{ $sort: {} }], { code: 15976 }],
    ['$project of inclusion and exclusion', [{ $project: { a: 1, b: 0 } }], { code: 31254 }],
  ]),
]);
