import { Decimal128, Double, Long, ObjectId } from 'mongodb';
import { conforms, expressionCases } from './conformance.ts';

const doc = {
  i: 7,
  d: 2.5,
  w: new Double(4),
  l: Long.fromNumber(9),
  m: Decimal128.fromString('1.25'),
  s: 'Hello Wörld',
  e: '',
  n: null,
  t: true,
  at: new Date('2026-03-04T05:06:07.089Z'),
  a: [3, 1, 2],
  o: { x: 1, y: { z: 2 } },
  docs: [{ k: 'a', v: 1 }, { k: 'b', v: 2 }, { k: 'c' }],
  id: new ObjectId('6650000000000000000000aa'),
  x: [[1, 2], [3]],
};

conforms('arrays, sets and documents', [
  ...expressionCases(doc, [
    ['$size', { $size: '$a' }, { is: 3 }],
    ['$size of no array', { $size: '$i' }, { code: 17124 }],
    [
      '$arrayElemAt',
      [
        { $arrayElemAt: ['$a', 0] },
        { $arrayElemAt: ['$a', -1] },
        { $arrayElemAt: ['$a', 9] },
        { $arrayElemAt: ['$n', 0] },
      ],
      { is: [3, 2, null, null] },
    ],
    ['$first and $last', [{ $first: '$a' }, { $last: '$a' }, { $first: '$zzz' }], { is: [3, 2, null] }],
    ['$concatArrays', [{ $concatArrays: ['$a', [9]] }, { $concatArrays: ['$a', '$n'] }], { is: [[3, 1, 2, 9], null] }],
    [
      '$slice',
      [{ $slice: ['$a', 2] }, { $slice: ['$a', -2] }, { $slice: ['$a', 1, 1] }],
      { is: [[3, 1], [1, 2], [1]] },
    ],
    ['$in', [{ $in: [2, '$a'] }, { $in: ['x', '$a'] }], { is: [true, false] }],
    ['$in without an array', { $in: [2, '$i'] }, { code: 40081 }],
    ['$indexOfArray', [{ $indexOfArray: ['$a', 2] }, { $indexOfArray: ['$a', 9] }], { is: [2, -1] }],
    ['$isArray', [{ $isArray: '$a' }, { $isArray: ['$i'] }], { is: [true, false] }],
    [
      '$range',
      [{ $range: [0, 4] }, { $range: [5, 0, -2] }],
      {
        is: [
          [0, 1, 2, 3],
          [5, 3, 1],
        ],
      },
    ],
    ['$reverseArray', { $reverseArray: '$a' }, { is: [2, 1, 3] }],
    [
      '$sortArray',
      [{ $sortArray: { input: '$a', sortBy: 1 } }, { $sortArray: { input: '$docs', sortBy: { v: -1 } } }],
      {
        is: [
          [1, 2, 3],
          [{ k: 'b', v: 2 }, { k: 'a', v: 1 }, { k: 'c' }],
        ],
      },
    ],
    ['$map', { $map: { input: '$a', as: 'n', in: { $multiply: ['$$n', 2] } } }, { is: [6, 2, 4] }],
    ['$map without a name', { $map: { input: '$docs', in: '$$this.k' } }, { is: ['a', 'b', 'c'] }],
    ['$filter', { $filter: { input: '$a', as: 'n', cond: { $gt: ['$$n', 1] } } }, { is: [3, 2] }],
    ['$filter with a limit', { $filter: { input: '$a', cond: { $gt: ['$$this', 1] }, limit: 1 } }, { is: [3] }],
    ['$reduce', { $reduce: { input: '$a', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, { is: 6 }],
    [
      '$zip',
      { $zip: { inputs: ['$a', ['x', 'y']] } },
      {
        is: [
          [3, 'x'],
          [1, 'y'],
        ],
      },
    ],
    [
      'a path through an array',
      ['$docs.k', '$docs.v', '$o.y.z', '$a.zzz', '$x.y'],
      { is: [['a', 'b', 'c'], [1, 2], 2, [], []] },
    ],
    ['a position is no path', '$a.0', { is: [] }],
    ['$setUnion', { $setUnion: ['$a', [3, 4]] }, { is: [1, 2, 3, 4] }],
    ['$setIntersection', { $setIntersection: ['$a', [3, 4, 1]] }, { is: [1, 3] }],
    ['$setDifference', { $setDifference: ['$a', [1]] }, { is: [3, 2] }],
    [
      '$setIsSubset and $setEquals',
      [{ $setIsSubset: [[1, 2], '$a'] }, { $setEquals: [[2, 1, 3, 3], '$a'] }],
      { is: [true, true] },
    ],
    [
      '$allElementsTrue and $anyElementTrue',
      [{ $allElementsTrue: ['$a'] }, { $anyElementTrue: [[0, null]] }],
      { is: [true, false] },
    ],
    [
      '$arrayToObject',
      [
        {
          $arrayToObject: [
            [
              ['a', 1],
              ['b', 2],
            ],
          ],
        },
        { $arrayToObject: { $slice: ['$docs', 2] } },
      ],
      {
        is: [
          { a: 1, b: 2 },
          { a: 1, b: 2 },
        ],
      },
    ],
    ['$arrayToObject of something else', { $arrayToObject: '$docs' }, { code: 40392 }],
    [
      '$objectToArray',
      { $objectToArray: '$o' },
      {
        is: [
          { k: 'x', v: 1 },
          { k: 'y', v: { z: 2 } },
        ],
      },
    ],
    ['$mergeObjects', { $mergeObjects: ['$o', { x: 9 }, '$n'] }, { is: { x: 9, y: { z: 2 } } }],
    ['$getField', [{ $getField: { field: 'x', input: '$o' } }, { $getField: 'i' }], { is: [1, 7] }],
    ['$setField', { $setField: { field: 'q', input: '$o', value: 5 } }, { is: { x: 1, y: { z: 2 }, q: 5 } }],
    ['a document of expressions', { a: '$i', b: { c: '$zzz', d: '$n' } }, { is: { a: 7, b: { d: null } } }],
  ]),
]);
