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

conforms('conversions', [
  ...expressionCases(doc, [
    [
      '$toString',
      [
        { $toString: '$i' },
        { $toString: '$d' },
        { $toString: '$w' },
        { $toString: '$m' },
        { $toString: '$at' },
        { $toString: '$id' },
        { $toString: '$t' },
        { $toString: '$n' },
      ],
      { is: ['7', '2.5', '4', '1.25', '2026-03-04T05:06:07.089Z', '6650000000000000000000aa', 'true', null] },
    ],
    ['$toInt', [{ $toInt: '12' }, { $toInt: '$d' }, { $toInt: '$t' }, { $toInt: '$l' }], { is: [12, 2, 1, 9] }],
    ['$toInt of text', { $toInt: '$s' }, { code: 241 }],
    ['$toInt of a fraction as text', { $toInt: '1.5' }, { code: 241 }],
    [
      '$toLong',
      [{ $toLong: '12' }, { $toLong: '$at' }, { $toLong: '$i' }],
      { is: [Long.fromString('12'), Long.fromString('1772600767089'), Long.fromString('7')] },
    ],
    [
      '$toDouble',
      [{ $toDouble: '1.5' }, { $toDouble: '$i' }, { $toDouble: '1e3' }, { $toDouble: '$m' }],
      { is: [1.5, new Double(7), new Double(1000), 1.25] },
    ],
    [
      '$toDecimal',
      [{ $toDecimal: '1.50' }, { $toDecimal: '$i' }],
      { is: [Decimal128.fromString('1.50'), Decimal128.fromString('7')] },
    ],
    [
      '$toBool',
      [{ $toBool: '$i' }, { $toBool: 0 }, { $toBool: '$e' }, { $toBool: '$n' }],
      { is: [true, false, true, null] },
    ],
    [
      '$toDate',
      [
        { $toDate: '2026-01-02T03:04:05Z' },
        { $toDate: '2026-01-02' },
        { $toDate: Long.fromNumber(1000) },
        { $toDate: '$id' },
      ],
      { is: [new Date(1767323045000), new Date(1767312000000), new Date(1000), new Date(1716518912000)] },
    ],
    ['$toDate of text', { $toDate: 'tomorrow' }, { code: 241 }],
    ['$toObjectId', { $toObjectId: '6650000000000000000000bb' }, { is: new ObjectId('6650000000000000000000bb') }],
    ['$toObjectId of text', { $toObjectId: 'x' }, { code: 241 }],
    ['$convert with onError', { $convert: { input: '$s', to: 'int', onError: 'bad' } }, { is: 'bad' }],
    ['$convert with onNull', { $convert: { input: '$n', to: 'int', onNull: 0 } }, { is: 0 }],
    ['$convert to a number of a type', { $convert: { input: '7', to: 16 } }, { is: 7 }],
  ]),
]);
