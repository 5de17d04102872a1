import { Collection, type FindCursor, ObjectId } from 'mongodb';
import t, { type Test } from 'tap';
import { testApp } from '../../../api/test-app.ts';
import type { PageRecord } from '../page.ts';
import type { MoveRecord } from './move.ts';
import { openMovingStore } from './moving-store.ts';

const move = { _id: new ObjectId(), kind: 'rename', from: '/a', to: '/b', trashId: null } as MoveRecord;

function searches(t: Test): FindCursor[] {
  const begun: FindCursor[] = [];
  t.intercept(Collection.prototype, 'find', {
    value: new Proxy(Collection.prototype.find, {
      apply(target, collection, args) {
        const cursor = Reflect.apply(target, collection, args);
        begun.push(cursor);
        return cursor;
      },
    }),
  });
  return begun;
}

function pageAt(number: number, isClaimed: boolean) {
  const path = `/a/${String(number).padStart(4, '0')}`;
  const way = isClaimed ? { state: 'moving' as const, moveId: move._id } : { state: 'normal' as const };
  return { ...way, _id: new ObjectId(), path, places: [path], status: 'live' } as PageRecord;
}

t.test('claiming another batch does not reread claimed pages', async (t) => {
  const { db } = (await testApp(t)).mongo;
  const pages = db.collection<PageRecord>('pages');
  await pages.insertMany(Array.from({ length: 1000 }, (_, number) => pageAt(number, number < 900)));
  const begun = searches(t);
  const batch = await openMovingStore(pages, { of: () => [] }).unmarked(move, 10);
  t.same(
    batch.map(({ path }) => path),
    Array.from({ length: 10 }, (_, index) => `/a/0${900 + index}`),
  );
  const costs = await Promise.all(
    begun.slice().map(async (cursor) => {
      const { executionStats } = await cursor.clone().explain('executionStats');
      return executionStats.totalDocsExamined;
    }),
  );
  t.ok(costs.reduce((sum, cost) => sum + cost, 0) < 50, `${costs} pages read`);
});

t.test('pages that appear after the others were claimed are claimed last', async (t) => {
  const { db } = (await testApp(t)).mongo;
  const pages = db.collection<PageRecord>('pages');
  const [late, ...others] = Array.from({ length: 5 }, (_, number) => pageAt(number, number > 0));
  await pages.insertMany([late as PageRecord, ...others]);
  t.same(
    (await openMovingStore(pages, { of: () => [] }).unmarked(move, 10)).map(({ path }) => path),
    ['/a/0000'],
  );
});
