import { type ChildProcess, spawn } from 'node:child_process';
import { pino } from 'pino';
import t, { type Test } from 'tap';
import { buildApp } from '../../api/app.ts';
import type { Config } from '../../api/config.ts';
import { signUp, testApp, testConfig } from '../../api/test-app.ts';
import { entryOf } from '../../ops/testing/entry-of.ts';
import { eventually } from '../../ops/testing/eventually.ts';
import { freePort } from '../../ops/testing/free-port.ts';
import { hasRedisServer, noRedis, startRedis, type TestRedis } from '../coordination/test-redis.ts';
import { createPage, listen, openWindow, type Wiki } from './test-presence.ts';

const withRedis = { skip: hasRedisServer ? false : noRedis };

/** On one database and the test's own Redis. */
async function openReplicas(t: Test): Promise<{ one: Wiki; config: Config; redis: TestRedis }> {
  const redis = await startRedis(t);
  const config = await testConfig(t, { redisUrl: redis.url });
  const one = await listen(await testApp(t, config));
  return { one, config, redis };
}

async function openSecond(t: Test, config: Config): Promise<Wiki> {
  const app = await buildApp(config, pino({ level: 'silent' }));
  t.teardown(() => app.close());
  return listen(app);
}

t.test('people on two replicas see each other come, edit and go', withRedis, async (t) => {
  const { one, config } = await openReplicas(t);
  const other = await openSecond(t, config);
  const [ada, mel] = [await signUp(one.app, 'Ada'), await signUp(one.app, 'Mel')];
  const home = await createPage(one, ada, '/home');
  const [adas, mels] = [await openWindow(t, one, ada), await openWindow(t, other, mel)];
  adas.enter(home);
  mels.enter(home);
  for (const window of [adas, mels]) await window.sees(home, 'Ada reading', 'Mel reading');
  mels.enter(home, 'editing');
  await adas.sees(home, 'Ada reading', 'Mel editing');
  const second = await openWindow(t, one, mel);
  second.enter(home);
  await second.sees(home, 'Ada reading', 'Mel editing');
  mels.socket.terminate();
  await adas.sees(home, 'Ada reading', 'Mel reading');
  await other.app.close();
  second.leave(home);
  await adas.sees(home, 'Ada reading');
});

t.test('a replica that closes takes its people along at once', withRedis, async (t) => {
  const { one, config } = await openReplicas(t);
  const other = await openSecond(t, config);
  const [ada, mel] = [await signUp(one.app, 'Ada'), await signUp(one.app, 'Mel')];
  const home = await createPage(one, ada, '/home');
  const [adas, mels] = [await openWindow(t, one, ada), await openWindow(t, other, mel)];
  adas.enter(home);
  mels.enter(home);
  await adas.sees(home, 'Ada reading', 'Mel reading');
  const start = performance.now();
  await other.app.close();
  await adas.sees(home, 'Ada reading');
  t.ok(performance.now() - start < 4_000, 'sooner than they run out');
});

t.test('the people of a replica that was killed are gone within ten seconds', withRedis, async (t) => {
  const { one, config } = await openReplicas(t);
  const [ada, mel] = [await signUp(one.app, 'Ada'), await signUp(one.app, 'Mel')];
  const home = await createPage(one, ada, '/home');
  const port = await freePort();
  const replica = await startProcess(t, config, port);
  const [adas, mels] = [await openWindow(t, one, ada), await openWindow(t, { ...one, port }, mel)];
  adas.enter(home);
  mels.enter(home, 'editing');
  await adas.sees(home, 'Ada reading', 'Mel editing');
  replica.kill('SIGKILL');
  await eventually(() => adas.received.at(-1)?.people?.length === 1, 'they are gone', 10_000);
  await adas.sees(home, 'Ada reading');
});

t.test('while Redis is away, the people of this replica are seen, and then all again', withRedis, async (t) => {
  const { one, config, redis } = await openReplicas(t);
  const other = await openSecond(t, config);
  const [ada, mel] = [await signUp(one.app, 'Ada'), await signUp(one.app, 'Mel')];
  const home = await createPage(one, ada, '/home');
  const [adas, mels] = [await openWindow(t, one, ada), await openWindow(t, other, mel)];
  const second = await openWindow(t, one, mel);
  adas.enter(home);
  mels.enter(home, 'editing');
  await adas.sees(home, 'Ada reading', 'Mel editing');
  await redis.stop();
  await adas.sees(home, 'Ada reading');
  second.enter(home);
  await adas.sees(home, 'Ada reading', 'Mel reading');
  await redis.start();
  await adas.sees(home, 'Ada reading', 'Mel editing');
  await mels.sees(home, 'Ada reading', 'Mel editing');
});

/** On the first replica's stores. */
async function startProcess(t: Test, config: Config, port: number): Promise<ChildProcess> {
  const { dataDir, mongodbUri, mongodbDatabase, redisUrl } = config;
  const child = spawn(process.execPath, entryOf('api/server'), {
    env: {
      ...process.env,
      API_PORT: String(port),
      WIKI_DATA_DIR: dataDir,
      ...(mongodbUri && { MONGODB_URI: mongodbUri }),
      MONGODB_DATABASE: mongodbDatabase,
      REDIS_URL: redisUrl,
      LOG_LEVEL: 'error',
    },
    stdio: 'inherit',
  });
  t.teardown(() => child.kill('SIGKILL'));
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/api/app/info`).then(
      ({ ok }) => ok,
      () => false,
    );
  await eventually(answers, 'it answers', 60_000);
  return child;
}
