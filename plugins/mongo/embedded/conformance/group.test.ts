import { Decimal128, Double, Long } from 'mongodb';
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

conforms('$group', [
  ...pipelineCases(sales, [
    [
      'by a field',
      [{ $group: { _id: '$item', n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
      [
        { _id: null, n: 1 },
        { _id: 'a', n: 2 },
        { _id: 'b', n: 2 },
        { _id: 'c', n: 1 },
      ],
    ],
    [
      'all together',
      [
        {
          $group: {
            _id: null,
            total: { $sum: '$quantity' },
            average: { $avg: '$quantity' },
            least: { $min: '$quantity' },
            most: { $max: '$quantity' },
          },
        },
      ],
      [{ _id: null, total: 20, average: new Double(4), least: 1, most: 10 }],
    ],
    [
      'sums of several types',
      [
        { $match: { _id: { $lte: 3 } } },
        { $group: { _id: null, total: { $sum: '$price' }, average: { $avg: '$price' } } },
      ],
      [{ _id: null, total: 35.5, average: 11.833333333333334 }],
    ],
    [
      'sums with a decimal',
      [{ $group: { _id: null, total: { $sum: '$price' }, average: { $avg: '$price' } } }],
      [{ _id: null, total: Decimal128.fromString('38.00'), average: Decimal128.fromString('9.50') }],
    ],
    [
      'least and greatest of several types',
      [{ $group: { _id: null, least: { $min: '$price' }, most: { $max: '$price' } } }],
      [{ _id: null, least: Decimal128.fromString('2.50'), most: 'free' }],
    ],
    [
      '$first, $last, $push, in order',
      [
        { $sort: { _id: 1 } },
        {
          $group: {
            _id: '$item',
            first: { $first: '$quantity' },
            last: { $last: '$quantity' },
            all: { $push: '$price' },
          },
        },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: null, first: 4, last: 4, all: ['free'] },
        { _id: 'a', first: 2, last: 10, all: [10, Long.fromString('5')] },
        { _id: 'b', first: 1, last: null, all: [20.5] },
        { _id: 'c', first: 3, last: 3, all: [Decimal128.fromString('2.50')] },
      ],
    ],
    [
      '$addToSet',
      [
        { $unwind: '$tags' },
        { $group: { _id: null, all: { $addToSet: '$tags' } } },
        { $project: { all: { $sortArray: { input: '$all', sortBy: 1 } } } },
      ],
      [{ _id: null, all: ['x', 'y', 'z'] }],
    ],
    [
      'by a document',
      [
        { $group: { _id: { item: '$item', who: '$by.name' }, n: { $count: {} } } },
        { $sort: { n: -1, '_id.item': 1, '_id.who': 1 } },
      ],
      [
        { _id: { item: null }, n: 1 },
        { _id: { item: 'a' }, n: 1 },
        { _id: { item: 'a', who: 'Ann' }, n: 1 },
        { _id: { item: 'b' }, n: 1 },
        { _id: { item: 'b', who: 'Bo' }, n: 1 },
        { _id: { item: 'c', who: 'Ann' }, n: 1 },
      ],
    ],
    [
      'by an expression',
      [{ $group: { _id: { $gt: ['$quantity', 2] }, n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
      [
        { _id: false, n: 3 },
        { _id: true, n: 3 },
      ],
    ],
    [
      'by month',
      [
        { $match: { at: { $exists: true } } },
        { $group: { _id: { $dateToString: { date: '$at', format: '%Y-%m' } }, n: { $sum: '$quantity' } } },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: '2026-01', n: 3 },
        { _id: '2026-02', n: 10 },
      ],
    ],
    [
      'null and missing are one group',
      [{ $group: { _id: '$by.name', n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
      [
        { _id: null, n: 3 },
        { _id: 'Ann', n: 2 },
        { _id: 'Bo', n: 1 },
      ],
    ],
    ['$sum of what is no number', [{ $group: { _id: null, n: { $sum: '$item' } } }], [{ _id: null, n: 0 }]],
    ['$avg of nothing', [{ $group: { _id: null, n: { $avg: '$nothing' } } }], [{ _id: null, n: null }]],
    [
      '$mergeObjects',
      [{ $sort: { _id: 1 } }, { $group: { _id: null, all: { $mergeObjects: '$by' } } }],
      [{ _id: null, all: { name: 'Ann' } }],
    ],
    [
      '$push of documents',
      [{ $sort: { _id: 1 } }, { $limit: 2 }, { $group: { _id: null, all: { $push: { i: '$item', n: '$nothing' } } } }],
      [{ _id: null, all: [{ i: 'a' }, { i: 'b' }] }],
    ],
    [
      '$stdDevPop and $stdDevSamp',
      [
        { $match: { _id: { $in: [1, 2, 3] } } },
        { $group: { _id: null, p: { $stdDevPop: '$quantity' }, s: { $stdDevSamp: '$quantity' } } },
        { $project: { p: { $round: ['$p', 6] }, s: { $round: ['$s', 6] } } },
      ],
      [{ _id: null, p: 4.027682, s: 4.932883 }],
    ],
    [
      '$firstN, $lastN',
      [
        { $sort: { _id: 1 } },
        { $group: { _id: null, f: { $firstN: { input: '$item', n: 2 } }, l: { $lastN: { input: '$item', n: 2 } } } },
      ],
      [{ _id: null, f: ['a', 'b'], l: ['b', null] }],
    ],
    [
      '$minN, $maxN',
      [
        {
          $group: { _id: null, f: { $minN: { input: '$quantity', n: 2 } }, l: { $maxN: { input: '$quantity', n: 2 } } },
        },
      ],
      [{ _id: null, f: [1, 2], l: [10, 4] }],
    ],
    [
      '$top, $bottomN',
      [
        {
          $group: {
            _id: null,
            t: { $top: { sortBy: { quantity: -1 }, output: '$item' } },
            b: { $bottomN: { n: 2, sortBy: { _id: 1 }, output: ['$_id', '$item'] } },
          },
        },
      ],
      [
        {
          _id: null,
          t: 'a',
          b: [
            [5, 'b'],
            [6, null],
          ],
        },
      ],
    ],
    [
      'a double and an int are one group',
      [
        { $project: { k: { $cond: [{ $lt: ['$_id', 3] }, { $literal: new Double(1) }, 1] } } },
        { $sort: { _id: 1 } },
        { $group: { _id: '$k', n: { $sum: 1 } } },
      ],
      [{ _id: new Double(1), n: 6 }],
    ],
  ]),
]);
