import { Binary, type Document } from 'mongodb';
import t from 'tap';
import { withStore } from './testing/with-store.ts';

t.setTimeout(90_000);

/** Returns a document of exactly this many bytes. */
function docOf(bytes: number): Document {
  // int32 length, _id: 1 (4 + 1 + 4), b: type, name, length, subtype; end.
  return { _id: 1, b: new Binary(Buffer.alloc(bytes - 4 - 9 - 3 - 5 - 1)) };
}

t.test('a document of 16 MiB is stored, one byte more is refused', async (t) => {
  const { db } = await withStore(t);
  const collection = db.collection<Document>('c');
  const limit = 16 * 1024 * 1024;
  await collection.insertOne(docOf(limit));
  t.equal((await collection.findOne())?.b.length(), limit - 22);
  await t.rejects(collection.updateOne({}, { $set: { c: 1 } }), { code: 17419 });
  await collection.deleteMany({});
  await t.rejects(collection.insertOne(docOf(limit + 1)), { code: 2, message: /too large/ });
});

t.test('results beyond 16 MiB come in several batches', async (t) => {
  const { db } = await withStore(t);
  const body = 'x'.repeat(3 * 1024 * 1024);
  await db.collection('c').insertMany(Array.from({ length: 12 }, (_, n) => ({ n, body })));
  const { cursor } = await db.command({ find: 'c', filter: {} });
  t.equal(cursor.firstBatch.length, 5);
  t.equal((await db.collection('c').find().toArray()).length, 12);
});

t.test('a sort that no index serves is bounded, with a limit it need not be', async (t) => {
  const { db } = await withStore(t);
  const collection = db.collection('c');
  const text = 'x'.repeat(1024 * 1024);
  for (let n = 0; n < 60; n++) await collection.insertOne({ n, text: `${n % 10}${text}` });
  await t.rejects(collection.find().sort({ text: 1 }).toArray(), { code: 292, message: /memory limit/ });
  const first = await collection.find().sort({ text: 1, n: 1 }).limit(2).project({ n: 1, _id: 0 }).toArray();
  t.same(first, [{ n: 0 }, { n: 10 }]);
});

/** Each document is compared with each of them. */
const ofManyAlternatives = { $or: Array.from({ length: 1000 }, (_, n) => ({ n: -n - 1 })) };

t.test('a search that takes too long is given up', async (t) => {
  const { db } = await withStore(t);
  const collection = db.collection('c');
  for (let i = 0; i < 4; i++) await collection.insertMany(Array.from({ length: 5000 }, (_, n) => ({ n })));
  await t.rejects(collection.find(ofManyAlternatives).maxTimeMS(50).toArray(), { code: 50 });
});

t.test('a long search lets others in', async (t) => {
  const { db, client } = await withStore(t);
  const collection = db.collection('c');
  for (let i = 0; i < 4; i++) await collection.insertMany(Array.from({ length: 5000 }, (_, n) => ({ n })));
  let isDone = false;
  const search = collection.countDocuments(ofManyAlternatives).then(() => {
    isDone = true;
  });
  await client.db('admin').command({ ping: 1 });
  t.equal(isDone, false);
  await search;
});
