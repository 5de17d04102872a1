import Fastify from 'fastify';
import { type Db, ObjectId } from 'mongodb';
import errors from '../../plugins/errors/index.ts';
import mongo from '../../plugins/mongo/index.ts';
import { medianMs } from './measure.ts';
import { asMs, asTimes, type Row } from './table.ts';

const documents = 10_000;

interface Sample {
  _id: ObjectId;
  path: string;
  body: string;
}

/** Point reads and durable writes of the embedded engine against MongoDB, through the same driver. */
export async function benchStores(dataDir: string, serverUri: string | undefined): Promise<Row[]> {
  const embedded = await measure(dataDir, undefined);
  const server = serverUri === undefined ? null : await measure(`${dataDir}-unused`, serverUri);
  const row = (what: string, kind: keyof typeof embedded): Row => ({
    what,
    ours: asMs(embedded[kind]),
    peer: server ? `${asMs(server[kind])}, MongoDB` : 'no MongoDB: set MONGODB_BENCH_URI',
    ratio: server ? asTimes(embedded[kind] / server[kind]) : '',
  });
  return [
    row('a point read from the embedded engine', 'readMs'),
    row('a durable write to the embedded engine', 'writeMs'),
  ];
}

async function measure(dataDir: string, uri: string | undefined) {
  const app = Fastify();
  await app.register(errors);
  await app.register(mongo, { dataDir, uri, dbName: `bench_${new ObjectId().toHexString()}` });
  await app.ready();
  try {
    return await readAndWrite(app.mongo.db);
  } finally {
    await app.mongo.db.dropDatabase();
    await app.close();
  }
}

async function readAndWrite(db: Db) {
  const collection = db.collection<Sample>('samples');
  const sample = (index: number) => ({ _id: new ObjectId(), path: `/p/${index}`, body: 'x'.repeat(1000) });
  const samples = Array.from({ length: documents }, (_, index) => sample(index));
  await collection.insertMany(samples);
  const at = (index: number) => samples[(index * 7919) % documents]?._id;
  const readMs = await medianMs(2000, (index) => collection.findOne({ _id: at(index) ?? new ObjectId() }));
  const writeMs = await medianMs(400, (index) =>
    collection.insertOne(sample(index), { writeConcern: { w: 1, j: true } }),
  );
  return { readMs, writeMs };
}
