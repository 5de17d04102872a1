import t, { type Test } from 'tap';
import { eventually } from '../../ops/testing/eventually.ts';
import type { OwnedCoordination } from './coordination.ts';
import { createInProcess } from './in-process.ts';
import { createRedisCoordination } from './redis.ts';
import { freshPrefix, hasRedisServer, noRedis, recordLog, redisUrlFor } from './test-redis.ts';

/** Certainly longer than the tested lifetimes. */
const runOutMs = 5_000;

/** Two replicas' views; in one process the same object. */
type Pair = [OwnedCoordination, OwnedCoordination];

const isRedisThere = hasRedisServer || process.env.TEST_REDIS_URL !== undefined;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

t.test('in-process', (t) =>
  contract(t, async (t) => {
    const one = createInProcess({ log: recordLog() });
    t.teardown(() => one.close());
    return [one, one];
  }),
);

t.test('redis', { skip: isRedisThere ? false : noRedis }, async (t) => {
  const url = await redisUrlFor(t);
  await contract(t, async (t) => {
    const prefix = freshPrefix();
    const open = () => createRedisCoordination({ url, prefix, log: recordLog() });
    const pair: Pair = [await open(), await open()];
    t.teardown(() => Promise.all(pair.map((one) => one.close())));
    return pair;
  });
});

async function contract(t: Test, open: (t: Test) => Promise<Pair>) {
  t.test('a value is taken once, by whichever replica asks first', async (t) => {
    const [a, b] = await open(t);
    await a.putOnce('ticket', 'välue\n\u0000😀', 60_000);
    const takings = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? a : b).takeOnce('ticket')));
    t.same(
      takings.filter((value) => value !== null),
      ['välue\n\u0000😀'],
    );
    t.equal(await a.takeOnce('never put'), null);
  });

  t.test('a value that was not taken in time is gone', async (t) => {
    const [a, b] = await open(t);
    await a.putOnce('ticket', 'value', 20);
    await wait(40);
    t.equal(await b.takeOnce('ticket'), null);
  });

  t.test('putting again replaces the value and its time', async (t) => {
    const [a] = await open(t);
    await a.putOnce('ticket', 'old', 20);
    await a.putOnce('ticket', 'new', 60_000);
    await wait(40);
    t.equal(await a.takeOnce('ticket'), 'new');
  });

  t.test('a lease has one holder at a time', async (t) => {
    const [a, b] = await open(t);
    const all = await Promise.all(Array.from({ length: 10 }, (_, i) => (i % 2 ? a : b).acquireLease('mover', 60_000)));
    const [held, ...others] = all.filter((lease) => lease !== null);
    t.ok(held);
    t.same(others, []);
    t.ok(await b.acquireLease('another name', 60_000));
    await held?.release();
    t.ok(await b.acquireLease('mover', 60_000), 'free after the release');
  });

  t.test('a lease that ran out belongs to the next one, and the former holder cannot touch it', async (t) => {
    const [a, b] = await open(t);
    const former = await a.acquireLease('mover', 20);
    await eventually(async () => (await b.acquireLease('mover', 60_000)) !== null, 'the lease runs out', runOutMs);
    t.equal(await former?.renew(60_000), false);
    await former?.release();
    t.equal(await a.acquireLease('mover', 60_000), null, 'still held by the next one');
  });

  t.test('a renewed lease lasts', async (t) => {
    const [a, b] = await open(t);
    // Long enough for a busy machine to renew it in time.
    const lease = await a.acquireLease('mover', 1_000);
    t.equal(await lease?.renew(60_000), true);
    await wait(1_100);
    t.equal(await b.acquireLease('mover', 60_000), null);
    await lease?.release();
    t.equal(await lease?.renew(60_000), false, 'a released lease is not renewed');
  });

  t.test('a counter counts every hit of every replica within the window of the first', async (t) => {
    const [a, b] = await open(t);
    const hits = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? a : b).increment('k', 60_000)));
    t.same(
      hits.map((hit) => hit.count).sort((x, y) => x - y),
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
    const later = await a.increment('k', 3_600_000);
    t.ok(later.resetMs > 50_000 && later.resetMs <= 60_000, 'a later hit does not move the window');
    await b.reset('k');
    t.equal((await a.increment('k', 60_000)).count, 1);
  });

  t.test('a hit can be taken back', async (t) => {
    const [a, b] = await open(t);
    await a.increment('k', 60_000);
    await a.increment('k', 60_000);
    t.equal((await b.increment('k', 60_000, -1)).count, 1);
    t.equal((await a.increment('k', 60_000)).count, 2);
  });

  t.test('a counter begins again after its window', async (t) => {
    const [a] = await open(t);
    await a.increment('k', 20);
    await eventually(async () => (await a.increment('k', 20)).count === 1, 'the window ends', runOutMs);
  });

  t.test('a message reaches every subscriber of its channel, in order, until they end', async (t) => {
    const [a, b] = await open(t);
    const heard: string[] = [];
    const endFirst = await a.subscribe('news', (message) => heard.push(`first ${message}`));
    await b.subscribe('news', (message) => heard.push(`second ${message}`));
    await b.subscribe('other', (message) => heard.push(`other ${message}`));
    await a.publish('news', '1');
    await b.publish('news', '2');
    await eventually(() => heard.length === 4, 'four messages');
    t.same(
      heard.filter((line) => line.startsWith('first')),
      ['first 1', 'first 2'],
    );
    await endFirst();
    await endFirst();
    await a.publish('news', '3');
    await eventually(() => heard.length === 5, 'the fifth message');
    t.equal(heard.at(-1), 'second 3');
  });

  t.test('a listener that throws does not keep the next one from hearing', async (t) => {
    const [a] = await open(t);
    const heard: string[] = [];
    await a.subscribe('news', () => {
      throw new Error('on purpose');
    });
    await a.subscribe('news', (message) => heard.push(message));
    await a.publish('news', 'all the same');
    await eventually(() => heard.length === 1, 'the message');
  });

  t.test('presence is seen by every replica and ends by leaving or by silence', async (t) => {
    const [a, b] = await open(t);
    await a.presence.join('room', 'eve', 60_000);
    await b.presence.join('room', 'ada', 60_000);
    await b.presence.join('room', 'silent', 30);
    await a.presence.join('elsewhere', 'bob', 60_000);
    await a.presence.join('room', 'eve', 60_000);
    t.same(
      (await b.presence.members('room')).filter((member) => member !== 'silent'),
      ['ada', 'eve'],
    );
    await a.presence.leave('room', 'eve');
    await eventually(async () => (await b.presence.members('room')).join() === 'ada', 'only ada is left', runOutMs);
    t.same(await a.presence.members('nobody'), []);
  });

  t.test('a heartbeat keeps a member beyond its first time', async (t) => {
    const [a] = await open(t);
    await a.presence.join('room', 'ada', 30);
    await a.presence.join('room', 'ada', 60_000);
    await wait(50);
    t.same(await a.presence.members('room'), ['ada']);
  });

  t.test('listeners of a channel are counted by process, where known', async (t) => {
    const [a, b] = await open(t);
    if (a === b) return t.equal(await a.listeners('news'), null);
    t.equal(await a.listeners('news'), 0);
    await a.subscribe('news', () => {});
    await a.subscribe('news', () => {});
    const end = await b.subscribe('news', () => {});
    t.equal(await a.listeners('news'), 2);
    await end();
    await eventually(async () => (await a.listeners('news')) === 1, 'one has ended');
  });

  t.test('all is forgotten, by kinds, and counted before', async (t) => {
    const [a, b] = await open(t);
    for (let n = 0; n < 600; n += 1) await a.putOnce(`ticket ${n}`, 'value', 60_000);
    await a.acquireLease('mover', 60_000);
    await a.increment('k', 60_000);
    await a.presence.join('room', 'ada', 60_000);
    const all = { values: 600, leases: 1, counters: 1, rooms: 1 };
    t.same(await b.clear({ isDryRun: true }), all);
    t.same(await b.clear(), all);
    t.same(await b.clear(), { values: 0, leases: 0, counters: 0, rooms: 0 });
    t.equal(await a.takeOnce('ticket 1'), null);
    t.ok(await a.acquireLease('mover', 60_000));
    t.same(await b.presence.members('room'), []);
  });

  t.test('durations must be positive whole numbers', async (t) => {
    const [a] = await open(t);
    for (const ms of [0, -1, 1.5, Number.NaN, Infinity]) {
      await t.rejects(a.putOnce('k', 'v', ms), RangeError);
      await t.rejects(a.acquireLease('k', ms), RangeError);
      await t.rejects(a.increment('k', ms), RangeError);
      await t.rejects(a.presence.join('k', 'm', ms), RangeError);
    }
  });
}
