import t, { type Test } from 'tap';
import { alsoBoot } from '../../api/test-app.ts';
import { openAttachments } from '../attachments/test-attachments.ts';
import { openEmbedded } from './embedded/open-embedded.ts';

alsoBoot('all');

/** Shifts this thread's clock; the engine's worker keeps the true time. */
function setClockAhead(t: Test, ms: number): void {
  const True = Date;
  class Wrong extends True {
    constructor(...given: [] | [number]) {
      if (given.length === 0) super(True.now() + ms);
      else super(...given);
    }
    static override now(): number {
      return True.now() + ms;
    }
  }
  globalThis.Date = Wrong as DateConstructor;
  t.teardown(() => {
    globalThis.Date = True;
  });
}

const trueTime = () => performance.timeOrigin + performance.now();
const isNear = (time: Date | string) => Math.abs(new Date(time).getTime() - trueTime()) < 60_000;

t.test('a replica whose clock is wrong leases and dates by that of the database, and says so', async (t) => {
  const store = await openEmbedded({ dataDir: t.testdir({}), report: (message) => t.fail(message) });
  t.teardown(() => store.close());
  setClockAhead(t, 600_000);
  const { app, ada, attach, pageId } = await openAttachments(t, { mongodbUri: store.uri });

  const page = (await app.inject({ url: `/api/pages/${pageId}`, headers: ada.headers })).json();
  t.ok(isNear(page.createdAt), page.createdAt);
  const { id } = await attach('tea');
  const { createdAt } = (await app.inject({ url: `/api/attachments/${id}/metadata`, headers: ada.headers })).json();
  t.ok(isNear(createdAt), createdAt);
  const [method, url] = ['POST', `/api/pages/${pageId}/rename`] as const;
  const move = await app.inject({ method, url, headers: ada.headers, payload: { path: '/coffee' } });
  t.equal(move.statusCode, 202);
  const record = await app.mongo.db.collection('moves').findOne();
  t.ok(record && isNear(record.leaseUntil), 'a move');

  const ahead = (ms: number) => Math.abs(ms - 600_000) < 5_000;
  t.ok(ahead((await app.inject('/api/app/ready')).json().clockAheadMs));
  t.ok(ahead((await app.inject('/api/app/info')).json().replica.clockAheadMs));
});

t.test('a clock that is set while the replica runs dates nothing wrongly, and is reported at once', async (t) => {
  const store = await openEmbedded({ dataDir: t.testdir({}), report: (message) => t.fail(message) });
  t.teardown(() => store.close());
  const { app, ada, pageId } = await openAttachments(t, { mongodbUri: store.uri });
  setClockAhead(t, 600_000);
  const [method, url] = ['POST', `/api/pages/${pageId}/rename`] as const;
  const move = await app.inject({ method, url, headers: ada.headers, payload: { path: '/coffee' } });
  t.equal(move.statusCode, 202);
  const record = await app.mongo.db.collection('moves').findOne();
  t.ok(record && isNear(record.createdAt) && isNear(record.leaseUntil), 'a move');
  t.ok(Math.abs((await app.inject('/api/app/ready')).json().clockAheadMs - 600_000) < 5_000);
});
