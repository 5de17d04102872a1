import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import t, { type Test } from 'tap';
import { signUp, testApp } from '../../api/test-app.ts';
import { buildWeb } from '../../web/server/build-web.ts';
import { readWebConfig } from '../../web/server/config.ts';
import { builtWeb } from '../../web/testing-build.ts';
import { createFakeUpstream, listen } from '../testing/fake-upstream.ts';
import { freePort } from '../testing/free-port.ts';
import { nginxConf, startNginx } from '../testing/nginx.ts';
import { send, upgrade } from '../testing/requests.ts';
import { roundsOf } from '../testing/rounds.ts';
import { createProxy } from './front-proxy.ts';

t.setTimeout(300_000);
const isMissing = spawnSync('nginx', ['-v']).status !== 0;
const options = isMissing ? { skip: 'nginx is not installed' } : {};

/** How many of each kind: few in the ordinary loop. */
const howOften = roundsOf(1_000, 300);
const lanes = 4;

/** nginx with the deployment's file before these `host:port`. */
async function startFront(t: Test, { api, web }: { api: string; web?: string }): Promise<number> {
  const fake = createFakeUpstream('web');
  if (web === undefined) t.teardown(() => fake.close().closeAllConnections());
  const port = await freePort();
  const place = { listen: `127.0.0.1:${port}`, api, web: web ?? `127.0.0.1:${await listen(fake)}` };
  const nginx = await startNginx(nginxConf, place, t.testdir({}), 'ignore');
  t.teardown(async () => {
    const exited = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await exited;
  });
  return port;
}

/** Runs each in turn over several connections and counts the answers. */
async function takeTurns(kinds: Record<string, () => Promise<number>>, times = howOften) {
  const answers: Record<string, Record<string, number>> = {};
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let turn = 0; turn < times / lanes; turn += 1) {
        for (const [kind, ask] of Object.entries(kinds)) {
          const status = await ask();
          answers[kind] ??= {};
          answers[kind][status] = (answers[kind][status] ?? 0) + 1;
        }
      }
    }),
  );
  return answers;
}

/** Sends headers and part of a body; hangs up when answered. Returns the status. */
async function beginBody(port: number, path: string, head: readonly string[], body = ''): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write([`POST ${path} HTTP/1.1`, 'Host: localhost', ...head, '', body].join('\r\n'));
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString())?.[1]);
}

/** Refused requests, and what must be answered in between. nginx doesn't repeat a POST. */
const refusals = (port: number, accessToken: string) => ({
  upgrade: async () => {
    const { socket, status } = await upgrade(port, '/presence?token=expired');
    socket.destroy();
    return status;
  },
  'upload of a stranger': () =>
    beginBody(
      port,
      '/api/attachments',
      ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 200000'],
      'x'.repeat(50_000),
    ),
  'upload that is too large': () =>
    beginBody(port, '/api/attachments', [
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 53000000',
      `Authorization: Bearer ${accessToken}`,
    ]),
  'body of a stranger': () =>
    beginBody(port, '/api/pages', ['Content-Type: application/json', 'Content-Length: 100000'], '{"body":"'),
  'no JSON': async () =>
    (
      await send(
        port,
        '/api/auth/sign-in',
        { method: 'POST', headers: { 'Content-Type': 'application/json' } },
        Buffer.from('{'),
      )
    ).status,
  'POST in between': async () => (await send(port, '/api/auth/ws-token', { method: 'POST' })).status,
});

const refused = {
  upgrade: { 401: howOften },
  'upload of a stranger': { 401: howOften },
  'upload that is too large': { 413: howOften },
  'body of a stranger': { 401: howOften },
  'no JSON': { 400: howOften },
  'POST in between': { 401: howOften },
};

t.test('behind nginx no request fails because another was refused', options, async (t) => {
  const app = await testApp(t);
  const api = new URL(await app.listen({ port: 0, host: '127.0.0.1' })).host;
  const { accessToken } = await signUp(app);
  t.same(await takeTurns(refusals(await startFront(t, { api }), accessToken)), refused);
});

t.test('nor because the body of another never came to its end', options, async (t) => {
  const app = await testApp(t);
  const api = new URL(await app.listen({ port: 0, host: '127.0.0.1' })).host;
  app.server.timeout = 200;
  const { accessToken } = await signUp(app);
  const port = await startFront(t, { api });
  const head = ['Content-Type: application/json', 'Content-Length: 1000', `Authorization: Bearer ${accessToken}`];
  const kinds = {
    'body without its end': () => beginBody(port, '/api/pages', head, '{"body":"'),
    'POST in between': refusals(port, accessToken)['POST in between'],
  };
  const times = roundsOf(1_000, 20);
  // The api drops a silent connection without an answer; nginx reports it.
  t.same(await takeTurns(kinds, times), { 'body without its end': { 502: times }, 'POST in between': { 401: times } });
});

t.test('nor behind the built-in proxy', async (t) => {
  const app = await testApp(t);
  const api = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const web = createFakeUpstream('web');
  t.teardown(() => web.close().closeAllConnections());
  const host = '127.0.0.1';
  const upstreams = { api: { host, port: Number(api.port) }, web: { host, port: await listen(web) } };
  const front = createProxy({ upstreams });
  t.teardown(() => front.destroy());
  const { accessToken } = await signUp(app);
  t.same(await takeTurns(refusals(await listen(front.server), accessToken)), refused);
});

t.test('nor by the web process', options, async (t) => {
  builtWeb();
  const web = await buildWeb(readWebConfig({}), false);
  t.teardown(() => web.close());
  const address = new URL(await web.listen({ port: 0, host: '127.0.0.1' })).host;
  const port = await startFront(t, { api: '127.0.0.1:9', web: address });
  const answers = await takeTurns({
    'unread body': () => beginBody(port, '/tea', ['Content-Length: 100000'], 'x'.repeat(100_000)),
    'address that is none': async () => (await send(port, '/%ff')).status,
    upgrade: async () => {
      const { socket, status } = await upgrade(port, '/tea');
      socket.destroy();
      return status;
    },
    'POST in between': async () => (await send(port, '/tea', { method: 'POST' }, Buffer.from('x'))).status,
  });
  t.match(answers, { 'POST in between': { 405: howOften } });
  for (const [kind, statuses] of Object.entries(answers)) {
    t.notOk(
      Object.keys(statuses).some((status) => Number(status) >= 500),
      `${kind}: ${JSON.stringify(statuses)}`,
    );
  }
});
