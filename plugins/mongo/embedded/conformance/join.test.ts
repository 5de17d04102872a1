import { Long } from 'mongodb';
import { aggregate, type Case, conforms, type TestDoc } from './conformance.ts';

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
