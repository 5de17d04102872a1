import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import t, { type Test } from 'tap';
import { WebSocket } from 'ws';
import { signUp } from '../auth/test-auth-app.ts';
import { connect, type RealtimeAppOptions, realtimeApp, tryConnect, wsToken } from './test-realtime-app.ts';

async function open(t: Test, options: RealtimeAppOptions = {}) {
  const wiki = await realtimeApp(t, {
    ...options,
    more: (app) => {
      app.post('/t/echo', { config: { access: 'public' } }, async ({ body }) => ({ body }));
      app.get('/t/hello', { config: { access: 'public' } }, async () => 'hello');
    },
  });
  const ada = await signUp(wiki.app, 'Ada');
  const mel = await signUp(wiki.app, 'Mel');
  return { ...wiki, ada, mel };
}

const handshake = [
  'Host: wiki',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

/** Sends raw lines, keeping its side open. */
function send(t: Test, port: number, lines: string[], body = ''): Socket {
  const socket = connectTcp({ port, host: '127.0.0.1', allowHalfOpen: true });
  t.teardown(() => socket.destroy());
  socket.write(`${[...lines, '', ''].join('\r\n')}${body}`);
  return socket;
}

/** Returns all that is answered until the other side ends. */
async function answer(socket: Socket): Promise<string> {
  return Buffer.concat(await socket.toArray()).toString();
}

t.test('a refused handshake ends its socket for every reason', async (t) => {
  const { port } = await open(t);
  for (const target of ['/presence', '/presence?token=x', '/presence/a?token=x&token=y', '/notifications']) {
    const text = await answer(send(t, port, [`GET ${target} HTTP/1.1`, ...handshake]));
    t.match(text, /^HTTP\/1\.1 4\d\d .*\r\ncontent-type: application\/problem\+json/is, target);
    t.match(text, /\r\nconnection: close\r\n/i, 'and says so');
  }
});

t.test('an invalid handshake is answered and ended, and frees its place', async (t) => {
  const wiki = await open(t, { realtime: { limits: { maxConnectionsPerAccount: 1 } } });
  const broken = handshake.filter((line) => !line.startsWith('Sec-WebSocket-Key'));
  const token = await wsToken(wiki.app, wiki.mel.headers);
  t.match(await answer(send(t, wiki.port, [`GET /presence?token=${token} HTTP/1.1`, ...broken])), /^HTTP\/1\.1 400 /);
  const socket = await connect(t, wiki, wiki.mel.headers);
  t.equal(socket.readyState, WebSocket.OPEN);
});

t.test('a handshake that is not decided about in time is cut', async (t) => {
  const wiki = await open(t, { realtime: { limits: { handshakeMs: 50 } } });
  wiki.app.coordination.takeOnce = () => new Promise(() => {});
  const socket = send(t, wiki.port, [`GET /presence?token=${'A'.repeat(43)} HTTP/1.1`, ...handshake]);
  t.equal(await answer(socket), '');
});

t.test('a request without an upgrade learns that one is needed, token or not', async (t) => {
  const { app } = await open(t);
  for (const url of ['/presence', '/presence?token=x', '/presence/below']) {
    const response = await app.inject(url);
    t.match(response.json(), { status: 426, code: 'upgrade_required' });
    t.match(response.headers, { upgrade: 'websocket', 'content-type': /^application\/problem\+json/ });
  }
});

t.test('handshakes that lost their upgrade are counted for administrators', async (t) => {
  const { app, port, ada, mel } = await open(t, { realtime: { clientUrl: 'https://wiki.example' } });
  const diagnose = async (headers: object, query = '') =>
    (await app.inject({ url: `/api/realtime/diagnosis${query}`, headers: { ...headers } })).json();
  t.match(await diagnose(ada.headers), { requestsWithoutUpgrade: 0, connections: 0, originAllowed: false });

  // nginx without the two forgotten lines.
  const forgotten = handshake.filter((line) => !/^(connection|upgrade):/i.test(line));
  const answered = await answer(send(t, port, ['GET /presence?token=x HTTP/1.1', ...forgotten, 'Connection: close']));
  t.match(answered, /^HTTP\/1\.1 426 .*"code":"upgrade_required"/s);
  await app.inject('/presence');
  t.match(await diagnose(ada.headers), { requestsWithoutUpgrade: 1 }, 'a look at the address is no handshake');

  const origin = 'https://wiki.example';
  await tryConnect(t, port, { token: await wsToken(app, mel.headers), headers: { origin } });
  t.same(await diagnose(ada.headers, `?origin=${encodeURIComponent(origin)}`), {
    originAllowed: true,
    clientUrl: origin,
    coordination: app.coordination.status(),
    connections: 1,
    requestsWithoutUpgrade: 1,
  });
  t.match(await diagnose(ada.headers, '?origin=https://other.example'), { originAllowed: false });
  t.match(await diagnose(mel.headers), { status: 403, code: 'admin_required' });
  t.match(await diagnose({}), { status: 401 });
});

t.test('a wish for another protocol, or for an upgrade of any other address, is ignored', async (t) => {
  const { port } = await open(t);
  const http2 = [
    'Host: wiki',
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
  ];
  for (const wish of [http2, handshake]) {
    const socket = send(t, port, ['GET /t/hello HTTP/1.1', ...wish]);
    const [first] = await once(socket, 'data');
    t.match(first.toString(), /^HTTP\/1\.1 200 .*hello$/s);
    socket.write('GET /t/hello HTTP/1.1\r\nHost: wiki\r\nConnection: close\r\n\r\n');
    t.match(await answer(socket), /^HTTP\/1\.1 200 .*hello$/s, 'and the connection goes on');
  }
  const body = JSON.stringify({ text: 'x'.repeat(100_000) });
  const posting = [
    'POST /t/echo HTTP/1.1',
    ...http2.map((line) => line.replace('Upgrade, HTTP2-Settings', 'close, Upgrade, HTTP2-Settings')),
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  t.match(await answer(send(t, port, posting, body)), /^HTTP\/1\.1 200 .*"x{100000}"/s, 'with its body');
  for (const [target, status] of Object.entries({ '/t/nothing?token=x': 404, '/presence/%zz?token=x': 400 })) {
    const wish = handshake.with(1, 'Connection: Upgrade, close');
    t.match(await answer(send(t, port, [`GET ${target} HTTP/1.1`, ...wish])), new RegExp(`^HTTP/1.1 ${status} `));
  }
});
