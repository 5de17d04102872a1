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

conforms('dates', [
  ...expressionCases(doc, [
    [
      'parts',
      [
        { $year: '$at' },
        { $month: '$at' },
        { $dayOfMonth: '$at' },
        { $hour: '$at' },
        { $minute: '$at' },
        { $second: '$at' },
        { $millisecond: '$at' },
      ],
      { is: [2026, 3, 4, 5, 6, 7, 89] },
    ],
    [
      'weeks and days',
      [
        { $dayOfWeek: '$at' },
        { $dayOfYear: '$at' },
        { $isoWeek: '$at' },
        { $isoWeekYear: '$at' },
        { $isoDayOfWeek: '$at' },
      ],
      { is: [4, 63, 10, Long.fromString('2026'), 3] },
    ],
    [
      'in a time zone',
      [{ $hour: { date: '$at', timezone: '+09:00' } }, { $dayOfMonth: { date: '$at', timezone: '-06:00' } }],
      { is: [14, 3] },
    ],
    ['of null', [{ $year: '$n' }, { $dateToString: { date: '$n' } }], { is: [null, null] }],
    [
      '$dateToString',
      [
        { $dateToString: { date: '$at' } },
        { $dateToString: { date: '$at', format: '%Y/%m/%d %H:%M:%S.%L' } },
        { $dateToString: { date: '$n', onNull: 'none' } },
      ],
      { is: ['2026-03-04T05:06:07.089Z', '2026/03/04 05:06:07.089', 'none'] },
    ],
    ['$dateFromString', { $dateFromString: { dateString: '2026-05-06T07:08:09Z' } }, { is: new Date(1778051289000) }],
    ['$dateFromParts', { $dateFromParts: { year: 2026, month: 2, day: 3, hour: 4 } }, { is: new Date(1770091200000) }],
    [
      '$dateAdd and $dateSubtract',
      [
        { $dateAdd: { startDate: '$at', unit: 'day', amount: 3 } },
        { $dateSubtract: { startDate: '$at', unit: 'month', amount: 1 } },
      ],
      { is: [new Date(1772859967089), new Date(1770181567089)] },
    ],
    [
      '$dateDiff',
      { $dateDiff: { startDate: '$at', endDate: new Date('2026-03-10T00:00:00Z'), unit: 'day' } },
      { is: Long.fromString('6') },
    ],
    [
      '$dateTrunc',
      [{ $dateTrunc: { date: '$at', unit: 'hour' } }, { $dateTrunc: { date: '$at', unit: 'month' } }],
      { is: [new Date(1772600400000), new Date(1772323200000)] },
    ],
    [
      '$dateToParts',
      { $dateToParts: { date: '$at' } },
      { is: { year: 2026, month: 3, day: 4, hour: 5, minute: 6, second: 7, millisecond: 89 } },
    ],
  ]),
]);
