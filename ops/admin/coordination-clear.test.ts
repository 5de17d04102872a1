import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import t from 'tap';
import { buildApp } from '../../api/app.ts';
import { dropDatabase, testConfig } from '../../api/test-app.ts';
import { hasRedisServer, noRedis, redisUrlFor } from '../../plugins/coordination/test-redis.ts';
import { testAdmin } from './test-admin.ts';

t.test('the store is cleared when no one uses it', { skip: hasRedisServer ? false : noRedis }, async (t) => {
  const redisUrl = await redisUrlFor(t);
  const config = { ...(await testConfig(t)), redisUrl };
  const app = await buildApp(config, pino({ level: 'silent' }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.teardown(() => dropDatabase(config));
  const redis = new Redis(redisUrl.replace(/^unix:\/\//, ''));
  const another = `test_${randomBytes(6).toString('hex')}:once:token`;
  t.teardown(async () => {
    await redis.del(another);
    redis.disconnect();
  });
  const keys = async () => (await redis.keys(`${config.mongodbDatabase}:*`)).sort();
  const admin = testAdmin(t, config);
  const clear = (...args: string[]) => admin.run(['coordination', 'clear', ...args]);

  await app.coordination.putOnce('token', 'x', 600_000);
  await app.coordination.acquireLease('lease', 600_000);
  await app.coordination.increment('hits', 600_000);
  await redis.set(another, 'x');

  const refused = await clear();
  t.equal(refused.code, 2);
  t.match(refused.stderr, /in use: one of \d+\.\d+\.\d+, up since .* Stop all replicas first, or use --force/);
  t.ok((await keys()).length >= 4, 'nothing was removed');

  const forced = await clear('--force');
  t.match(forced, {
    code: 0,
    stdout: /^Removed: 1 one-time values, \d+ leases, 1 counters, \d+ lists of who is there\.\n$/,
  });
  await app.coordination.putOnce('token', 'x', 600_000);
  await app.close();

  const stranger = redis.duplicate();
  await stranger.subscribe(`${config.mongodbDatabase}:channel:collab`);
  t.match(await clear(), { code: 2, stderr: /1 that is no replica, or of a version that does not say it/ });
  stranger.disconnect();

  const dry = await clear('--dry-run', '--json');
  t.match(dry.json(), [{ values: 1, isDryRun: true }]);
  const away = { REDIS_URL: '' };
  t.match(await admin.run(['coordination', 'clear'], away), { code: 2, stderr: /REDIS_URL is not set/ });
  const elsewhere = await admin.run(['coordination', 'clear', '--url', redisUrl], away);
  t.match(elsewhere, { code: 0, stdout: /^Removed: 1 one-time values/ });
  t.same(await keys(), [], 'nothing of this wiki is left, also not of the command itself');
  t.equal(await redis.get(another), 'x', 'and everything of another');
});
