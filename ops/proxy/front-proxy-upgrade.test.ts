import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import t, { type Test } from 'tap';
import { listen } from '../testing/fake-upstream.ts';
import { readUntil, send, upgrade } from '../testing/requests.ts';
import { createProxy } from './front-proxy.ts';

const switching = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n';

/** Returns the proxy before a server with its own upgrade handling. */
async function start(t: Test, onUpgrade: (req: IncomingMessage, socket: Socket) => void) {
  const failures: unknown[] = [];
  const sockets: Socket[] = [];
  const upstream = createServer((req, res) => res.end(`${req.method} ${req.url} ${req.headers.upgrade}`));
  upstream.on('upgrade', (req, socket: Socket) => {
    sockets.push(socket.on('error', () => {}));
    onUpgrade(req, socket);
  });
  const address = { host: '127.0.0.1', port: await listen(upstream) };
  const proxy = createProxy({
    upstreams: { api: address, web: address },
    onFailure: (failure) => failures.push(failure),
  });
  const port = await listen(proxy.server);
  t.teardown(() => {
    proxy.destroy();
    for (const socket of sockets) socket.destroy();
    upstream.close().closeAllConnections();
  });
  return { upstream, proxy, port, failures };
}

t.test('bytes right behind the handshake are not lost, in either direction', async (t) => {
  const { port } = await start(t, (_, socket) => {
    socket.write(`${switching}hello `);
    socket.pipe(socket);
  });
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /collab HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nearly\n');
  t.match((await readUntil(socket, '\r\n\r\n')).toString(), /^HTTP\/1\.1 101 /);
  t.equal((await readUntil(socket, '\n')).toString(), 'hello early\n');
  socket.destroy();
});

t.test('an end is passed on after everything before it', async (t) => {
  const large = Buffer.alloc(4 * 1024 * 1024, 'x');
  const { port } = await start(t, (_, socket) => {
    socket.write(switching);
    socket.end(large);
  });
  const { socket } = await upgrade(port, '/collab');
  t.equal((await buffer(socket)).length, large.length);
});

t.test('either side that breaks off takes the other with it', async (t) => {
  const sockets: Socket[] = [];
  const { port } = await start(t, (_, socket) => {
    sockets.push(socket.resume());
    socket.write(switching);
  });
  const first = await upgrade(port, '/presence');
  const upstreamClosed = closing(sockets[0]);
  first.socket.resetAndDestroy();
  await upstreamClosed;
  t.pass('the client broke off');

  const second = await upgrade(port, '/presence');
  const clientClosed = closing(second.socket.resume());
  sockets[1]?.resetAndDestroy();
  await clientClosed;
  t.pass('the api broke off');
});

t.test('a client that leaves during the handshake is not waited for', async (t) => {
  let arrive = (_: Socket) => {};
  const arrived = new Promise<Socket>((resolve) => {
    arrive = resolve;
  });
  const { port } = await start(t, (_, socket) => arrive(socket));
  const client = connect(port, '127.0.0.1');
  client.write('GET /collab HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  const socket = await arrived;
  const ended = once(socket.resume(), 'end');
  client.destroy();
  await ended;
  t.pass();
});

t.test('the refusal of an upgrade comes back whole', async (t) => {
  const { port, failures } = await start(t, (_, socket) => {
    socket.end(
      'HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Bearer\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nno!\r\n0\r\n\r\n',
    );
  });
  const { socket, status } = await upgrade(port, '/notifications?token=used');
  t.equal(status, 401);
  t.equal((await buffer(socket)).toString(), 'no!');
  t.same(failures, []);
});

t.test('an unreachable api is a 502 problem, without the token', async (t) => {
  const { upstream, port, failures } = await start(t, () => {});
  await once(upstream.close(), 'close');
  const { socket, status } = await upgrade(port, '/collab?token=secret');
  t.equal(status, 502);
  t.match(JSON.parse((await buffer(socket)).toString()), { detail: 'The api process is not answering.' });
  t.strictSame(failures, [{ process: 'api', method: 'GET', path: '/collab', reason: 'ECONNREFUSED' }]);
});

t.test(
  'a request that asks for HTTP/2 on the way is answered with its body, many times on one connection',
  async (t) => {
    const warnings: Error[] = [];
    const warn = (warning: Error) => warnings.push(warning);
    process.on('warning', warn);
    t.teardown(() => process.off('warning', warn));
    const { port } = await start(t, () => t.fail('not for the process'));
    const socket = connect(port, '127.0.0.1');
    for (let i = 0; i < 30; i++) {
      const headers = 'Host: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
      socket.write(`POST /api/${i} HTTP/1.1\r\n${headers}Content-Length: 3\r\n\r\nabc`);
      t.match((await readUntil(socket, 'undefined')).toString(), `POST /api/${i} undefined`);
    }
    socket.destroy();
    t.same(warnings, []);
  },
);

t.test('destroying the proxy ends open sockets', async (t) => {
  const { proxy, port } = await start(t, (_, socket) => socket.write(switching));
  const { socket } = await upgrade(port, '/collab');
  const closed = closing(socket.resume());
  t.match((await send(port, '/page')).body, 'GET /page');
  proxy.destroy();
  await closed;
  t.pass();
});

function closing(socket: Socket | undefined): Promise<void> {
  return new Promise((resolve) => socket?.once('close', () => resolve()));
}
