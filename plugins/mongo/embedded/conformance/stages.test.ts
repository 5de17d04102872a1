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

conforms('stages', [
  ...pipelineCases(sales, [
    [
      '$match, $sort, $skip, $limit',
      [
        { $match: { quantity: { $gte: 1 } } },
        { $sort: { quantity: -1 } },
        { $skip: 1 },
        { $limit: 2 },
        { $project: { quantity: 1 } },
      ],
      [
        { _id: 6, quantity: 4 },
        { _id: 4, quantity: 3 },
      ],
    ],
    [
      '$limit before $match',
      [{ $sort: { _id: 1 } }, { $limit: 2 }, { $match: { item: 'b' } }, { $project: { item: 1 } }],
      [{ _id: 2, item: 'b' }],
    ],
    [
      '$skip before $limit before $sort',
      [{ $sort: { _id: 1 } }, { $skip: 1 }, { $limit: 3 }, { $sort: { _id: -1 } }, { $project: { _id: 1 } }],
      [{ _id: 4 }, { _id: 3 }, { _id: 2 }],
    ],
    [
      '$limit before $skip',
      [{ $sort: { _id: 1 } }, { $limit: 3 }, { $skip: 1 }, { $project: { _id: 1 } }],
      [{ _id: 2 }, { _id: 3 }],
    ],
    [
      '$project with inclusion',
      [{ $sort: { _id: 1 } }, { $project: { item: 1, 'by.name': 1 } }],
      [
        { _id: 1, item: 'a', by: { name: 'Ann' } },
        { _id: 2, item: 'b', by: { name: 'Bo' } },
        { _id: 3, item: 'a' },
        { _id: 4, item: 'c', by: { name: 'Ann' } },
        { _id: 5, item: 'b' },
        { _id: 6, item: null },
      ],
    ],
    [
      '$project with exclusion',
      [{ $sort: { _id: 1 } }, { $limit: 2 }, { $project: { tags: 0, by: 0, at: 0 } }],
      [
        { _id: 1, item: 'a', price: 10, quantity: 2 },
        { _id: 2, item: 'b', price: 20.5, quantity: 1 },
      ],
    ],
    [
      '$project with expressions',
      [
        { $sort: { _id: 1 } },
        { $limit: 3 },
        { $project: { _id: 0, total: { $multiply: ['$price', '$quantity'] }, who: '$by.name', n: { $literal: 1 } } },
      ],
      [
        { total: 20, who: 'Ann', n: 1 },
        { total: 20.5, who: 'Bo', n: 1 },
        { total: Long.fromString('50'), n: 1 },
      ],
    ],
    [
      '$project with a new document',
      [{ $sort: { _id: 1 } }, { $limit: 2 }, { $project: { x: { y: '$item', z: { $size: '$tags' } } } }],
      [
        { _id: 1, x: { y: 'a', z: 2 } },
        { _id: 2, x: { y: 'b', z: 1 } },
      ],
    ],
    [
      '$project with $$REMOVE',
      [{ $sort: { _id: 1 } }, { $project: { item: { $ifNull: ['$item', '$$REMOVE'] } } }],
      [
        { _id: 1, item: 'a' },
        { _id: 2, item: 'b' },
        { _id: 3, item: 'a' },
        { _id: 4, item: 'c' },
        { _id: 5, item: 'b' },
        { _id: 6 },
      ],
    ],
    [
      '$project with an array',
      [{ $sort: { _id: 1 } }, { $limit: 2 }, { $project: { x: ['$item', '$nothing', 1] } }],
      [
        { _id: 1, x: ['a', null, 1] },
        { _id: 2, x: ['b', null, 1] },
      ],
    ],
    [
      '$addFields',
      [
        { $sort: { _id: 1 } },
        { $limit: 2 },
        { $addFields: { item: 'new', extra: '$quantity', 'by.age': 5 } },
        { $unset: ['tags', 'at'] },
      ],
      [
        { _id: 1, item: 'new', price: 10, quantity: 2, by: { name: 'Ann', age: 5 }, extra: 2 },
        { _id: 2, item: 'new', price: 20.5, quantity: 1, by: { name: 'Bo', age: 5 }, extra: 1 },
      ],
    ],
    [
      '$set into arrays',
      [{ $match: { _id: 1 } }, { $set: { 'tags.k': 1 } }, { $project: { tags: 1 } }],
      [{ _id: 1, tags: [{ k: 1 }, { k: 1 }] }],
    ],
    [
      '$unset of a path',
      [{ $match: { _id: 1 } }, { $unset: 'by.name' }, { $project: { by: 1 } }],
      [{ _id: 1, by: {} }],
    ],
    [
      '$replaceRoot',
      [{ $match: { by: { $exists: true } } }, { $sort: { _id: 1 } }, { $replaceRoot: { newRoot: '$by' } }],
      [{ name: 'Ann' }, { name: 'Bo' }, { name: 'Ann' }],
    ],
    [
      '$replaceWith',
      [{ $sort: { _id: 1 } }, { $limit: 1 }, { $replaceWith: { $mergeObjects: [{ a: 1 }, '$by'] } }],
      [{ a: 1, name: 'Ann' }],
    ],
    ['$replaceRoot with no document', [{ $replaceRoot: { newRoot: '$item' } }], { code: 40228 }],
    ['$count', [{ $match: { item: 'a' } }, { $count: 'n' }], [{ n: 2 }]],
    ['$count of nothing', [{ $match: { item: 'zzz' } }, { $count: 'n' }], []],
    [
      '$unwind',
      [{ $unwind: '$tags' }, { $sort: { _id: 1, tags: 1 } }, { $project: { tags: 1 } }],
      [
        { _id: 1, tags: 'x' },
        { _id: 1, tags: 'y' },
        { _id: 2, tags: 'y' },
        { _id: 5, tags: 'z' },
      ],
    ],
    [
      '$unwind keeps what is empty',
      [
        { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } },
        { $sort: { _id: 1, tags: 1 } },
        { $project: { tags: 1 } },
      ],
      [
        { _id: 1, tags: 'x' },
        { _id: 1, tags: 'y' },
        { _id: 2, tags: 'y' },
        { _id: 3 },
        { _id: 4, tags: null },
        { _id: 5, tags: 'z' },
        { _id: 6 },
      ],
    ],
    [
      '$unwind with positions',
      [
        { $unwind: { path: '$tags', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } },
        { $sort: { _id: 1, tags: 1 } },
        { $project: { tags: 1, i: 1 } },
      ],
      [
        { _id: 1, tags: 'x', i: Long.fromString('0') },
        { _id: 1, tags: 'y', i: Long.fromString('1') },
        { _id: 2, tags: 'y', i: Long.fromString('0') },
        { _id: 3, i: null },
        { _id: 4, tags: null, i: null },
        { _id: 5, tags: 'z', i: null },
        { _id: 6, i: null },
      ],
    ],
    ['$sample of all', [{ $sample: { size: 100 } }, { $count: 'n' }], [{ n: 6 }]],
    [
      '$sortByCount',
      [
        { $match: { item: { $in: ['a', 'b'] } } },
        { $unwind: '$tags' },
        { $sortByCount: '$tags' },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: 'x', count: 1 },
        { _id: 'y', count: 2 },
        { _id: 'z', count: 1 },
      ],
    ],
    [
      '$facet',
      [
        { $sort: { _id: 1 } },
        {
          $facet: {
            few: [{ $limit: 2 }, { $project: { item: 1 } }],
            count: [{ $count: 'n' }],
            none: [{ $match: { _id: 99 } }],
          },
        },
      ],
      [
        {
          few: [
            { _id: 1, item: 'a' },
            { _id: 2, item: 'b' },
          ],
          count: [{ n: 6 }],
          none: [],
        },
      ],
    ],
    [
      '$redact',
      [
        { $match: { _id: { $lte: 2 } } },
        { $sort: { _id: 1 } },
        { $redact: { $cond: [{ $eq: ['$name', 'Ann'] }, '$$PRUNE', '$$DESCEND'] } },
        { $project: { by: 1 } },
      ],
      [{ _id: 1 }, { _id: 2, by: { name: 'Bo' } }],
    ],
    [
      '$bucket',
      [
        { $match: { quantity: { $type: 'number' } } },
        {
          $bucket: {
            groupBy: '$quantity',
            boundaries: [0, 3, 5],
            default: 'more',
            output: { n: { $sum: 1 }, items: { $push: '$item' } },
          },
        },
      ],
      [
        { _id: 0, n: 2, items: ['a', 'b'] },
        { _id: 3, n: 2, items: ['c', null] },
        { _id: 'more', n: 1, items: ['a'] },
      ],
    ],
  ]),
]);
