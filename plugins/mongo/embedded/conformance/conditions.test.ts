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

/** The operand of `$cond` as a document. */
const conditional = (test: unknown, yes: unknown, no: unknown): object =>
  Object.fromEntries([
    ['if', test],
    ['then', yes],
    ['else', no],
  ]);

/** One branch of `$switch`. */
const branch = (test: unknown, value: unknown): object =>
  Object.fromEntries([
    ['case', test],
    ['then', value],
  ]);

conforms('comparison and conditions', [
  ...expressionCases(doc, [
    [
      '$eq across number types',
      [{ $eq: ['$w', 4] }, { $eq: ['$l', 9] }, { $ne: ['$i', '$l'] }],
      { is: [true, true, true] },
    ],
    ['$cmp', [{ $cmp: ['$i', '$l'] }, { $cmp: ['$s', '$i'] }, { $cmp: ['$n', '$zzz'] }], { is: [-1, 1, 1] }],
    [
      'order across types',
      [{ $gt: ['$s', '$i'] }, { $lt: ['$n', '$i'] }, { $gte: ['$a', '$o'] }, { $lte: ['$t', '$at'] }],
      { is: [true, true, true, true] },
    ],
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
      '$and, $or, $not',
      [{ $and: ['$t', '$i'] }, { $or: ['$n', 0] }, { $not: ['$e'] }, { $and: [] }, { $or: [] }],
      { is: [true, false, false, true, false] },
    ],
    ['$cond as a list', { $cond: [{ $gt: ['$i', 5] }, 'yes', 'no'] }, { is: 'yes' }],
    ['$cond as a document', { $cond: conditional('$n', 1, 2) }, { is: 2 }],
    ['$ifNull', [{ $ifNull: ['$n', 5] }, { $ifNull: ['$zzz', '$n', 6] }, { $ifNull: ['$i', 5] }], { is: [5, 6, 7] }],
    [
      '$switch',
      {
        $switch: {
          branches: [branch({ $lt: ['$i', 5] }, 'low'), branch({ $lt: ['$i', 10] }, 'middle')],
          default: 'high',
        },
      },
      { is: 'middle' },
    ],
    ['$switch without a match', { $switch: { branches: [branch({ $gt: ['$i', 100] }, 1)] } }, { code: 40066 }],
    ['$let', { $let: { vars: { a: '$i', b: 2 }, in: { $multiply: ['$$a', '$$b'] } } }, { is: 14 }],
    ['$literal', { $literal: '$i' }, { is: '$i' }],
    ['$$ROOT and $$CURRENT', ['$$ROOT.i', '$$CURRENT.d'], { is: [7, 2.5] }],
    [
      '$type',
      [
        { $type: '$i' },
        { $type: '$w' },
        { $type: '$zzz' },
        { $type: '$m' },
        { $type: '$at' },
        { $type: '$a' },
        { $type: '$id' },
      ],
      { is: ['int', 'double', 'missing', 'decimal', 'date', 'array', 'objectId'] },
    ],
    ['$isNumber', [{ $isNumber: '$i' }, { $isNumber: '$s' }, { $isNumber: '$m' }], { is: [true, false, true] }],
    ['too few arguments', { $eq: ['$i'] }, { code: 16020 }],
    ['two operators', { $add: [1], $subtract: [1, 1] }, { code: 16410 }],
    ['an unknown variable', '$$nothing', { code: 17276 }],
    ['a path with an empty name', '$a..b', { code: 15998 }],
  ]),
]);
