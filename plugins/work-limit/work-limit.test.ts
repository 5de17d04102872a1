import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import t, { type Test } from 'tap';
import { WebSocket } from 'ws';
import { eventually } from '../../ops/testing/eventually.ts';
import { authApp, signUp } from '../auth/test-auth-app.ts';
import workLimit from './index.ts';

/** An app with requests that last until they are released. */
async function openApp(t: Test, limits: { all: number; writes: number; each: number }) {
  const waiting: (() => void)[] = [];
  const letIn = new EventEmitter();
  const last = () => new Promise<{ done: true }>((resolve) => waiting.push(() => resolve({ done: true })));
  const app = await authApp(t, {
    routes(app) {
      app.register(workLimit, {
        limits,
        callerOf: ({ account, ip }) => account?.user.id ?? app.auth.addressKey(ip),
      });
      app.register(websocket);
      app.addHook('preParsing', async ({ method }) => void letIn.emit(method));
      app.register(async (routes) => {
        routes.get('/api/socket', { config: { access: 'public' }, websocket: true }, () => {});
        routes.get('/api/slow', { config: { access: 'bearer' } }, last);
        routes.post('/api/slow', { config: { access: 'bearer' } }, last);
        routes.get('/api/open', { config: { access: 'public' } }, last);
        routes.post('/api/file', { config: { access: 'bearer', isUpload: true } }, last);
        routes.get('/api/own', { config: { access: 'public' } }, async (_request, reply) => {
          reply.hijack();
          last().then(() => reply.raw.end('own'));
        });
      });
    },
  });
  return {
    app,
    /** Emits the method of each request whose credentials were checked, before its body is read. */
    letIn,
    countWaiting: () => waiting.length,
    release() {
      for (const end of waiting.splice(0)) end();
    },
  };
}

const get = (app: FastifyInstance, url: string, headers: object = {}, remoteAddress = '192.0.2.1') =>
  app.inject({ method: 'GET', url, headers: { ...headers }, remoteAddress });

t.test('an account has a limit of requests in work, and its refusal says when to ask again', async (t) => {
  const { app, countWaiting, release } = await openApp(t, { all: 10, writes: 10, each: 2 });
  const [ada, bob] = [await signUp(app, 'Ada'), await signUp(app, 'Bob')];
  const begun = [get(app, '/api/slow', ada.headers), get(app, '/api/slow', ada.headers)];
  await eventually(() => countWaiting() === 2, 'both are in work');

  const refused = await get(app, '/api/slow', ada.headers);
  t.equal(refused.statusCode, 503);
  t.equal(refused.headers['retry-after'], '5');
  t.match(refused.json(), { code: 'unavailable', detail: /working on as many requests/, retryAfterSeconds: 5 });

  const others = get(app, '/api/slow', bob.headers);
  await eventually(() => countWaiting() === 3, 'someone else is served');
  release();
  t.same(
    (await Promise.all([...begun, others])).map(({ statusCode }) => statusCode),
    [200, 200, 200],
    'what was begun is finished',
  );
  const again = get(app, '/api/slow', ada.headers);
  await eventually(() => countWaiting() === 1, 'and then there is room again');
  release();
  t.equal((await again).statusCode, 200);
});

t.test('all together have a limit, too; health and uploads are not of it', async (t) => {
  const { app, countWaiting, release } = await openApp(t, { all: 2, writes: 2, each: 2 });
  const { headers } = await signUp(app, 'Ada');
  const begun = [get(app, '/api/open', {}, '192.0.2.1'), get(app, '/api/open', {}, '192.0.2.2')];
  await eventually(() => countWaiting() === 2, 'both are in work');
  t.equal((await get(app, '/api/open', {}, '192.0.2.3')).statusCode, 503);
  t.equal((await get(app, '/api/app/info')).statusCode, 200);
  const upload = app.inject({ method: 'POST', url: '/api/file', headers });
  await eventually(() => countWaiting() === 3, 'an upload is received');
  release();
  t.same(
    (await Promise.all([...begun, upload])).map(({ statusCode }) => statusCode),
    [200, 200, 200],
  );
});

t.test('a socket is opened while there is no room, and takes none', async (t) => {
  const { app, countWaiting, release } = await openApp(t, { all: 1, writes: 1, each: 1 });
  const { host } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const open = async () => {
    const socket = new WebSocket(`ws://${host}/api/socket`);
    t.teardown(() => socket.terminate());
    await once(socket, 'open');
  };
  await open();
  const begun = get(app, '/api/open');
  await eventually(() => countWaiting() === 1, 'it is in work');
  t.equal((await get(app, '/api/open', { upgrade: 'websocket' })).statusCode, 503, 'a header does not make a socket');
  await open();
  release();
  t.equal((await begun).statusCode, 200);
});

t.test('what may change something has a limit of its own', async (t) => {
  const { app, countWaiting, release } = await openApp(t, { all: 3, writes: 1, each: 3 });
  const { headers } = await signUp(app, 'Ada');
  const post = () => app.inject({ method: 'POST', url: '/api/slow', headers });
  const begun = post();
  await eventually(() => countWaiting() === 1, 'it is in work');
  t.equal((await post()).statusCode, 503);
  const read = get(app, '/api/slow', headers);
  await eventually(() => countWaiting() === 2, 'reading goes on');
  release();
  t.same(
    (await Promise.all([begun, read])).map(({ statusCode }) => statusCode),
    [200, 200],
  );
  const next = post();
  await eventually(() => countWaiting() === 1, 'there is room again');
  release();
  t.equal((await next).statusCode, 200);
});

t.test('without an account the address counts', async (t) => {
  const { app, countWaiting, release } = await openApp(t, { all: 10, writes: 10, each: 1 });
  const begun = get(app, '/api/open', {}, '2001:db8::1');
  await eventually(() => countWaiting() === 1, 'it is in work');
  t.equal((await get(app, '/api/open', {}, '2001:db8::2')).statusCode, 503, 'of the same network');
  const other = get(app, '/api/open', {}, '2001:db8:1::1');
  await eventually(() => countWaiting() === 2, 'another address is served');
  release();
  await Promise.all([begun, other]);
});

t.test('a sender is not in work before its body has arrived; work goes on when its client leaves', async (t) => {
  const { app, letIn, countWaiting, release } = await openApp(t, { all: 1, writes: 1, each: 1 });
  const { accessToken, headers } = await signUp(app, 'Ada');
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const arrived = once(letIn, 'POST');
  const slow = connect(Number(address.port), '127.0.0.1');
  t.teardown(() => slow.destroy());
  slow.write(
    `POST /api/slow HTTP/1.1\r\nhost: ${address.host}\r\nauthorization: Bearer ${accessToken}\r\n` +
      'content-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  );
  await arrived;
  const first = get(app, '/api/slow', headers);
  await eventually(() => countWaiting() === 1, 'another is served meanwhile');
  release();
  t.equal((await first).statusCode, 200);

  slow.write('}');
  await eventually(() => countWaiting() === 1, 'the body has arrived');
  slow.destroy();
  await once(slow, 'close');
  t.equal((await get(app, '/api/slow', headers)).statusCode, 503, 'its work is not done');
  release();
  // It is done a turn later.
  await new Promise(setImmediate);
  const next = get(app, '/api/slow', headers);
  await eventually(() => countWaiting() === 1, 'there is room again');
  release();
  t.equal((await next).statusCode, 200);
});

t.test('an answer that a handler sends by itself ends the work', async (t) => {
  const { app, countWaiting, release } = await openApp(t, { all: 1, writes: 1, each: 1 });
  const begun = get(app, '/api/own');
  await eventually(() => countWaiting() === 1, 'it is in work');
  t.equal((await get(app, '/api/open')).statusCode, 503);
  release();
  t.equal((await begun).body, 'own');
  const next = get(app, '/api/open');
  await eventually(() => countWaiting() === 1, 'there is room again');
  release();
  t.equal((await next).statusCode, 200);
});
