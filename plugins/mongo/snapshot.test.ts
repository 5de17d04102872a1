import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { BSON, Double, Int32, Long } from 'mongodb';
import t, { type Test } from 'tap';
import errors from '../errors/index.ts';
import mongo, { type Snapshot } from './index.ts';

/** Returns the plugin on its own database, embedded or at TEST_MONGODB_URI. */
async function openMongo(t: Test, uri: string | undefined) {
  const dataDir = await mkdtemp(join(tmpdir(), 'wiki-snapshot-test-'));
  const dbName = `snapshot_${process.pid}_${Date.now()}`;
  // A busy machine takes its time.
  const app = fastify({ pluginTimeout: 60_000 });
  await app.register(errors);
  await app.register(mongo, { uri, dataDir, dbName });
  t.teardown(async () => {
    await app.mongo.db.dropDatabase();
    await app.close();
    await rm(dataDir, { recursive: true });
  });
  return { ...app.mongo, dataDir };
}

async function all(snapshot: Snapshot, name: string): Promise<BSON.Document[]> {
  const documents: BSON.Document[] = [];
  for await (const bytes of snapshot.read(name)) documents.push(BSON.deserialize(bytes));
  return documents;
}

const stores: [string, string | undefined][] = [['the embedded engine', undefined]];
if (process.env.TEST_MONGODB_URI) stores.push(['MongoDB', process.env.TEST_MONGODB_URI]);

for (const [name, uri] of stores) {
  t.test(`${name}: a snapshot is all collections at one moment, whatever is written meanwhile`, async (t) => {
    const { db, snapshot, dataDir } = await openMongo(t, uri);
    const [left, right] = [
      db.collection<{ _id: number; n: number }>('left'),
      db.collection<{ _id: number; n: number }>('right'),
    ];
    await left.insertMany(Array.from({ length: 1000 }, (_, i) => ({ _id: 1000 - i, n: 0 })));
    await right.insertOne({ _id: 1, n: 0 });
    // Left first, then right: left is as far or one ahead.
    let [round, isWriting] = [0, true];
    const writing = (async () => {
      while (isWriting) {
        round += 1;
        await left.updateOne({ _id: 1 }, { $set: { n: round } });
        await left.updateOne({ _id: 1000 }, { $set: { n: round } });
        await right.updateOne({ _id: 1 }, { $set: { n: round } });
        await left.insertOne({ _id: 1000 + round, n: round });
      }
    })();
    while (round < 5) await right.countDocuments();
    const before = round - 1;
    const taken = await snapshot({ folder: dataDir });
    t.same(
      taken.collections.map(({ name }) => name),
      ['left', 'right'],
    );
    const during = round;
    while (round < during + 8) await right.countDocuments();
    const [lefts, rights] = [await all(taken, 'left'), await all(taken, 'right')];
    isWriting = false;
    await writing;
    const at = lefts.find(({ _id }) => _id === 1)?.n;
    t.ok(at >= before, `what was written before is in it: ${at}, ${before}`);
    const behind = [lefts.find(({ _id }) => _id === 1000)?.n, rights[0]?.n, lefts.length - 1000];
    for (const n of behind) t.ok(n === at || n === at - 1, `${n} is of the same moment as ${at}`);
    t.same(
      behind,
      [...behind].sort((a, b) => b - a),
      'in the order of writing',
    );
    t.same(
      lefts.map(({ _id }) => _id),
      lefts.map((_, i) => i + 1),
      'in the order of their ids',
    );
    t.equal(taken.collections[0]?.documents, lefts.length);
    await taken.close();
    const leftOver = (await readdir(dataDir, { recursive: true })).filter((path) => /snapshot|store\.db$/.test(path));
    t.same(leftOver, uri ? [] : ['mongo/store.db']);
  });

  t.test(`${name}: types are kept`, async (t) => {
    const { db, snapshot, dataDir } = await openMongo(t, uri);
    const document = { _id: 'a', int: new Int32(1), long: Long.fromNumber(1), double: new Double(1), at: new Date(0) };
    await db.collection<{ _id: string }>('typed').insertOne(document);
    const taken = await snapshot({ folder: dataDir });
    const [bytes] = await Promise.all([
      (async () => {
        for await (const one of taken.read('typed')) return one;
      })(),
    ]);
    t.same(Buffer.from(bytes ?? []), Buffer.from(BSON.serialize(document)));
    await taken.close();
  });
}

t.test('the embedded engine stays the only owner of its store while it is copied', async (t) => {
  const { db, snapshot, dataDir } = await openMongo(t, undefined);
  await db.collection('c').insertOne({ n: 1 });
  const taken = await snapshot({ folder: dataDir });
  await taken.close();
  const other = fastify();
  await other.register(errors);
  await other.register(mongo, { dataDir, dbName: db.databaseName });
  await other.mongo.db.collection('c').insertOne({ n: 2 });
  t.equal(await db.collection('c').countDocuments(), 2, 'a second process joins instead of opening the file');
  await other.close();
  t.equal(((await stat(join(dataDir, 'mongo'))).mode & 0o777).toString(8), '700');
});

t.test('abandoned copies are removed by the next one', async (t) => {
  const { client, snapshot, dataDir } = await openMongo(t, undefined);
  await client.db('admin').command({ copyStore: 1 });
  t.equal((await readdir(join(dataDir, 'mongo', 'copies'))).length, 1);
  await (await snapshot({ folder: dataDir })).close();
  t.same(await readdir(join(dataDir, 'mongo', 'copies')), []);
});

t.test(
  'a server without a replica set is refused with a sentence',
  { skip: !process.env.TEST_STANDALONE_MONGODB_URI },
  async (t) => {
    const { db, snapshot, dataDir } = await openMongo(t, process.env.TEST_STANDALONE_MONGODB_URI);
    await db.collection('c').insertOne({ n: 1 });
    await t.rejects(snapshot({ folder: dataDir }), { code: 'SNAPSHOT_UNSUPPORTED' });
  },
);
