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
