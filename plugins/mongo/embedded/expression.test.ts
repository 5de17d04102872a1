import { Binary, BSONRegExp, Decimal128, Double, Long, ObjectId } from 'mongodb';
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

conforms('arithmetic', [
  ...expressionCases(doc, [
    ['$add of ints', { $add: ['$i', 1] }, { is: 8 }],
    ['$add of an int and a double', { $add: ['$i', '$w'] }, { is: new Double(11) }],
    ['$add of an int and a long', { $add: ['$i', '$l'] }, { is: Long.fromString('16') }],
    ['$add with a decimal', { $add: ['$d', '$m'] }, { is: Decimal128.fromString('3.75000000000000') }],
    ['$add with null', { $add: ['$i', '$n'] }, { is: null }],
    ['$add with what is missing', { $add: ['$i', '$zzz'] }, { is: null }],
    ['$add to a date', { $add: ['$at', 1000] }, { is: new Date(1772600768089) }],
    ['$add of text', { $add: ['$s', 1] }, { code: 14 }],
    ['$add beyond int32', { $add: [2147483647, 1] }, { is: Long.fromString('2147483648') }],
    ['$subtract', { $subtract: ['$i', '$d'] }, { is: 4.5 }],
    ['$subtract of dates', { $subtract: ['$at', new Date('2026-03-04T05:06:07Z')] }, { is: Long.fromString('89') }],
    ['$subtract from a date', { $subtract: ['$at', 1000] }, { is: new Date(1772600766089) }],
    ['$multiply', { $multiply: ['$i', '$d', 2] }, { is: new Double(35) }],
    ['$multiply of ints', { $multiply: ['$i', 6] }, { is: 42 }],
    ['$divide of ints gives a double', { $divide: [6, 3] }, { is: new Double(2) }],
    ['$divide with a fraction', { $divide: ['$i', 2] }, { is: 3.5 }],
    ['$divide by zero', { $divide: ['$i', 0] }, { code: 2 }],
    ['$mod', { $mod: ['$i', 4] }, { is: 3 }],
    ['$mod of a negative', { $mod: [-7, 4] }, { is: -3 }],
    ['$mod of a double', { $mod: ['$d', 2] }, { is: 0.5 }],
    ['$abs', { $abs: -5 }, { is: 5 }],
    ['$ceil', { $ceil: '$d' }, { is: new Double(3) }],
    ['$floor', { $floor: '$d' }, { is: new Double(2) }],
    ['$floor of an int', { $floor: '$i' }, { is: 7 }],
    ['$round halves to even', { $round: '$d' }, { is: new Double(2) }],
    ['$round to a place', { $round: [2.345, 2] }, { is: 2.35 }],
    ['$round of an int to tens', { $round: [1234, -2] }, { is: 1200 }],
    ['$trunc', { $trunc: [-2.789, 1] }, { is: -2.7 }],
    ['$pow of ints', { $pow: [2, 10] }, { is: 1024 }],
    ['$pow with a fraction', { $pow: [4, 0.5] }, { is: new Double(2) }],
    ['$sqrt', { $sqrt: 16 }, { is: new Double(4) }],
    ['$sqrt of a negative', { $sqrt: -1 }, { code: 28714 }],
    ['$exp of zero', { $exp: 0 }, { is: new Double(1) }],
    ['$ln of one', { $ln: 1 }, { is: new Double(0) }],
    ['$log', { $log: [8, 2] }, { is: new Double(3) }],
    ['$log10', { $log10: 100 }, { is: new Double(2) }],
    ['$max and $min of a list', [{ $max: ['$i', '$d', '$n'] }, { $min: ['$a'] }, { $max: '$a' }], { is: [7, 1, 3] }],
    [
      '$sum and $avg of an array',
      [{ $sum: '$a' }, { $avg: '$a' }, { $sum: ['$i', '$d', '$s'] }],
      { is: [6, new Double(2), 9.5] },
    ],
    ['$bitAnd', { $bitAnd: ['$i', 5] }, { is: 5 }],
    ['$sin of zero', { $sin: 0 }, { is: new Double(0) }],
  ]),
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

conforms('strings', [
  ...expressionCases({ ...doc, bin: new Binary(Buffer.from('x')), re: new BSONRegExp('w(ö)', 'i') }, [
    ['$concat', { $concat: ['$s', '!', '$e'] }, { is: 'Hello Wörld!' }],
    ['$concat with null', { $concat: ['$s', '$n'] }, { is: null }],
    ['$concat with a number', { $concat: ['$s', '$i'] }, { code: 16702 }],
    [
      '$toUpper and $toLower',
      [{ $toUpper: '$s' }, { $toLower: '$s' }, { $toUpper: '$n' }, { $toLower: '$i' }],
      { is: ['HELLO WöRLD', 'hello wörld', '', '7'] },
    ],
    [
      '$strLenCP and $strLenBytes',
      [{ $strLenCP: '$s' }, { $strLenBytes: '$s' }, { $strLenCP: '😀' }],
      { is: [11, 12, 1] },
    ],
    ['$strLenCP of null', { $strLenCP: '$n' }, { code: 34471 }],
    [
      '$substrCP',
      [{ $substrCP: ['$s', 6, 3] }, { $substrCP: ['😀b', 1, 1] }, { $substrCP: ['$n', 0, 1] }],
      { is: ['Wör', 'b', ''] },
    ],
    ['$substrBytes', { $substrBytes: ['$s', 0, 5] }, { is: 'Hello' }],
    [
      '$split',
      [{ $split: ['$s', ' '] }, { $split: ['a--b', '-'] }],
      {
        is: [
          ['Hello', 'Wörld'],
          ['a', '', 'b'],
        ],
      },
    ],
    [
      '$indexOfCP',
      [
        { $indexOfCP: ['$s', 'o'] },
        { $indexOfCP: ['$s', 'o', 5] },
        { $indexOfCP: ['$s', 'zz'] },
        { $indexOfCP: ['$n', 'a'] },
      ],
      { is: [4, -1, -1, null] },
    ],
    ['$indexOfBytes', { $indexOfBytes: ['$s', 'r'] }, { is: 9 }],
    [
      '$trim',
      [{ $trim: { input: '  a b ' } }, { $ltrim: { input: 'xxa', chars: 'x' } }, { $rtrim: { input: 'a  ' } }],
      { is: ['a b', 'a', 'a'] },
    ],
    [
      '$replaceOne and $replaceAll',
      [
        { $replaceOne: { input: 'a.b.c', find: '.', replacement: '-' } },
        { $replaceAll: { input: 'a.b.c', find: '.', replacement: '$' } },
      ],
      { code: 16872 },
    ],
    [
      '$regexMatch',
      [{ $regexMatch: { input: '$s', regex: '^hello', options: 'i' } }, { $regexMatch: { input: '$s', regex: /x/ } }],
      { is: [true, false] },
    ],
    ['$regexFind', { $regexFind: { input: '$s', regex: '$re' } }, { is: { match: 'Wö', idx: 6, captures: ['ö'] } }],
    ['$regexFind of nothing', { $regexFind: { input: '$s', regex: 'zzz' } }, { is: null }],
    [
      '$regexFindAll',
      { $regexFindAll: { input: '$s', regex: '(l)(o)?' } },
      {
        is: [
          { match: 'l', idx: 2, captures: ['l', null] },
          { match: 'lo', idx: 3, captures: ['l', 'o'] },
          { match: 'l', idx: 9, captures: ['l', null] },
        ],
      },
    ],
    ['$strcasecmp', [{ $strcasecmp: ['a', 'A'] }, { $strcasecmp: ['b', 'A'] }], { is: [0, 1] }],
  ]),
]);

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
