import fastify, { type FastifyInstance } from 'fastify';
import t, { type Test } from 'tap';
import coordination from '../../coordination/index.ts';
import errors from '../../errors/index.ts';
import mongo from '../../mongo/index.ts';
import { sweepPendingEvents } from './pending-sweeper.ts';

async function open(t: Test): Promise<FastifyInstance> {
  const app = fastify();
  t.teardown(() => app.close());
  await app.register(coordination, { prefix: 'test:' });
  await app.register(errors);
  await app.register(mongo, { dataDir: t.testdir({}) });
  return app;
}

t.test('all pending events are emitted before the first request, later those that are old enough', async (t) => {
  const app = await open(t);
  const untils: number[] = [];
  const { promise: later, resolve } = withResolvers();
  const started = Date.now();
  sweepPendingEvents(
    app,
    async (until) => {
      untils.push(until.getTime());
      if (untils.length === 3) resolve();
    },
    20,
  );
  await app.ready();
  t.ok((untils[0] ?? 0) >= started);
  // The timer keeps no process alive; this test does.
  const alive = setInterval(() => {}, 1000);
  await later;
  clearInterval(alive);
  t.ok((untils[1] ?? 0) <= Date.now() - 20);
});

t.test('the api starts while much is still pending, and closes when that has ended', async (t) => {
  const app = await open(t);
  const { promise: end, resolve } = withResolvers();
  let isClosed = false;
  sweepPendingEvents(app, () => end);
  const started = Date.now();
  await app.ready();
  t.ok(Date.now() - started < 9_000, 'long before a boot is given up');
  const closing = app.close().then(() => {
    isClosed = true;
  });
  await new Promise((done) => setTimeout(done, 50));
  t.notOk(isClosed);
  resolve();
  await closing;
});

t.test('one replica at a time does the work', async (t) => {
  const app = await open(t);
  const lease = await app.coordination.acquireLease('pages.pending-events', 60_000);
  let looked = 0;
  sweepPendingEvents(app, async () => void looked++);
  await app.ready();
  t.equal(looked, 0);
  await lease?.release();
});

t.test('a store that is away does not keep the api from starting, nor the next one from looking', async (t) => {
  const app = await open(t);
  sweepPendingEvents(app, () => Promise.reject(new Error('away')));
  await t.resolves(async () => {
    await app.ready();
  });
  t.ok(await app.coordination.acquireLease('pages.pending-events', 1_000), 'the lease is given back');
});

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
