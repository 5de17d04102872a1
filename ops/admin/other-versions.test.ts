import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import t from 'tap';
import { buildApp } from '../../api/app.ts';
import { dropDatabase, signUp, testConfig } from '../../api/test-app.ts';
import { createRedisCoordination } from '../../plugins/coordination/redis.ts';
import { hasRedisServer, noRedis, redisUrlFor } from '../../plugins/coordination/test-redis.ts';
import { testAdmin } from './test-admin.ts';

t.test('it warns where only other versions serve', { skip: hasRedisServer ? false : noRedis }, async (t) => {
  const mongodbDatabase = `test_${randomBytes(6).toString('hex')}`;
  const config = { ...(await testConfig(t)), redisUrl: await redisUrlFor(t), mongodbDatabase };
  t.teardown(() => dropDatabase(config));
  const app = await buildApp(config, pino({ level: 'silent' }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  await signUp(app);
  const url = config.redisUrl?.replace(/^unix:\/\//, '') ?? '';
  const log = { info() {}, warn() {}, error() {} };
  const store = await createRedisCoordination({ url, prefix: `${mongodbDatabase}:`, log });
  t.teardown(() => store.close());
  const [self] = (await app.fleet.look()).replicas;
  await store.presence.join('fleet', JSON.stringify({ ...self, id: 'other', version: '9.9.9' }), 120_000);

  const admin = testAdmin(t, config);
  const beside = await admin.run(['user', 'list']);
  t.match(beside, { code: 0, stdout: /Ada/ });
  t.notMatch(beside.stderr, /version/, 'a replica of this version serves, too');
  await app.close();
  t.match(
    (await admin.run(['user', 'list'])).stderr,
    /served by replicas of 9\.9\.9\. Use the wiki-admin of their version/,
  );
});
