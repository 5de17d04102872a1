import type { Document } from 'mongodb';
import { type Case, conforms, find, type TestDoc } from './conformance.ts';

const ten: TestDoc[] = Array.from({ length: 10 }, (_, i) => ({ _id: i, n: i % 3 }));

/** Returns the comparable parts of an answer. */
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
]);
