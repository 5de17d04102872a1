import { ObjectId } from 'mongodb';
import t, { type Test } from 'tap';
import { testApp } from '../../api/test-app.ts';
import { createBackfill } from './create-backfill.ts';
import { openStore } from './store.ts';

const app = await testApp(t);
const ids = Array.from({ length: 120 }, () => new ObjectId());

/** Backfills of 120 records and of one, passed to `see`; `stop` closes the process. */
function open(t: Test, see: (count: number, stop: () => void) => void = () => {}) {
  const kind = t.name;
  const closing = new AbortController();
  const needs = { store: openStore(app.mongo.db), coordination: app.coordination, closing: closing.signal };
  const after = (all: ObjectId[], last: ObjectId | null) => all.filter((id) => !last || String(id) > String(last));
  const walk = (all: ObjectId[]) => ({
    list: async (last: ObjectId | null, limit: number) =>
      after(all, last)
        .slice(0, limit)
        .map((_id) => ({ _id })),
    see: async (records: object[]) => see(records.length, () => closing.abort()),
  });
  const counted = { ...walk(ids), countAfter: async (last: ObjectId | null) => after(ids, last).length };
  return createBackfill(needs, kind, [counted, walk([new ObjectId()])]);
}

t.test('each record is seen to once, in batches, one walk after the other', async (t) => {
  const batches: number[] = [];
  const backfill = open(t, (count) => void batches.push(count));
  t.same([await backfill.isDone(), await backfill.countLeft()], [false, 121]);
  t.equal(await backfill.run(), 121);
  t.same(batches, [50, 50, 20, 1]);
  t.same([await backfill.isDone(), await backfill.countLeft()], [true, 0]);
  t.equal(await backfill.run(), 0);
});

t.test('it continues where a closed process has stopped', async (t) => {
  const closed = open(t, (_count, stop) => stop());
  t.equal(await closed.run(), 50);
  t.equal(await closed.countLeft(), 71);
  t.equal(await open(t).run(), 71);
});

t.test('a batch that failed is seen to again, and of two replicas one works', async (t) => {
  const failing = open(t, () => {
    throw new Error('away');
  });
  await t.rejects(failing.run(), /away/);
  const seen = await Promise.all([open(t).run(), open(t).run()]);
  t.same(seen.sort(), [0, 121]);
});
