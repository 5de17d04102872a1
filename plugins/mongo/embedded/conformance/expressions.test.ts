import { Decimal128, Double, Long } from 'mongodb';
import { conforms, expressionCases } from './conformance.ts';

const doc = {
  i: 7,
  w: new Double(4),
  l: Long.fromNumber(4),
  m: Decimal128.fromString('4'),
  n: null,
  t: true,
  a: [3, 1, 2],
  o: { x: 1, y: { z: 2 } },
  docs: [{ k: 'a', v: 1 }, { k: 'b', v: 2 }, { k: 'c' }],
  x: [[1, 2], [3]],
};

/** Returns the operand of `$cond` as a document. */
const conditional = (test: unknown, yes: unknown, no: unknown): object =>
  Object.fromEntries([
    ['if', test],
    ['then', yes],
    ['else', no],
  ]);

conforms('expressions', [
  ...expressionCases(doc, [
    [
      '$eq across number types',
      [{ $eq: ['$w', '$l'] }, { $eq: ['$l', '$m'] }, { $eq: ['$i', '$l'] }],
      { is: [true, true, false] },
    ],
    ['$eq of null and missing', [{ $eq: ['$n', null] }, { $eq: ['$zzz', null] }], { is: [true, false] }],
    [
      '$eq of documents minds order',
      {
        $eq: [
          { x: 1, y: 2 },
          { y: 2, x: 1 },
        ],
      },
      { is: false },
    ],
    [
      '$and and $not',
      [{ $and: ['$t', 1] }, { $and: ['$t', '$n'] }, { $and: [] }, { $not: '$n' }, { $not: ['$t'] }],
      { is: [true, false, true, true, false] },
    ],
    ['$cond as a list', { $cond: ['$t', '$i', '$w'] }, { is: 7 }],
    ['$cond as a document', { $cond: conditional('$n', 1, 2) }, { is: 2 }],
    ['$cond with two arguments', { $cond: [1, 2] }, { code: 16020 }],
    ['$$REMOVE', { $cond: ['$t', '$$REMOVE', 1] }, {}],
    ['$filter', { $filter: { input: '$docs', as: 'one', cond: { $eq: ['$$one.v', 2] } } }, { is: [{ k: 'b', v: 2 }] }],
    ['$filter without a name', { $filter: { input: '$a', cond: { $not: { $eq: ['$$this', 1] } } } }, { is: [3, 2] }],
    ['$filter of null', { $filter: { input: '$n', cond: true } }, { is: null }],
    ['$filter of a number', { $filter: { input: '$i', cond: true } }, { code: 28651 }],
    ['$size', { $size: '$a' }, { is: 3 }],
    ['$size of no array', { $size: '$i' }, { code: 17124 }],
    ['$in', [{ $in: [2, '$a'] }, { $in: ['x', '$a'] }], { is: [true, false] }],
    ['$in without an array', { $in: [2, '$i'] }, { code: 40081 }],
    [
      'a path through an array',
      ['$docs.k', '$docs.v', '$o.y.z', '$a.zzz', '$x.y'],
      { is: [['a', 'b', 'c'], [1, 2], 2, [], []] },
    ],
    ['a position is no path', '$a.0', { is: [] }],
    ['a document of expressions', { a: '$i', b: { c: '$zzz', d: '$n' } }, { is: { a: 7, b: { d: null } } }],
    ['too few arguments', { $eq: ['$i'] }, { code: 16020 }],
    ['two operators', { $not: [1], $size: '$a' }, { code: 16410 }],
    ['a path with an empty name', '$a..b', { code: 15998 }],
  ]),
]);
