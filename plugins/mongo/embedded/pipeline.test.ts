import { Decimal128, Double, Long } from 'mongodb';
import { aggregate, type Case, conforms, find, pipelineCases, type TestDoc } from './conformance.ts';

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

const nodes: TestDoc[] = [
  { _id: 1, name: 'root', links: [2, 3] },
  { _id: 2, name: 'left', parent: 1, links: [4] },
  { _id: 3, name: 'right', parent: 1, links: [1] },
  { _id: 4, name: 'leaf', parent: 2 },
  { _id: 5, name: 'alone', parent: null },
];

/** Cases that join the documents with themselves. */
const joinCases = (
  table: ReadonlyArray<[title: string, pipeline: (from: string) => object[], gives: unknown]>,
): Case[] =>
  table.map(([title, pipeline, gives]) => ({
    title,
    docs: nodes,
    run: (collection) => aggregate(collection, pipeline(collection.collectionName)),
    gives,
  }));

conforms('$lookup and $graphLookup', [
  ...joinCases([
    [
      'by a field',
      (from) => [
        { $lookup: { from, localField: 'parent', foreignField: '_id', as: 'up' } },
        { $sort: { _id: 1 } },
        { $project: { 'up.name': 1 } },
      ],
      [
        { _id: 1, up: [] },
        { _id: 2, up: [{ name: 'root' }] },
        { _id: 3, up: [{ name: 'root' }] },
        { _id: 4, up: [{ name: 'left' }] },
        { _id: 5, up: [] },
      ],
    ],
    [
      'missing joins null and missing',
      (from) => [
        { $match: { _id: 1 } },
        { $lookup: { from, localField: 'parent', foreignField: 'parent', as: 'same' } },
        { $project: { 'same._id': 1 } },
      ],
      [{ _id: 1, same: [{ _id: 1 }, { _id: 5 }] }],
    ],
    [
      'from an array',
      (from) => [
        { $match: { _id: 1 } },
        { $lookup: { from, localField: 'links', foreignField: '_id', as: 'to' } },
        { $project: { to: { $sortArray: { input: '$to.name', sortBy: 1 } } } },
      ],
      [{ _id: 1, to: ['left', 'right'] }],
    ],
    [
      'into an array',
      (from) => [
        { $match: { _id: 1 } },
        { $lookup: { from, localField: '_id', foreignField: 'links', as: 'from' } },
        { $project: { 'from._id': 1 } },
      ],
      [{ _id: 1, from: [{ _id: 3 }] }],
    ],
    [
      'from a path through arrays',
      (from) => [
        { $match: { _id: 1 } },
        { $set: { l: [{ to: 2 }, { to: [3, 4] }, {}] } },
        { $lookup: { from, localField: 'l.to', foreignField: '_id', as: 'to' } },
        { $project: { to: { $sortArray: { input: '$to._id', sortBy: 1 } } } },
      ],
      [{ _id: 1, to: [2, 3, 4] }],
    ],
    [
      'from an empty array',
      (from) => [
        { $match: { _id: 1 } },
        { $set: { l: [] } },
        { $lookup: { from, localField: 'l', foreignField: 'parent', as: 'to' } },
        { $project: { 'to._id': 1 } },
      ],
      [{ _id: 1, to: [{ _id: 1 }, { _id: 5 }] }],
    ],
    [
      'from nothing',
      () => [
        { $match: { _id: 1 } },
        { $lookup: { from: 'nothing', localField: '_id', foreignField: 'a', as: 'found' } },
        { $project: { found: 1 } },
      ],
      [{ _id: 1, found: [] }],
    ],
    [
      'with a pipeline',
      (from) => [
        { $sort: { _id: 1 } },
        { $limit: 2 },
        {
          $lookup: {
            from,
            let: { me: '$_id' },
            pipeline: [
              { $match: { $expr: { $eq: ['$parent', '$$me'] } } },
              { $sort: { _id: 1 } },
              { $project: { name: 1 } },
            ],
            as: 'kids',
          },
        },
        { $project: { kids: 1 } },
      ],
      [
        {
          _id: 1,
          kids: [
            { _id: 2, name: 'left' },
            { _id: 3, name: 'right' },
          ],
        },
        { _id: 2, kids: [{ _id: 4, name: 'leaf' }] },
      ],
    ],
    [
      'with a field and a pipeline',
      (from) => [
        { $match: { _id: 1 } },
        {
          $lookup: {
            from,
            localField: '_id',
            foreignField: 'parent',
            pipeline: [{ $match: { name: /^r/ } }, { $project: { name: 1 } }],
            as: 'kids',
          },
        },
        { $project: { kids: 1 } },
      ],
      [{ _id: 1, kids: [{ _id: 3, name: 'right' }] }],
    ],
    [
      '$lookup and $unwind',
      (from) => [
        { $lookup: { from, localField: 'parent', foreignField: '_id', as: 'up' } },
        { $unwind: '$up' },
        { $sort: { _id: 1 } },
        { $project: { up: '$up.name' } },
      ],
      [
        { _id: 2, up: 'root' },
        { _id: 3, up: 'root' },
        { _id: 4, up: 'left' },
      ],
    ],
    [
      '$lookup within $lookup',
      (from) => [
        { $match: { _id: 1 } },
        {
          $lookup: {
            from,
            localField: '_id',
            foreignField: 'parent',
            pipeline: [
              { $lookup: { from, localField: '_id', foreignField: 'parent', as: 'kids' } },
              { $project: { 'kids.name': 1 } },
              { $sort: { _id: 1 } },
            ],
            as: 'kids',
          },
        },
        { $project: { kids: 1 } },
      ],
      [
        {
          _id: 1,
          kids: [
            { _id: 2, kids: [{ name: 'leaf' }] },
            { _id: 3, kids: [] },
          ],
        },
      ],
    ],
    [
      'into a path',
      (from) => [
        { $match: { _id: 2 } },
        { $lookup: { from, localField: 'parent', foreignField: '_id', as: 'x.y' } },
        { $project: { 'x.y.name': 1 } },
      ],
      [{ _id: 2, x: { y: [{ name: 'root' }] } }],
    ],
    [
      'a graph',
      (from) => [
        { $match: { _id: 1 } },
        {
          $graphLookup: {
            from,
            startWith: '$links',
            connectFromField: 'links',
            connectToField: '_id',
            as: 'all',
            depthField: 'depth',
          },
        },
        { $project: { all: { $sortArray: { input: '$all', sortBy: { _id: 1 } } } } },
      ],
      [
        {
          _id: 1,
          all: [
            { _id: 1, name: 'root', links: [2, 3], depth: Long.fromString('1') },
            { _id: 2, name: 'left', parent: 1, links: [4], depth: Long.fromString('0') },
            { _id: 3, name: 'right', parent: 1, links: [1], depth: Long.fromString('0') },
            { _id: 4, name: 'leaf', parent: 2, depth: Long.fromString('1') },
          ],
        },
      ],
    ],
    [
      'a graph to a depth',
      (from) => [
        { $match: { _id: 1 } },
        {
          $graphLookup: {
            from,
            startWith: '$_id',
            connectFromField: '_id',
            connectToField: 'parent',
            as: 'below',
            maxDepth: 0,
          },
        },
        { $project: { below: { $sortArray: { input: '$below._id', sortBy: 1 } } } },
      ],
      [{ _id: 1, below: [2, 3] }],
    ],
    [
      'a graph within a filter',
      (from) => [
        { $match: { _id: 1 } },
        {
          $graphLookup: {
            from,
            startWith: '$_id',
            connectFromField: '_id',
            connectToField: 'parent',
            as: 'below',
            restrictSearchWithMatch: { name: { $ne: 'left' } },
          },
        },
        { $project: { 'below._id': 1 } },
      ],
      [{ _id: 1, below: [{ _id: 3 }] }],
    ],
    [
      'a graph from null',
      (from) => [
        { $match: { _id: 5 } },
        { $graphLookup: { from, startWith: '$parent', connectFromField: '_id', connectToField: 'parent', as: 'all' } },
        { $project: { all: { $sortArray: { input: '$all._id', sortBy: 1 } } } },
      ],
      [{ _id: 5, all: [5] }],
    ],
    [
      '$unionWith',
      (from) => [
        { $match: { _id: 1 } },
        { $unionWith: { coll: from, pipeline: [{ $match: { _id: { $gt: 4 } } }] } },
        { $project: { name: 1 } },
      ],
      [
        { _id: 1, name: 'root' },
        { _id: 5, name: 'alone' },
      ],
    ],
    ['$lookup without as', (from) => [{ $lookup: { from, localField: 'a', foreignField: 'b' } }], { code: 40414 }],
    ['$lookup with one field only', (from) => [{ $lookup: { from, localField: 'a', as: 'x' } }], { code: 9 }],
    [
      '$graphLookup without startWith',
      (from) => [{ $graphLookup: { from, connectFromField: 'a', connectToField: 'b', as: 'x' } }],
      { code: 40105 },
    ],
  ]),
]);

conforms('distinct and what is no pipeline', [
  { title: 'values of a field', docs: sales, run: (c) => c.distinct('item'), gives: [null, 'a', 'b', 'c'] },
  { title: 'values of an array', docs: sales, run: (c) => c.distinct('tags'), gives: [null, 'x', 'y', 'z'] },
  {
    title: 'values at a path',
    docs: sales,
    run: (c) => c.distinct('by.name', { _id: { $gt: 1 } }),
    gives: ['Ann', 'Bo'],
  },
  {
    title: 'variables of let',
    docs: sales,
    run: (c) =>
      aggregate(
        c,
        [{ $match: { $expr: { $eq: ['$item', '$$wanted'] } } }, { $sort: { _id: 1 } }, { $project: { _id: 1 } }],
        { let: { wanted: 'a' } },
      ),
    gives: [{ _id: 1 }, { _id: 3 }],
  },
  {
    title: 'variables of let in find',
    docs: sales,
    run: (c) => find(c, { $expr: { $eq: ['$item', '$$wanted'] } }, { let: { wanted: 'c' }, projection: { _id: 1 } }),
    gives: [{ _id: 4 }],
  },
  ...pipelineCases(sales, [
    ['an unknown stage', [{ $foo: 1 }], { code: 40324 }],
    ['a stage with two names', [{ $match: {}, $limit: 1 }], { code: 40323 }],
    ['an empty stage', [{}], { code: 40323 }],
    ['$limit 0', [{ $limit: 0 }], { code: 15958 }],
    ['$limit with text', [{ $limit: 'x' }], { code: 5107201 }],
    ['$skip below zero', [{ $skip: -1 }], { code: 5107200 }],
    ['$match with text', [{ $match: 'x' }], { code: 15959 }],
    ['$project with nothing', [{ $project: {} }], { code: 51272 }],
    [
      '$addFields with nothing',
      [{ $addFields: {} }],
      [
        {
          _id: 1,
          item: 'a',
          price: 10,
          quantity: 2,
          at: new Date(1767607200000),
          tags: ['x', 'y'],
          by: { name: 'Ann' },
        },
        { _id: 2, item: 'b', price: 20.5, quantity: 1, at: new Date(1767693600000), tags: ['y'], by: { name: 'Bo' } },
        { _id: 3, item: 'a', price: Long.fromString('5'), quantity: 10, at: new Date(1769904000000), tags: [] },
        { _id: 4, item: 'c', price: Decimal128.fromString('2.50'), quantity: 3, tags: null, by: { name: 'Ann' } },
        { _id: 5, item: 'b', quantity: null, tags: 'z' },
        { _id: 6, item: null, price: 'free', quantity: 4 },
      ],
    ],
    ['$group without _id', [{ $group: { n: { $sum: 1 } } }], { code: 15955 }],
    ['$group with an unknown accumulator', [{ $group: { _id: 1, n: { $foo: 1 } } }], { code: 15952 }],
    ['$group with a plain field', [{ $group: { _id: 1, n: 5 } }], { code: 40234 }],
    ['$unwind without $', [{ $unwind: 'tags' }], { code: 28818 }],
    ['$count with nothing', [{ $count: '' }], { code: 40157 }],
    ['$count with $', [{ $count: '$a' }], { code: 40158 }],
    ['$sort with nothing', [{ $sort: {} }], { code: 15976 }],
    ['$sample below zero', [{ $sample: { size: -1 } }], { code: 28747 }],
    ['$facet with nothing', [{ $facet: {} }], { code: 40169 }],
    ['$facet within $facet', [{ $facet: { a: [{ $facet: { b: [] } }] } }], { code: 40600 }],
    ['$sortByCount with text', [{ $sortByCount: 'a' }], { code: 40148 }],
    ['$unset with a number', [{ $unset: 5 }], { code: 31002 }],
    ['$project of inclusion and exclusion', [{ $project: { a: 1, b: 0 } }], { code: 31254 }],
    ['an error while it runs', [{ $project: { x: { $divide: [1, 0] } } }], { code: 2 }],
  ]),
]);
