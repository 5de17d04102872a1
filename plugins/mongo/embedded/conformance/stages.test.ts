import { conforms, pipelineCases } from './conformance.ts';
import { sales } from './test-documents.ts';

conforms('stages', [
  ...pipelineCases(sales, [
    [
      '$match, $sort, $limit',
      [
        { $match: { quantity: { $gte: 1 } } },
        { $sort: { quantity: -1 } },
        { $limit: 2 },
        { $project: { quantity: 1 } },
      ],
      [
        { _id: 3, quantity: 10 },
        { _id: 6, quantity: 4 },
      ],
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
      '$project with a new document',
      [{ $sort: { _id: 1 } }, { $limit: 2 }, { $project: { x: { y: '$item', z: { $size: '$tags' } } } }],
      [
        { _id: 1, x: { y: 'a', z: 2 } },
        { _id: 2, x: { y: 'b', z: 1 } },
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
    ['a search alone', [{ $match: { quantity: { $gt: 3 } } }, { $sort: { _id: -1 } }, { $limit: 1 }], [sales[5]]],
    [
      '$group counts',
      [{ $match: { item: 'a' } }, { $group: { _id: '$item', n: { $sum: 1 }, twice: { $sum: 2 } } }],
      [{ _id: 'a', n: 2, twice: 4 }],
    ],
    ['$group counts all', [{ $group: { _id: 1, n: { $sum: 1 } } }], [{ _id: 1, n: 6 }]],
    ['$group counts nothing', [{ $match: { item: 'z' } }, { $group: { _id: 1, n: { $sum: 1 } } }], []],
    [
      '$first and $last, in order',
      [
        { $match: { item: { $in: ['b'] } } },
        { $sort: { _id: 1 } },
        {
          $group: { _id: '$item', first: { $first: '$quantity' }, last: { $last: '$quantity' }, by: { $last: '$by' } },
        },
      ],
      [{ _id: 'b', first: 1, last: null, by: null }],
    ],
    [
      '$addToSet',
      [
        { $match: { _id: { $in: [1, 2, 3] } } },
        { $group: { _id: { all: null }, one: { $addToSet: '$zzz' }, two: { $addToSet: { $eq: ['$zzz', 1] } } } },
      ],
      [{ _id: { all: null }, one: [], two: [false] }],
    ],
    [
      '$group by a document',
      [{ $match: { _id: 6 } }, { $group: { _id: { item: '$item', who: '$by.name' }, n: { $sum: 1 } } }],
      [{ _id: { item: null }, n: 1 }],
    ],
    [
      'null and missing are one group',
      [{ $match: { _id: { $in: [5, 6] } } }, { $group: { _id: '$by.name', n: { $sum: 1 } } }],
      [{ _id: null, n: 2 }],
    ],
  ]),
]);
