import fastify from 'fastify';
import t, { type Test } from 'tap';
import { eventually } from '../../ops/testing/eventually.ts';
import coordination, { type CoordinationOptions } from '../coordination/index.ts';
import { freshPrefix, hasRedisServer, noRedis, redisUrlFor } from '../coordination/test-redis.ts';
import events from './index.ts';

const saved = { pageId: 'p', revisionId: 'r', accountId: 'a', at: '2026-01-01T00:00:00.000Z' };

async function open(t: Test, options: CoordinationOptions = { prefix: 'test:' }) {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } });
  t.teardown(() => app.close());
  await app.register(coordination, options);
  await app.register(events);
  return { app, lines };
}

t.test('emit calls the listeners of that event and waits for them', async (t) => {
  const { app } = await open(t);
  const heard: unknown[] = [];
  app.events.on('page.saved', 'search', async (payload) => {
    await new Promise(setImmediate);
    heard.push(payload);
  });
  app.events.on('page.created', 'search', () => void heard.push('wrong event'));
  await app.events.emit('page.saved', saved);
  t.same(heard, [saved]);
});

t.test('a listener that fails, at once or later, is logged by name and disturbs no other', async (t) => {
  const { app, lines } = await open(t);
  const heard: string[] = [];
  app.events.on('page.saved', 'throws', () => {
    throw new Error('at once');
  });
  app.events.on('page.saved', 'rejects', () => Promise.reject(new Error('later')));
  app.events.on('page.saved', 'works', ({ pageId }) => void heard.push(pageId));
  t.equal(await app.events.emit('page.saved', saved), false, 'who emitted learns that not all could use it');
  t.same(heard, ['p']);
  t.equal(lines.length, 2);
  t.match(lines.join(), '"listener":"throws"');
  t.match(lines.join(), '"listener":"rejects"');
});

t.test('other replicas are notified once `ready` has settled, local listeners at once', async (t) => {
  const { app } = await open(t);
  const order: string[] = [];
  app.events.on('page.saved', 'search', () => void order.push('listener'));
  app.events.hear('page.saved', 'presence', () => void order.push('hearer'));
  for (const fail of [false, true]) {
    order.length = 0;
    let settle = () => {};
    const ready = new Promise<void>((resolve, reject) => {
      settle = () => (fail ? reject(new Error('away')) : resolve());
    });
    ready.catch(() => {});
    await app.events.emit('page.saved', saved, ready);
    order.push('ready');
    settle();
    await eventually(() => order.length === 3, 'it is heard');
    t.same(order, ['listener', 'ready', 'hearer']);
  }
});

t.test('an event without listeners is fine', async (t) => {
  const { app } = await open(t);
  t.equal(await app.events.emit('account.created', { accountId: 'a' }), true);
});

t.test('a listener’s name is registered once per event', async (t) => {
  const { app } = await open(t);
  app.events.on('page.saved', 'search', () => {});
  app.events.on('page.created', 'search', () => {});
  t.throws(() => app.events.on('page.saved', 'search', () => {}), { code: 'LISTENER_NAME_TAKEN' });
});

t.test('an event is also heard in its own process, and emit does not wait for hearers', async (t) => {
  const { app, lines } = await open(t);
  const heard: unknown[] = [];
  let goOn = () => {};
  const waits = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  app.events.hear('page.saved', 'slow', async (payload) => {
    await waits;
    heard.push(payload);
  });
  app.events.hear('page.saved', 'throws', () => {
    throw new Error('at once');
  });
  app.events.hear('page.created', 'other', () => void heard.push('wrong event'));
  t.equal(await app.events.emit('page.saved', saved), true, 'a failing listener that isn’t required doesn’t matter');
  t.same(heard, []);
  goOn();
  await eventually(() => heard.length > 0, 'the event is heard');
  t.same(heard, [saved]);
  t.match(lines, [/"listener":"throws"/]);
  t.throws(() => app.events.hear('page.saved', 'slow', () => {}), { code: 'LISTENER_NAME_TAKEN' });
});

const hasRedis = hasRedisServer || process.env.TEST_REDIS_URL !== undefined;
t.test('every replica hears an event once, whichever emits it', { skip: hasRedis ? false : noRedis }, async (t) => {
  const options = { redisUrl: await redisUrlFor(t), prefix: freshPrefix() };
  const replicas = [await open(t, options), await open(t, options)];
  const heard = replicas.map(({ app }) => {
    const own: string[] = [];
    app.events.hear('account.changed', 'test', ({ accountId }) => void own.push(accountId));
    return own;
  });
  for (const [index, { app }] of replicas.entries()) {
    await app.events.emit('account.changed', { accountId: `a${index}` });
    await eventually(() => heard.every((own) => own.includes(`a${index}`)), 'both hear it');
  }
  t.same(heard, [
    ['a0', 'a1'],
    ['a0', 'a1'],
  ]);
});

t.test('the last events are handed over before the process ends', { skip: hasRedis ? false : noRedis }, async (t) => {
  const options = { redisUrl: await redisUrlFor(t), prefix: freshPrefix() };
  const [one, other] = [await open(t, options), await open(t, options)];
  const heard: string[] = [];
  other.app.events.hear('account.changed', 'test', ({ accountId }) => void heard.push(accountId));
  await one.app.events.emit('account.changed', { accountId: 'a' });
  await one.app.close();
  await eventually(() => heard.length === 1, 'it is heard');
});

t.test('a message that is not understood disturbs nothing', async (t) => {
  const { app } = await open(t);
  const heard: string[] = [];
  app.events.hear('account.changed', 'test', ({ accountId }) => void heard.push(accountId));
  for (const message of ['', 'null', '{"name":"no.such-event","payload":{}}', '[]']) {
    await app.coordination.publish('events', message);
  }
  await app.events.emit('account.changed', { accountId: 'a' });
  await eventually(() => heard.length === 1, 'it is heard');
});
