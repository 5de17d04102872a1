import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { testApp, testConfig } from '../../api/test-app.ts';

t.test('a replica with all its stores is ready, and says so publicly, uncached', async (t) => {
  const app = await testApp(t);
  const answer = await app.inject('/api/app/ready');
  t.equal(answer.statusCode, 200);
  t.match(answer.json(), { ready: true, clockAheadMs: Number });
  t.equal(answer.headers['cache-control'], 'no-store');
});

t.test('missing dependencies are named; health is separate; readiness returns afterwards', async (t) => {
  const { dataDir } = await testConfig(t);
  const app = await testApp(t, { dataDir });
  const ready = async () => (await app.inject('/api/app/ready')).json().notReady ?? [];

  const files = join(dataDir, 'files');
  await rename(files, `${files}-away`);
  const answer = await app.inject('/api/app/ready');
  t.equal(answer.statusCode, 503);
  t.match(answer.headers, { 'content-type': /problem\+json/, 'cache-control': 'no-store' });
  t.match(answer.json(), { code: 'not_ready', notReady: ['storage'], detail: /the storage of files does not answer/ });
  t.notMatch(answer.body, dataDir, 'and where it is stays here');
  await rename(`${files}-away`, files);
  t.same(await ready(), []);

  const { status } = app.coordination;
  app.coordination.status = () => ({ kind: 'redis', healthy: false });
  const { command } = app.mongo.db;
  app.mongo.db.command = async () => {
    throw new Error('away');
  };
  t.same(await ready(), ['store', 'coordination']);
  t.equal((await app.inject('/api/app/info')).statusCode, 200);
  app.coordination.status = status;
  app.mongo.db.command = command;
  t.same(await ready(), []);
});

t.test('a store that does not answer at all is away, and is asked once however many want to know', async (t) => {
  const app = await testApp(t);
  let asked = 0;
  app.mongo.db.command = () => {
    asked += 1;
    return new Promise(() => {});
  };
  const answers = await Promise.all([1, 2, 3].map(() => app.inject('/api/app/ready')));
  for (const answer of answers) t.same(answer.json().notReady, ['store']);
  t.equal(asked, 1);
});

t.test('a closing replica is not ready, still answers, and ends its connections', async (t) => {
  const app = await testApp(t);
  t.equal((await app.inject('/api/app/info')).headers.connection, 'keep-alive');
  app.readiness.beginClosing();
  t.same((await app.inject('/api/app/ready')).json().notReady, ['closing']);
  const info = await app.inject('/api/app/info');
  t.equal(info.statusCode, 200);
  t.equal(info.headers.connection, 'close');
});
