import { setTimeout as wait } from 'node:timers/promises';
import type { CommandStartedEvent, Document } from 'mongodb';
import { Collection, MongoClient } from 'mongodb';
import t, { type Test } from 'tap';
import { withBounds } from './command-bounds.ts';
import { openEmbedded } from './embedded/open-embedded.ts';

/** Returns a database with observable commands. */
async function openDb(t: Test) {
  const { TEST_MONGODB_URI } = process.env;
  const store = TEST_MONGODB_URI ? null : await openEmbedded({ dataDir: t.testdir({}), report: () => {} });
  const client = new MongoClient(store?.uri ?? TEST_MONGODB_URI ?? '', { monitorCommands: true });
  const db = client.db(`test_trace_${process.pid}`);
  t.teardown(async () => {
    await db.dropDatabase();
    await client.close();
    await store?.close();
  });
  const sent: { name: string; comment: unknown }[] = [];
  client.on('commandStarted', ({ commandName: name, command }: CommandStartedEvent) =>
    sent.push({ name, comment: (command as Document).comment }),
  );
  return { db, sent };
}

t.test('every kind of command carries the comment, with an unchanged answer', async (t) => {
  const { db, sent } = await openDb(t);
  let comment: string | undefined = 'request-1';
  const things = withBounds(db, () => (comment === undefined ? {} : { comment })).collection<{
    _id: string;
    n: number;
  }>('things');
  await things.insertOne({ _id: 'a', n: 1 });
  await things.insertMany(
    [
      { _id: 'b', n: 2 },
      { _id: 'c', n: 3 },
    ],
    { ordered: false },
  );
  t.same(await things.find({}, { sort: { n: -1 }, limit: 1 }).toArray(), [{ _id: 'c', n: 3 }]);
  t.same(await things.find().batchSize(1).toArray(), [
    { _id: 'a', n: 1 },
    { _id: 'b', n: 2 },
    { _id: 'c', n: 3 },
  ]);
  t.match(await things.findOne({ _id: 'a' }), { n: 1 });
  t.match(await things.findOneAndUpdate({ _id: 'a' }, { $inc: { n: 1 } }, { returnDocument: 'after' }), { n: 2 });
  t.match(await things.updateOne({ _id: 'a' }, { $set: { n: 1 } }), { modifiedCount: 1 });
  t.match(await things.updateMany({}, { $inc: { n: 10 } }), { modifiedCount: 3 });
  t.match(await things.replaceOne({ _id: 'a' }, { n: 5 }), { modifiedCount: 1 });
  t.match(await things.bulkWrite([{ deleteOne: { filter: { _id: 'b' } } }]), { deletedCount: 1 });
  t.equal(await things.countDocuments({}), 2);
  t.equal(await things.estimatedDocumentCount(), 2);
  t.same(await things.distinct('n', { _id: 'a' }), [5]);
  t.same(await things.aggregate([{ $match: { _id: 'a' } }]).toArray(), [{ _id: 'a', n: 5 }]);
  t.match(await things.findOneAndDelete({ _id: 'c' }), { n: 13 });
  t.match(await things.deleteOne({ _id: 'a' }), { deletedCount: 1 });
  t.match(await things.deleteMany({}), { deletedCount: 0 });
  t.equal(things.collectionName, 'things');
  t.ok(sent.length >= 17);
  t.same(
    sent.filter(({ comment, name }) => comment !== 'request-1' && name !== 'endSessions'),
    [],
  );

  comment = undefined;
  sent.length = 0;
  await things.findOne({});
  t.same(sent, [{ name: 'find', comment: undefined }], 'outside of a request there is none');
});

t.test('a command without an answer fails at its deadline, each step of a cursor separately', async (t) => {
  const { db } = await openDb(t);
  await db.collection<{ _id: number }>('things').insertMany(Array.from({ length: 20 }, (_, _id) => ({ _id })));
  const things = withBounds(db, () => ({ deadlineMs: 200 })).collection<{ _id: number }>('things');
  const seen: number[] = [];
  for await (const { _id } of things.find().batchSize(5)) {
    seen.push(_id);
    await wait(25);
  }
  t.equal(seen.length, 20, 'whoever is slow in between has the time');
  t.equal((await things.find().sort({ _id: -1 }).limit(2).toArray())[0]?._id, 19);

  const silent = { name: 'MongoOperationTimeoutError' };
  const { findOne, find } = Collection.prototype;
  t.teardown(() => Object.assign(Collection.prototype, { findOne, find }));
  Collection.prototype.findOne = () => new Promise(() => {});
  await t.rejects(things.findOne({ _id: 1 }), silent);
  Collection.prototype.find = function (this: Collection, ...args: []) {
    const cursor = Reflect.apply(find, this, args);
    cursor.next = () => new Promise(() => {});
    return cursor;
  } as never;
  await t.rejects(things.find().next(), silent);
  await t.rejects(things.find().toArray(), silent);
});
