import type { Db, Document } from 'mongodb';
import { Long } from 'mongodb';
import { conforms, errorAnswer, type TestCollection, type TestDoc } from './conformance.ts';

const ten: TestDoc[] = Array.from({ length: 10 }, (_, i) => ({ _id: i, n: i % 3 }));

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
