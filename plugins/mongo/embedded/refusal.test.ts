import type { Collection, Db, Document } from 'mongodb';
import t from 'tap';
import { withStore } from './testing/with-store.ts';

type Attempt = (collection: Collection, db: Db) => Promise<unknown>;

const refused: Array<[what: string, attempt: Attempt]> = [
  [
    'a transaction',
    (c, db) => db.client.withSession((session) => session.withTransaction(() => c.insertOne({ a: 1 }, { session }))),
  ],
  ['a change stream', (c) => c.watch().next()],
  ['$where', (c) => c.find({ $where: 'true' }).toArray()],
  ['$text', (c) => c.find({ $text: { $search: 'x' } }).toArray()],
  ['$near', (c) => c.find({ at: { $near: [0, 0] } }).toArray()],
  ['$jsonSchema', (c) => c.find({ $jsonSchema: {} }).toArray()],
  ['a collation', (c) => c.find({}, { collation: { locale: 'de' } }).toArray()],
  ['a collation of an update', (c) => c.updateOne({}, { $set: { a: 1 } }, { collation: { locale: 'de' } })],
  ['a text index', (c) => c.createIndex({ a: 'text' })],
  ['a geographic index', (c) => c.createIndex({ a: '2dsphere' })],
  ['a hashed index', (c) => c.createIndex({ a: 'hashed' })],
  ['a wildcard index', (c) => c.createIndex({ '$**': 1 })],
  ['an index with a collation', (c) => c.createIndex({ a: 1 }, { collation: { locale: 'de' } })],
  ['mapReduce', (c, db) => db.command({ mapReduce: c.collectionName })],
  ['an unknown command', (_c, db) => db.command({ somethingNew: 1 })],
  ['a capped collection', (_c, db) => db.createCollection('capped', { capped: true, size: 1000 })],
  ['a view', (_c, db) => db.createCollection('view', { viewOn: 'c', pipeline: [] })],
  ['a time series', (_c, db) => db.createCollection('series', { timeseries: { timeField: 't' } })],
  ['a validator', (_c, db) => db.createCollection('valid', { validator: { a: 1 } })],
  ['$function', (c) => c.aggregate([{ $project: { a: { $function: { body: 'x' } } } }]).toArray()],
  ['$lookup', (c) => c.aggregate([{ $lookup: { from: 'c', as: 'd', pipeline: [] } }]).toArray()],
  ['$match after another stage', (c) => c.aggregate([{ $group: { _id: '$a' } }, { $match: {} }]).toArray()],
  ['the accumulator $avg', (c) => c.aggregate([{ $group: { _id: null, a: { $avg: '$a' } } }]).toArray()],
  ['a $sum of values', (c) => c.aggregate([{ $group: { _id: null, a: { $sum: '$a' } } }]).toArray()],
  ['an expression of arithmetic', (c) => c.aggregate([{ $project: { a: { $add: ['$a', 1] } } }]).toArray()],
  ['the variable $$NOW', (c) => c.updateOne({}, [{ $set: { a: '$$NOW' } }])],
  ['let', (c) => c.find({}, { let: { x: 1 } }).toArray()],
  ['$expr', (c) => c.find({ $expr: { $eq: ['$a', 1] } }).toArray()],
  ['$nor', (c) => c.find({ $nor: [{ a: 1 }] }).toArray()],
  ['$all', (c) => c.find({ a: { $all: [1] } }).toArray()],
  ['$slice of a projection', (c) => c.find({}, { projection: { a: { $slice: 1 } } }).toArray()],
  ['a positional projection', (c) => c.find({ a: 1 }, { projection: { 'a.$': 1 } }).toArray()],
  ['$rename', (c) => c.updateOne({}, { $rename: { a: 'b' } })],
  ['$push with $sort', (c) => c.updateOne({}, { $push: { l: { $each: [], $sort: 1 } as never } })],
  ['a positional update', (c) => c.updateOne({ a: 1 }, { $set: { 'a.$': 1 } })],
  ['an update of all elements', (c) => c.updateOne({}, { $set: { 'a.$[]': 1 } })],
  ['array filters', (c) => c.updateOne({}, { $set: { 'a.$[x]': 1 } }, { arrayFilters: [{ x: 1 }] })],
  ['a pipeline that unsets', (c) => c.updateOne({}, [{ $unset: 'a' }])],
  ['a bulk write to several collections', (_c, db) => db.command({ bulkWrite: 1, ops: [], nsInfo: [] })],
];

t.test('unsupported commands are refused, with what to do', async (t) => {
  const { db } = await withStore(t);
  const collection = db.collection('c');
  await collection.insertOne({ a: 1 });
  for (const [what, attempt] of refused) {
    const error: Document = await attempt(collection, db).then(
      () => ({ message: 'accepted' }),
      (error) => error,
    );
    t.match(error.message, /MONGODB_URI/, what);
    t.type(error.code, 'number');
  }
  t.equal(await collection.countDocuments(), 1, 'and nothing has changed');
});
