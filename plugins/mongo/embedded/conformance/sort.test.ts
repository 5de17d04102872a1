import { Binary, BSONRegExp, Code, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb';
import { type Case, conforms, ids, type TestDoc } from './conformance.ts';

const everyType: TestDoc[] = [
  { _id: 1, v: new MaxKey() },
  { _id: 2, v: new Code('x') },
  { _id: 3, v: new BSONRegExp('a', 'i') },
  { _id: 4, v: new Timestamp({ t: 5, i: 1 }) },
  { _id: 5, v: new Date(5) },
  { _id: 6, v: true },
  { _id: 7, v: false },
  { _id: 8, v: new ObjectId('6650000000000000000000aa') },
  { _id: 9, v: new Binary(Buffer.from('zz')) },
  { _id: 10, v: new Binary(Buffer.from('aaa')) },
  { _id: 11, v: [2, 9] },
  { _id: 12, v: [] },
  { _id: 13, v: { b: 1 } },
  { _id: 14, v: { a: 2 } },
  { _id: 15, v: 'b' },
  { _id: 16, v: 'B' },
  { _id: 17, v: 3 },
  { _id: 18, v: new Double(2.5) },
  { _id: 19, v: Long.fromString('9007199254740993') },
  { _id: 20, v: 9007199254740992 },
  { _id: 21, v: Decimal128.fromString('2.75') },
  { _id: 22, v: Decimal128.fromString('1E+400') },
  { _id: 23, v: Number.NaN },
  { _id: 24, v: -Infinity },
  { _id: 25, v: null },
  { _id: 26 },
  { _id: 27, v: new MinKey() },
  { _id: 28, v: [[1]] },
  { _id: 29, v: new Date(-5) },
  { _id: 30, v: '\ufffd' },
  { _id: 31, v: '😀' },
  { _id: 32, v: '' },
  { _id: 33, v: [null] },
  { _id: 34, v: -1 },
  { _id: 35, v: Long.MIN_VALUE },
  { _id: 36, v: Decimal128.fromString('-1E+400') },
  { _id: 37, v: { a: 1, b: 1 } },
  { _id: 38, v: {} },
  { _id: 39, v: Infinity },
  { _id: 40, v: Decimal128.fromString('NaN') },
  { _id: 41, v: new Binary(Buffer.from('zz'), 5) },
];

const rows: TestDoc[] = [
  { _id: 1, a: 2, b: 'x' },
  { _id: 2, a: 1, b: 'y' },
  { _id: 3, a: 2, b: 'a' },
  { _id: 4, a: [0, 5], b: 'm' },
  { _id: 5, b: 'k' },
  { _id: 6, a: 1, b: 'b', c: { d: 3 } },
  { _id: 7, c: [{ d: 1 }, { d: 9 }] },
  { _id: 8, c: [{ e: 1 }] },
];

/** With and without an index; both must agree. */
function sortCase(title: string, docs: readonly TestDoc[], sort: Record<string, 1 | -1>, gives: unknown): Case {
  const { _id, ...key } = sort;
  const run: Case['run'] = async (collection) => {
    const plain = await ids(collection, {}, { sort });
    if (Object.keys(key).length > 0) await collection.createIndex(key);
    const indexed = await ids(collection, {}, { sort });
    return String(indexed) === String(plain) ? plain : { plain, indexed };
  };
  return { title, docs, run, gives };
}

conforms('sort', [
  sortCase(
    'every type, ascending',
    everyType,
    { v: 1, _id: 1 },
    [
      27, 12, 25, 26, 33, 23, 40, 24, 36, 35, 34, 11, 18, 21, 17, 20, 19, 22, 39, 32, 16, 15, 30, 31, 38, 37, 14, 13,
      28, 9, 41, 10, 8, 7, 6, 29, 5, 4, 3, 2, 1,
    ],
  ),
  sortCase(
    'every type, descending',
    everyType,
    { v: -1, _id: 1 },
    [
      1, 2, 3, 4, 5, 29, 6, 7, 8, 10, 41, 9, 28, 13, 14, 37, 38, 31, 30, 15, 16, 32, 39, 22, 19, 20, 11, 17, 21, 18, 34,
      35, 36, 24, 23, 40, 25, 26, 33, 12, 27,
    ],
  ),
  sortCase('two fields', rows, { a: 1, b: -1, _id: 1 }, [5, 7, 8, 4, 2, 6, 1, 3]),
  sortCase('two fields, the other way', rows, { a: -1, b: 1, _id: 1 }, [4, 3, 1, 6, 2, 7, 8, 5]),
  sortCase('a path through arrays', rows, { 'c.d': 1, _id: 1 }, [1, 2, 3, 4, 5, 8, 7, 6]),
  sortCase('a path through arrays, descending', rows, { 'c.d': -1, _id: 1 }, [7, 6, 1, 2, 3, 4, 5, 8]),
  sortCase('the _id, descending', rows, { _id: -1 }, [8, 7, 6, 5, 4, 3, 2, 1]),
  {
    title: 'natural order',
    docs: rows,
    run: (c) => ids(c, {}, { sort: { $natural: -1 } }),
    gives: [8, 7, 6, 5, 4, 3, 2, 1],
  },
  {
    title: 'skip and limit',
    docs: rows,
    run: (c) => ids(c, {}, { sort: { _id: 1 }, skip: 2, limit: 3 }),
    gives: [3, 4, 5],
  },
  {
    title: 'skip and limit of a sort',
    docs: rows,
    run: (c) => ids(c, {}, { sort: { b: 1, _id: 1 }, skip: 1, limit: 2 }),
    gives: [8, 3],
  },
  {
    title: 'a negative limit is one batch',
    docs: rows,
    run: (c) => ids(c, {}, { sort: { _id: 1 }, limit: -2 }),
    gives: [1, 2],
  },
  {
    title: 'small batches',
    docs: rows,
    run: (c) => ids(c, {}, { sort: { b: 1, _id: 1 }, batchSize: 2 }),
    gives: [7, 8, 3, 6, 5, 4, 1, 2],
  },
  {
    title: 'a bad order',
    docs: rows,
    run: (c, db) => db.command({ find: c.collectionName, sort: { a: 2 } }),
    gives: { code: 15975 },
  },
  {
    title: 'a negative batch',
    docs: rows,
    run: (c, db) => db.command({ find: c.collectionName, batchSize: -1 }),
    gives: { code: 2 },
  },
  {
    title: 'a negative skip',
    docs: rows,
    run: (c, db) => db.command({ find: c.collectionName, skip: -1 }),
    gives: { code: 2 },
  },
  {
    title: 'a skip that is text',
    docs: rows,
    run: (c, db) => db.command({ find: c.collectionName, skip: 'x' }),
    gives: { code: 14 },
  },
  {
    title: 'a filter that is text',
    docs: rows,
    run: (c, db) => db.command({ find: c.collectionName, filter: 'x' }),
    gives: { code: 14 },
  },
]);
