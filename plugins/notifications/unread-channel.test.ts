import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import t, { type Test } from 'tap';
import { WebSocket } from 'ws';
import { buildApp } from '../../api/app.ts';
import type { Config } from '../../api/config.ts';
import { signUp, testConfig } from '../../api/test-app.ts';
import { hasRedisServer, noRedis, redisUrlFor } from '../coordination/test-redis.ts';
import type { Person } from '../pages/permissions/test-people.ts';
import { renderSimply } from '../pages/test-wiki.ts';
import { closing, wsToken } from '../realtime/test-realtime-app.ts';
import { openBells } from './test-bells.ts';

const skip = !process.env.TEST_REDIS_URL && !hasRedisServer && noRedis;

/** Returns the wiki, listening, and what a bell hears. */
async function openListening(t: Test) {
  const bells = await openBells(t);
  return { ...bells, ring: await listen(t, bells.app) };
}

async function listen(t: Test, app: FastifyInstance) {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return async (who: Pick<Person, 'headers'>) => {
    const token = await wsToken(app, who.headers);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/notifications?token=${token}`);
    t.teardown(() => socket.terminate());
    const counts: number[] = [];
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.kind === 'tree') return;
      t.equal(message.kind, 'unread');
      counts.push(message.count);
      socket.emit('counted');
    });
    await once(socket, 'open');
    return {
      socket,
      counts,
      /** Resolves once the bell says so many. */
      async until(count: number): Promise<void> {
        while (counts.at(-1) !== count) await once(socket, 'counted');
      },
    };
  };
}

t.test('a bell knows the count when it opens and hears of every change, in each tab', async (t) => {
  const { bob, carol, ring, save, notified } = await openListening(t);
  const page = await carol.create('/tea');
  await save(bob, page, '# Tea\n');
  const [first, second, others] = [await ring(carol), await ring(carol), await ring(bob)];
  await Promise.all([first.until(1), second.until(1), others.until(0)]);
  await save(bob, await carol.create('/coffee'), '# Coffee\n');
  await Promise.all([first.until(2), second.until(2)]);
  await carol.ask('POST', `/api/notifications/${(await notified(carol))[0]?.id}/read`);
  await Promise.all([first.until(1), second.until(1)]);
  await carol.ask('POST', '/api/notifications/read-all');
  await Promise.all([first.until(0), second.until(0)]);
  t.same(others.counts, [0], 'counts go to their owner only');
});

t.test('a request gets the count; any other message closes the connection', async (t) => {
  const { carol, ring } = await openListening(t);
  const { socket, counts, until } = await ring(carol);
  await until(0);
  const before = counts.length;
  socket.send('{"kind":"ask"}');
  await once(socket, 'counted');
  t.same(counts.slice(before), [0]);
  for (const said of ['{}', 'not JSON', '{"kind":"unread"}', 'null', Buffer.from('{"kind":"ask"}')]) {
    const bell = await ring(carol);
    bell.socket.send(said);
    t.match(await closing(bell.socket), { code: 4400 }, String(said));
  }
  const long = await ring(carol);
  long.socket.send(`{"kind":"ask","more":"${'x'.repeat(300)}"}`);
  t.match(await closing(long.socket), { code: 1009 });
  socket.send('{"kind":"ask"}');
  await once(socket, 'counted');
});

t.test('changed permissions change the count for those who ask', async (t) => {
  const { ada, bob, carol, ring, save, restrict } = await openListening(t);
  const above = await ada.create('/secret');
  await save(bob, await carol.create('/secret/tea'), '# Tea\n');
  const { socket, counts, until } = await ring(carol);
  await until(1);
  await restrict(above, { view: [] });
  socket.send('{"kind":"ask"}');
  await until(0);
  t.same(counts.slice(0, 2), [1, 1], 'the answer comes at once, and what has become of it afterwards');
});

t.test('a bell hears of what happens on another replica', { skip }, async (t) => {
  const config = await testConfig(t, { redisUrl: await redisUrlFor(t) });
  const [here, there] = [await openReplica(t, config), await openReplica(t, config)];
  if (config.mongodbUri) t.teardown(() => here.mongo.db.dropDatabase());
  const ada = await signUp(here);
  const bob = await signUp(here, 'Bob');
  const bell = await (await listen(t, there))(ada);
  await bell.until(0);
  const page = { path: '/tea', body: '# Tea\n' };
  const made = await here.inject({ method: 'POST', url: '/api/pages', payload: page, headers: ada.headers });
  const change = { body: '# Green tea\n', baseRevisionId: made.json().revisionId };
  const url = `/api/pages/${made.json().id}`;
  t.equal((await here.inject({ method: 'PUT', url, payload: change, headers: bob.headers })).statusCode, 200);
  await bell.until(1);
  await here.inject({ method: 'POST', url: '/api/notifications/read-all', headers: ada.headers });
  await bell.until(0);
});

async function openReplica(t: Test, config: Config): Promise<FastifyInstance> {
  const app = await buildApp(config, pino({ level: 'silent' }));
  t.teardown(() => app.close());
  renderSimply(app);
  return app;
}
