import type { ClientBulkWriteModel } from 'mongodb';
import { conforms, ids, type TestDoc } from './conformance.ts';

const ten: TestDoc[] = Array.from({ length: 10 }, (_, i) => ({ _id: i, n: i % 3 }));

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
