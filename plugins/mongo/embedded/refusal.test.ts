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
  ['$function', (c) => c.aggregate([{ $set: { a: { $function: { body: 'x', args: [], lang: 'js' } } } }]).toArray()],
  ['$out', (c) => c.aggregate([{ $out: 'x' }]).toArray()],
  ['$merge', (c) => c.aggregate([{ $merge: 'x' }]).toArray()],
  ['$geoNear', (c) => c.aggregate([{ $geoNear: {} }]).toArray()],
  ['a tailable cursor', (c) => c.find({}, { tailable: true }).toArray()],
  ['read concern snapshot', (c) => c.find({}, { readConcern: { level: 'snapshot' } }).toArray()],
];

t.test('what the engine does not have is refused, and the refusal says what to do', async (t) => {
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
