import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { listen } from '../testing/fake-upstream.ts';
import { readUntil, send } from '../testing/requests.ts';
import { createProxy, type ProxyOptions } from './front-proxy.ts';

const mebibyte = 1024 * 1024;

/** Returns the proxy before a server that answers for both api and web. */
async function start(t: Test, answer: RequestListener, options: Omit<ProxyOptions, 'upstreams'> = {}) {
  const upstream = createServer({ keepAliveTimeout: 60_000 }, answer);
  const address = { host: '127.0.0.1', port: await listen(upstream) };
  const proxy = createProxy({ upstreams: { api: address, web: address }, ...options });
  const port = await listen(proxy.server);
  t.teardown(() => {
    proxy.destroy();
    upstream.close().closeAllConnections();
  });
  return { upstream, port };
}

async function deadPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await once(server.close(), 'close');
  return port;
}

t.test('an upstream that is down is a 502 problem, without the query', async (t) => {
  const failures: unknown[] = [];
  const address = { host: '127.0.0.1', port: await deadPort() };
  const proxy = createProxy({
    upstreams: { api: address, web: address },
    onFailure: (failure) => failures.push(failure),
  });
  const port = await listen(proxy.server);
  t.teardown(() => proxy.destroy());

  const answer = await send(port, '/api/x?token=secret', { method: 'POST' }, Buffer.alloc(mebibyte));
  t.equal(answer.status, 502);
  t.equal(answer.headers['content-type'], 'application/problem+json');
  t.match(JSON.parse(answer.body), { title: 'Bad Gateway', status: 502, detail: 'The api process is not answering.' });
  t.match(JSON.parse((await send(port, '/')).body), { detail: 'The web process is not answering.' });
  t.match(failures[0], { process: 'api', method: 'POST', path: '/api/x', reason: 'ECONNREFUSED' });
  t.notMatch(JSON.stringify(failures), 'secret');
});

t.test('the answer streams: its first part arrives before the last one is sent', async (t) => {
  let finish = () => {};
  const { port } = await start(t, (_, res) => {
    res.write('first');
    finish = () => res.end('last');
  });
  const req = request({ host: '127.0.0.1', port, path: '/api/x' }).end();
  const [res] = await once(req, 'response');
  const [first] = await once(res, 'data');
  t.equal(String(first), 'first');
  finish();
  const [last] = await once(res, 'data');
  t.equal(String(last), 'last');
});

t.test('the upload streams, and the api is heard before it is complete', async (t) => {
  const { port } = await start(t, (req, res) => {
    req.once('data', (chunk) => res.write(`got ${chunk}`));
    req.on('end', () => res.end('.'));
  });
  const req = request({ host: '127.0.0.1', port, path: '/api/x', method: 'POST' });
  req.write('half');
  const [res] = await once(req, 'response');
  const [answer] = await once(res, 'data');
  t.equal(String(answer), 'got half');
  req.end();
  await once(res.resume(), 'end');
});

t.test('the api hears of an upload before its first byte, and can refuse it or give it up', async (t) => {
  const { port } = await start(t, (_, res) => res.writeHead(413).end());
  const req = request({ host: '127.0.0.1', port, path: '/api/x', method: 'POST', headers: { 'Content-Length': 9 } });
  req.on('error', () => {}).flushHeaders();
  const [res] = await once(req, 'response');
  t.equal(res.statusCode, 413);
  req.destroy();
});

t.test('a reader that does not read holds the api back instead of filling memory', async (t) => {
  const total = 64 * mebibyte;
  let sent = 0;
  const { port } = await start(t, async (_, res) => {
    res.on('error', () => {});
    for (; sent < total && !res.destroyed; sent += mebibyte) {
      if (!res.write(Buffer.alloc(mebibyte))) await Promise.race([once(res, 'drain'), once(res, 'close')]);
    }
    res.end();
  });
  const socket = connect(port, '127.0.0.1').pause();
  socket.write('GET /api/x HTTP/1.1\r\nHost: wiki.test\r\n\r\n');
  await untilSteady(() => sent);
  t.ok(sent > 0 && sent < total / 2, `${sent / mebibyte} MiB sent`);
  socket.destroy();
});

t.test('an api that does not read holds the upload back', async (t) => {
  const { port } = await start(t, (req) => req.pause());
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`POST /api/x HTTP/1.1\r\nHost: wiki.test\r\nContent-Length: ${64 * mebibyte}\r\n\r\n`);
  for (let i = 0; i < 64; i++) socket.write(Buffer.alloc(mebibyte));
  await untilSteady(() => socket.bytesWritten - socket.writableLength);
  t.ok(socket.writableLength > 32 * mebibyte, `${Math.round(socket.writableLength / mebibyte)} MiB wait at the client`);
  socket.destroy();
});

t.test('a client that goes away takes its request with it', async (t) => {
  const seen = new EventEmitter();
  const { port } = await start(t, (req, res) => {
    res.on('close', () => seen.emit('closed', res.writableFinished));
    seen.emit('arrived', req.url);
  });
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/slow HTTP/1.1\r\nHost: wiki.test\r\n\r\n');
  await once(seen, 'arrived');
  const closed = once(seen, 'closed');
  socket.destroy();
  t.strictSame(await closed, [false]);
});

t.test('an answer that breaks off upstream breaks off here too', async (t) => {
  const { port } = await start(t, (_, res) => {
    res.write('half');
    setImmediate(() => res.destroy());
  });
  const response = await fetch(`http://127.0.0.1:${port}/api/x`);
  await t.rejects(response.text());
});

t.test('an early refusal of a large upload reaches the client', async (t) => {
  const { port } = await start(t, (_, res) => {
    res.writeHead(413, { Connection: 'close', 'Content-Type': 'application/problem+json' }).end('{"status":413}');
  });
  for (let i = 0; i < 20; i++) {
    const answer = await send(port, '/api/pages', { method: 'POST' }, Buffer.alloc(20 * mebibyte));
    t.equal(answer.status, 413);
    t.equal(answer.body, '{"status":413}');
  }
});

t.test('after an early answer the rest of an upload is read for a while, and its connection then cut', async (t) => {
  const { port, upstream } = await start(t, (_, res) => res.writeHead(413).end('no'), { lingerMs: 200 });
  const isCut = new Promise((resolve) => upstream.on('connection', (socket) => socket.once('close', resolve)));
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`POST /api/x HTTP/1.1\r\nHost: wiki.test\r\nContent-Length: ${64 * mebibyte}\r\n\r\n`);
  socket.write(Buffer.alloc(mebibyte));
  t.match((await readUntil(socket, 'no')).toString(), /^HTTP\/1.1 413 /);
  await isCut;
  const before = Date.now();
  for (let i = 0; i < 20; i++) socket.write(Buffer.alloc(mebibyte));
  // A reset is a close as well.
  await new Promise((resolve) => socket.resume().once('close', resolve));
  t.ok(Date.now() - before < 5_000, 'it does not wait for what never comes');
});

t.test('after an early answer and a whole upload the connection stays open', async (t) => {
  const { port } = await start(t, (_, res) => res.end('no'));
  const socket = connect(port, '127.0.0.1');
  const body = Buffer.alloc(8 * mebibyte);
  for (let i = 0; i < 2; i++) {
    socket.write(`POST /api/x HTTP/1.1\r\nHost: wiki.test\r\nContent-Length: ${body.length}\r\n\r\n`);
    socket.write(body);
    t.match((await readUntil(socket, 'no')).toString(), /^HTTP\/1.1 200 /);
  }
  socket.destroy();
});

t.test('headers of the connection stay behind, those of the message pass, repeated ones too', async (t) => {
  let raw: string[] = [];
  const { port } = await start(t, (req, res) => {
    raw = req.rawHeaders;
    res
      .writeHead(200, ['Connection', 'keep-alive, x-mine', 'X-Mine', '1', 'Vary', 'a', 'Vary', 'b', 'ETag', '"x"'])
      .end();
  });
  const socket = connect(port, '127.0.0.1');
  const headers = [
    'Connection: x-hop, content-length',
    'X-Hop: 1',
    'TE: trailers',
    'Keep-Alive: 5',
    'Accept: a',
    'Accept: b',
  ];
  socket.write(`POST /api/x HTTP/1.1\r\nHost: wiki.test\r\nContent-Length: 2\r\n${headers.join('\r\n')}\r\n\r\nab`);
  const head = (await readUntil(socket, '\r\n\r\n')).toString();
  socket.destroy();
  const names = raw.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  t.equal(names.filter((name) => name === 'accept').length, 2);
  t.ok(names.includes('content-length'), 'the length of a body is not for the client to take away');
  for (const name of ['x-hop', 'te', 'keep-alive', 'expect']) t.notOk(names.includes(name), name);
  t.match(head, /ETag: "x"/);
  t.match(head, /Vary: a\r\nVary: b/);
  t.notMatch(head, /X-Mine/);
});

t.test('bodies keep their framing: none, a length, chunks', async (t) => {
  const { port } = await start(t, async (req, res) => {
    let bytes = 0;
    for await (const chunk of req) bytes += chunk.length;
    const { 'content-length': length, 'transfer-encoding': coding } = req.headers;
    res.end(JSON.stringify({ bytes, length, coding }));
  });
  const ask = async (head: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${head.replace(' ', ' /api/x HTTP/1.1\r\nHost: wiki.test\r\nConnection: close\r\n')}`);
    const text = (await readUntil(socket, '}')).toString();
    return JSON.parse(text.slice(text.indexOf('{')));
  };
  t.strictSame(await ask('POST \r\n'), { bytes: 0, length: '0' });
  t.strictSame(await ask('GET \r\n'), { bytes: 0 });
  t.strictSame(await ask('PUT Content-Length: 3\r\n\r\nabc'), { bytes: 3, length: '3' });
  t.strictSame(await ask('GET Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n'), {
    bytes: 2,
    coding: 'chunked',
  });
  t.strictSame(await ask('DELETE Content-Length: 2\r\n\r\nab'), { bytes: 2, length: '2' });
});

t.test('a body keeps its length, however many headers come before the one with the length', async (t) => {
  const seen: string[] = [];
  const { port, upstream } = await start(t, async (req, res) => {
    let body = '';
    for await (const chunk of req) body += chunk;
    seen.push(`${req.method} ${req.url} ${body}`);
    res.end('done');
  });
  // Node releases differ beyond their header limit; this one has none.
  upstream.maxHeadersCount = 0;
  const inner = 'GET /api/smuggled HTTP/1.1\r\nHost: wiki.test\r\n\r\n';
  for (const method of ['GET', 'POST']) {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `${method} /api/x HTTP/1.1\r\nHost: wiki.test\r\nConnection: close\r\n${'a:\r\n'.repeat(1_100)}` +
        `Content-Length: ${inner.length}\r\n\r\n${inner}`,
    );
    await readUntil(socket, 'done');
    t.equal((await send(port, '/api/next')).body, 'done');
  }
  const outer = (method: string) => [`${method} /api/x ${inner}`, 'GET /api/next '];
  t.strictSame(seen, [...outer('GET'), ...outer('POST')]);
});

t.test('requests sent ahead wait for their turn, and leave with their client', async (t) => {
  const { port, upstream } = await start(t, (_, res) => res.write('never ending'));
  let asked = 0;
  upstream.on('request', () => asked++);
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/x HTTP/1.1\r\nHost: wiki.test\r\n\r\n'.repeat(20));
  await readUntil(socket, 'never ending');
  t.equal(asked, 1);
  socket.destroy();
});

t.test('requests that servers would read differently are refused', async (t) => {
  const { port } = await start(t, (_, res) => res.end('passed'));
  const status = async (lines: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST /api/x HTTP/1.1\r\n${lines}\r\n\r\n`);
    const head = (await readUntil(socket, '\r\n')).toString();
    socket.destroy();
    return Number(head.split(' ')[1]);
  };
  t.equal(await status('Host: a\r\nContent-Length: 0'), 200);
  t.equal(await status('Host: a\r\nHost: b'), 400);
  t.equal(await status('Content-Length: 0'), 400);
  t.equal(await status('Host: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked'), 400);
  t.equal(await status('Host: a\r\nTransfer-Encoding: gzip, chunked'), 501);
});

t.test(
  'connections to the processes are kept, and one that was closed meanwhile is not the reader\u2019s trouble',
  async (t) => {
    let connections = 0;
    const { upstream, port } = await start(t, (_, res) => res.end('ok'));
    upstream.on('connection', () => connections++);
    for (let i = 0; i < 5; i++) t.equal((await send(port, '/api/x')).body, 'ok');
    t.equal(connections, 1);
    upstream.prependListener('request', (req) => {
      if (connections === 1) req.socket.destroy();
    });
    t.equal((await send(port, '/api/x')).body, 'ok');
    t.equal(connections, 2);
  },
);

async function untilSteady(read: () => number): Promise<void> {
  for (let before = -1, same = 0; same < 10; ) {
    const now = read();
    same = now === before && now > 0 ? same + 1 : 0;
    before = now;
    await wait(20);
  }
}
