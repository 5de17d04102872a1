import type { ClientBulkWriteModel, Db, Document } from 'mongodb';
import { Long } from 'mongodb';
import { type Case, conforms, errorAnswer, find, ids, type TestCollection, type TestDoc } from './conformance.ts';

const ten: TestDoc[] = Array.from({ length: 10 }, (_, i) => ({ _id: i, n: i % 3 }));

/** Parts of a command's answer that are the same on every server. */
function command(
  title: string,
  docs: readonly TestDoc[],
  make: (name: string) => Document,
  pick: (reply: Document) => unknown,
  gives: unknown,
): Case {
  return { title, docs, run: async (c, db) => pick(await db.command(make(c.collectionName))), gives };
}

const all = (reply: Document): unknown => {
  const { $clusterTime, operationTime, electionId, opTime, ...rest } = reply;
  return rest;
};

/** Opens a cursor by hand and reads it in steps. */
async function steps(collection: TestCollection, db: Db, open: Document, sizes: number[]): Promise<unknown> {
  const first = await db.command({ find: collection.collectionName, ...open });
  const batches = [first.cursor.firstBatch.length];
  let id: Long = Long.fromValue(first.cursor.id);
  for (const batchSize of sizes) {
    if (id.isZero()) break;
    const more = await db.command({ getMore: id, collection: collection.collectionName, batchSize });
    batches.push(more.cursor.nextBatch.length);
    id = Long.fromValue(more.cursor.id);
  }
  return { batches, isOpen: !id.isZero() };
}

conforms('cursors', [
  {
    title: 'batches of a size',
    docs: ten,
    run: (c, db) => steps(c, db, { batchSize: 3 }, [3, 3, 3, 3]),
    gives: { batches: [3, 3, 3, 1], isOpen: false },
  },
  {
    title: 'a first batch of nothing',
    docs: ten,
    run: (c, db) => steps(c, db, { batchSize: 0 }, [4]),
    gives: { batches: [0, 4], isOpen: true },
  },
  {
    title: 'a limit across batches',
    docs: ten,
    run: (c, db) => steps(c, db, { batchSize: 3, limit: 5 }, [3, 3]),
    gives: { batches: [3, 2], isOpen: false },
  },
  {
    title: 'a single batch',
    docs: ten,
    run: (c, db) => steps(c, db, { batchSize: 3, singleBatch: true }, [3]),
    gives: { batches: [3], isOpen: false },
  },
  {
    title: 'everything in one',
    docs: ten,
    run: (c, db) => steps(c, db, {}, []),
    gives: { batches: [10], isOpen: false },
  },
  {
    title: 'an unknown cursor',
    docs: ten,
    run: (c, db) => db.command({ getMore: Long.fromNumber(12345), collection: c.collectionName }),
    gives: { code: 43 },
  },
  {
    title: 'a killed cursor',
    docs: ten,
    run: async (c, db) => {
      const { cursor } = await db.command({ find: c.collectionName, batchSize: 2 });
      const id = Long.fromValue(cursor.id);
      const killed = await db.command({ killCursors: c.collectionName, cursors: [id, Long.fromNumber(7)] });
      const more = await db.command({ getMore: id, collection: c.collectionName }).catch(errorAnswer);
      return [killed.cursorsKilled.length, killed.cursorsNotFound.length, more];
    },
    gives: [1, 1, { code: 43 }],
  },
  {
    title: 'a cursor read through another collection',
    docs: ten,
    run: async (c, db) => {
      const { cursor } = await db.command({ find: c.collectionName, batchSize: 2 });
      return db.command({ getMore: Long.fromValue(cursor.id), collection: 'other' });
    },
    gives: { code: 13 },
  },
  {
    title: 'a document inserted meanwhile behind the cursor is found, one deleted is not',
    docs: ten,
    run: async (c) => {
      const cursor = c.find({}, { sort: { _id: 1 }, batchSize: 3 });
      const seen = [(await cursor.next())?._id];
      await c.insertOne({ _id: 50 });
      await c.deleteOne({ _id: 9 });
      for await (const doc of cursor) seen.push(doc._id);
      return seen;
    },
    gives: [0, 1, 2, 3, 4, 5, 6, 7, 8, 50],
  },
  {
    title: 'a cursor of an aggregation',
    docs: ten,
    run: async (c) => (await c.aggregate([{ $sort: { _id: 1 } }], { batchSize: 2 }).toArray()).length,
    gives: 10,
  },
  {
    title: 'no time at all',
    docs: ten,
    run: (c, db) => db.command({ find: c.collectionName, maxTimeMS: -1 }),
    gives: { code: 2 },
  },
]);

conforms('collections', [
  {
    title: 'the list',
    run: async (_c, db) => {
      await db.createCollection('made');
      const [made] = await db.listCollections({ name: 'made' }, { nameOnly: false }).toArray();
      return { ...made, info: Object.keys(made?.info ?? {}).sort() };
    },
    gives: {
      name: 'made',
      type: 'collection',
      options: {},
      info: ['readOnly', 'uuid'],
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    },
  },
  {
    title: 'names only',
    docs: ten,
    run: async (c, db) =>
      (await db.listCollections({ name: c.collectionName }, { nameOnly: true }).toArray()).map(({ name, type }) => [
        name === c.collectionName,
        type,
      ]),
    gives: [[true, 'collection']],
  },
  {
    title: 'made twice',
    docs: ten,
    run: (c, db) => db.command({ create: c.collectionName }).then(({ ok }) => ok),
    gives: 1,
  },
  { title: 'dropped', docs: ten, run: async (c) => [await c.drop(), await find(c)], gives: [true, []] },
  { title: 'dropped though it is not there', run: (c) => c.drop(), gives: true },
  {
    title: 'renamed',
    docs: ten,
    run: async (c, db) => [
      await c.rename('renamed').then(() => 'done'),
      await c.countDocuments(),
      await db.collection('renamed').countDocuments(),
      await db.collection('renamed').drop(),
    ],
    gives: ['done', 0, 10, true],
  },
  {
    title: 'renamed over another',
    docs: ten,
    run: async (c, db) => [
      await db.createCollection('there').then(() => 1),
      await c.rename('there').then(() => 'done'),
    ],
    gives: { code: 48 },
  },
  { title: 'renamed though it is not there', run: (c) => c.rename('x').then(() => 'done'), gives: { code: 26 } },
  { title: 'a name with $', run: (_c, db) => db.command({ create: 'a$b' }), gives: { code: 73 } },
  { title: 'an empty name', run: (_c, db) => db.command({ find: '' }), gives: { code: 73 } },
  { title: 'a name that is a number', run: (_c, db) => db.command({ find: 5 }), gives: { code: 73 } },
  command('count', ten, (name) => ({ count: name, query: { n: 1 } }), all, { n: 3, ok: 1 }),
  command('count with skip and limit', ten, (name) => ({ count: name, query: { n: 1 }, skip: 1, limit: 1 }), all, {
    n: 1,
    ok: 1,
  }),
  command('distinct', ten, (name) => ({ distinct: name, key: 'n', query: { _id: { $gt: 0 } } }), all, {
    values: [0, 1, 2],
    ok: 1,
  }),
  command('insert', ten, (name) => ({ insert: name, documents: [{ _id: 20 }] }), all, { n: 1, ok: 1 }),
  command(
    'update',
    ten,
    (name) => ({ update: name, updates: [{ q: { n: 1 }, u: { $set: { n: 5 } }, multi: true }] }),
    all,
    { n: 3, nModified: 3, ok: 1 },
  ),
  command(
    'upsert',
    ten,
    (name) => ({ update: name, updates: [{ q: { _id: 30 }, u: { $set: { n: 5 } }, upsert: true }] }),
    all,
    { n: 1, upserted: [{ index: 0, _id: 30 }], nModified: 0, ok: 1 },
  ),
  command(
    'delete',
    ten,
    (name) => ({
      delete: name,
      deletes: [
        { q: { n: 1 }, limit: 1 },
        { q: { n: 2 }, limit: 0 },
      ],
    }),
    all,
    { n: 4, ok: 1 },
  ),
  command('findAndModify', ten, (name) => ({ findAndModify: name, query: { _id: 3 }, remove: true }), all, {
    lastErrorObject: { n: 1 },
    value: { _id: 3, n: 0 },
    ok: 1,
  }),
  command('ping', ten, () => ({ ping: 1 }), all, { ok: 1 }),
  command('a delete without limit', ten, (name) => ({ delete: name, deletes: [{ q: {}, limit: 2 }] }), all, {
    code: 9,
  }),
  command('an insert of nothing', ten, (name) => ({ insert: name, documents: [] }), all, { code: 16 }),
  command('an insert without documents', ten, (name) => ({ insert: name }), all, { code: 40414 }),
  command('an aggregate without cursor', ten, (name) => ({ aggregate: name, pipeline: [] }), all, { code: 9 }),
  command('findAndModify without update', ten, (name) => ({ findAndModify: name, query: {} }), all, { code: 9 }),
  command(
    'findAndModify with update and remove',
    ten,
    (name) => ({ findAndModify: name, query: {}, update: {}, remove: true }),
    all,
    { code: 9 },
  ),
  command('an unknown command', ten, () => ({ nothing: 1 }), all, { code: 59 }),
  command(
    'validate',
    ten,
    (name) => ({ validate: name }),
    ({ nrecords, nIndexes, keysPerIndex, valid }) => ({ nrecords, nIndexes, keysPerIndex, valid }),
    { nrecords: 10, nIndexes: 1, keysPerIndex: { _id_: 10 }, valid: true },
  ),
  command(
    'dbStats',
    ten,
    () => ({ dbStats: 1 }),
    ({ views, ok }) => ({ views, ok }),
    { views: 0, ok: 1 },
  ),
  command(
    'collStats',
    ten,
    (name) => ({ collStats: name }),
    ({ count, nindexes }) => ({ count, nindexes }),
    { count: 10, nindexes: 1 },
  ),
]);

conforms('sessions and bulk writes by the client', [
  {
    title: 'an explicit session',
    docs: ten,
    run: async (c, db) => {
      const session = db.client.startSession();
      const found = await c.findOne({ _id: 1 }, { session });
      await c.updateOne({ _id: 1 }, { $set: { n: 9 } }, { session });
      await session.endSession();
      return [found, await ids(c, { n: 9 })];
    },
    gives: [{ _id: 1, n: 1 }, [1]],
  },
  {
    title: 'several collections in one command',
    docs: ten,
    run: async (c, db) => {
      const namespace = c.namespace;
      const other = `${db.databaseName}.other`;
      const writes: ClientBulkWriteModel<Record<string, TestDoc>>[] = [
        { namespace, name: 'insertOne', document: { _id: 40 } },
        { namespace: other, name: 'insertOne', document: { _id: 1, a: 1 } },
        { namespace, name: 'updateMany', filter: { n: 1 }, update: { $inc: { n: 10 } } },
        { namespace, name: 'updateOne', filter: { _id: 41 }, update: { $set: { a: 1 } }, upsert: true },
        { namespace, name: 'deleteMany', filter: { n: 2 } },
        { namespace: other, name: 'replaceOne', filter: { _id: 1 }, replacement: { b: 2 } },
      ];
      const result = await db.client.bulkWrite<Record<string, TestDoc>>(writes, { verboseResults: true });
      const { insertedCount, matchedCount, modifiedCount, upsertedCount, deletedCount } = result;
      return [
        { insertedCount, matchedCount, modifiedCount, upsertedCount, deletedCount },
        [...(result.updateResults ?? [])],
        await ids(c, {}, { sort: { _id: 1 } }),
        await db.collection('other').find().toArray(),
      ];
    },
    gives: [
      { insertedCount: 2, matchedCount: 4, modifiedCount: 4, upsertedCount: 1, deletedCount: 3 },
      [
        [2, { matchedCount: 3, modifiedCount: 3, didUpsert: false }],
        [3, { matchedCount: 1, modifiedCount: 0, didUpsert: true, upsertedId: 41 }],
        [5, { matchedCount: 1, modifiedCount: 1, didUpsert: false }],
      ],
      [0, 1, 3, 4, 6, 7, 9, 40, 41],
      [{ _id: 1, b: 2 }],
    ],
  },
  {
    title: 'an error in it',
    docs: ten,
    run: async (c, db) => {
      const namespace = c.namespace;
      const writes = [1, 50, 2, 51].map(
        (_id): ClientBulkWriteModel<Record<string, TestDoc>> => ({ namespace, name: 'insertOne', document: { _id } }),
      );
      const error = await db.client.bulkWrite<Record<string, TestDoc>>(writes, { ordered: false }).catch((e) => e);
      return [[...error.writeErrors].map(([i, { code }]) => [i, code]), await ids(c, { _id: { $gte: 50 } })];
    },
    gives: [
      [
        [0, 11000],
        [2, 11000],
      ],
      [50, 51],
    ],
  },
]);
