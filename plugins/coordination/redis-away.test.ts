import { type AddressInfo, connect, createServer, Socket } from 'node:net';
import t, { type Test } from 'tap';
import { eventually } from '../../ops/testing/eventually.ts';
import type { OwnedCoordination } from './coordination.ts';
import { createRedisCoordination } from './redis.ts';
import { freshPrefix, hasRedisServer, type RecordedLog, recordLog, startRedis, type TestRedis } from './test-redis.ts';

const options = {
  skip: hasRedisServer ? false : 'redis-server is not installed (Debian: apt-get install redis-server)',
};
const unavailable = { code: 'UNAVAILABLE', statusCode: 503 };

async function open(t: Test, { url }: TestRedis, prefix = freshPrefix()): Promise<[OwnedCoordination, RecordedLog]> {
  const log = recordLog();
  const one = await createRedisCoordination({ url, prefix, log });
  t.teardown(() => one.close());
  return [one, log];
}

const levels = (log: RecordedLog) => log.lines.map(({ level }) => level);

t.test('while Redis is away, safe work continues and the rest is refused', options, async (t) => {
  const redis = await startRedis(t);
  const [one, log] = await open(t, redis);
  const lease = await one.acquireLease('held', 60_000);
  await one.presence.join('room', 'ada', 60_000);
  const heard: string[] = [];
  await one.subscribe('news', (message) => heard.push(message));
  t.same(one.status(), { kind: 'redis', healthy: true });

  await redis.stop();
  await eventually(() => !one.status().healthy, 'the loss is noticed');

  await t.rejects(one.putOnce('ticket', 'value', 1_000), unavailable);
  await t.rejects(one.takeOnce('ticket'), unavailable);
  await t.rejects(one.acquireLease('other', 1_000), unavailable);
  t.equal(await lease?.renew(60_000), false, 'a lease that is not certain is not held');
  await lease?.release();
  t.same([(await one.increment('k', 60_000)).count, (await one.increment('k', 60_000)).count], [1, 2]);
  await one.reset('k');
  t.equal((await one.increment('k', 60_000)).count, 1);
  t.same(await one.presence.members('room'), ['ada']);
  await one.presence.leave('room', 'ada');
  t.same(await one.presence.members('room'), []);
  await one.publish('news', 'heard in this process');
  await eventually(() => heard.length === 1, 'the local message');
  t.same(levels(log), ['warn'], 'said once');
});

t.test('it heals and hears the channels subscribed before and during the absence', options, async (t) => {
  const redis = await startRedis(t);
  const prefix = freshPrefix();
  const [one, log] = await open(t, redis, prefix);
  const [two] = await open(t, redis, prefix);
  const heard: string[] = [];
  await one.subscribe('before', (message) => heard.push(message));
  for (let round = 1; round <= 2; round++) {
    await redis.stop();
    await eventually(() => !one.status().healthy && !two.status().healthy, 'the loss is noticed');
    await one.subscribe(`during ${round}`, (message) => heard.push(message));
    await redis.start();
    await eventually(() => one.status().healthy && two.status().healthy, 'it heals');
    await one.putOnce('ticket', 'value', 60_000);
    t.equal(await two.takeOnce('ticket'), 'value');
    for (const channel of ['before', `during ${round}`]) {
      heard.length = 0;
      await eventually(async () => {
        await two.publish(channel, channel);
        return heard.includes(channel);
      }, `a message on "${channel}"`);
    }
  }
  t.same(levels(log), ['warn', 'info', 'warn', 'info'], 'each turn is said once');
});

t.test('a boot without Redis continues and heals when it comes', options, async (t) => {
  const redis = await startRedis(t);
  await redis.stop();
  const start = Date.now();
  const [one, log] = await open(t, redis);
  t.ok(Date.now() - start < 3_000);
  t.equal(one.status().healthy, false);
  await t.rejects(one.takeOnce('ticket'), unavailable);
  await redis.start();
  await eventually(() => one.status().healthy, 'it heals');
  t.equal(await one.takeOnce('ticket'), null);
  t.same(levels(log), ['warn', 'info']);
});

t.test(
  'a server that stops answering holds up the first request shortly and the next ones not at all',
  options,
  async (t) => {
    const redis = await startRedis(t);
    const [one] = await open(t, redis);
    redis.freeze();
    t.teardown(() => redis.thaw());
    await t.rejects(one.takeOnce('ticket'), unavailable);
    const start = Date.now();
    t.equal((await one.increment('k', 60_000)).count, 1);
    await t.rejects(one.takeOnce('ticket'), unavailable);
    t.ok(Date.now() - start < 500, 'answered at once');
    redis.thaw();
    await eventually(() => one.status().healthy, 'it heals');
  },
);

t.test('a subscription that died silently is noticed and made again', options, async (t) => {
  const redis = await startRedis(t);
  const listening: Socket[] = [];
  const proxy = createServer((client) => {
    const server = connect(redis.url.replace(/^unix:\/\//, ''));
    client.on('data', (data) => data.includes('subscribe') && listening.push(client, server));
    client.pipe(server).pipe(client);
    for (const end of [client, server])
      end.on('error', () => {}).on('close', () => [client, server].map((s) => s.destroy()));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    proxy.close();
    for (const socket of listening) socket.destroy();
  });
  const { port } = proxy.address() as AddressInfo;
  const [prefix, log] = [freshPrefix(), recordLog()];
  const one = await createRedisCoordination({ url: `redis://127.0.0.1:${port}`, prefix, log, pingMs: 100 });
  t.teardown(() => one.close());
  const [other] = await open(t, redis, prefix);
  const heard: string[] = [];
  await one.subscribe('news', (message) => heard.push(message));
  await other.publish('news', 'before');
  await eventually(() => heard.includes('before'), 'it listens');

  // Both ends stay open without traffic.
  for (const socket of listening) socket.unpipe().pause();
  await eventually(() => !one.status().healthy, 'the loss is noticed');
  await eventually(async () => {
    await other.publish('news', 'after');
    return heard.includes('after');
  }, 'it listens again');
  t.same(levels(log), ['warn', 'info']);
});

t.test('a server that refuses commands counts as away until it takes them again', options, async (t) => {
  const redis = await startRedis(t);
  const [one, log] = await open(t, redis);
  await command(redis, 'CONFIG SET maxmemory 1');
  await t.rejects(one.putOnce('ticket', 'value', 1_000), unavailable);
  t.equal(one.status().healthy, false);
  t.equal((await one.increment('k', 1_000)).count, 1);
  await command(redis, 'CONFIG SET maxmemory 0');
  await one.putOnce('ticket', 'value', 1_000);
  t.equal(one.status().healthy, true);
  t.same(levels(log), ['warn', 'info']);
});

t.test('closing says nothing and leaves no connection', options, async (t) => {
  const redis = await startRedis(t);
  const [one, log] = await open(t, redis);
  await one.close();
  await redis.stop();
  t.same(log.lines, []);
});

async function command({ url }: TestRedis, line: string): Promise<void> {
  const socket = new Socket().connect(url.replace('unix://', ''));
  await new Promise((resolve) => socket.once('data', resolve).end(`${line}\r\n`));
}
