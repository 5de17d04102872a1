import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { createForm, type FormFile } from './multipart.ts';
import { sendForm } from './send-form.ts';

const mebibyte = 1024 * 1024;

async function listen(t: Test, server: Server): Promise<number> {
  server.listen(0, 'localhost');
  await once(server, 'listening');
  t.teardown(() => server.close().closeAllConnections());
  return (server.address() as AddressInfo).port;
}

const open = async (t: Test, answer: RequestListener) => `http://localhost:${await listen(t, createServer(answer))}`;

/** Returns a file of so many bytes, made while it is read. */
function fileOf(bytes: number): FormFile {
  return {
    name: 'a.bin',
    size: bytes,
    async *read() {
      for (let sent = 0; sent < bytes; sent += 65_536) yield Buffer.alloc(Math.min(65_536, bytes - sent));
    },
  };
}

const send = (url: string, file: FormFile, signal?: AbortSignal) =>
  sendForm({ url, token: null }, '/x', createForm({ pageId: 'p' }, file), signal);

t.test('a file of any size takes little memory', async (t) => {
  let peak = 0;
  const url = await open(t, (req, res) => {
    req.on('data', () => {
      peak = Math.max(peak, process.memoryUsage().arrayBuffers);
    });
    req.on('end', () => res.setHeader('content-type', 'application/json').end('{"length":1}'));
  });
  const before = process.memoryUsage().arrayBuffers;
  await send(url, fileOf(400 * mebibyte));
  // Counts uncollected garbage of both sides.
  t.ok(peak - before < 160 * mebibyte, `${Math.round((peak - before) / mebibyte)} MiB`);
});

t.test('the length is announced, and nothing is sent to a server that refuses it', async (t) => {
  let bytes = 0;
  let length: string | undefined;
  const server = createServer();
  // As nginx does: no leave to go on, but the answer.
  server.on('checkContinue', (req, res) => {
    length = req.headers['content-length'];
    req.on('data', (chunk) => {
      bytes += chunk.length;
    });
    res.writeHead(413, { 'content-type': 'text/html' }).end('<html>');
  });
  await t.rejects(send(`http://localhost:${await listen(t, server)}`, fileOf(mebibyte)), {
    code: 'not_a_wiki',
    message: /HTTP 413/,
  });
  t.equal(bytes, 0);
  t.ok(Number(length) > mebibyte && Number(length) < mebibyte + 1024, `${length}`);
});

t.test('an answer ends also the waiting for a source that has nothing to give now', async (t) => {
  const url = await open(t, (_req, res) => {
    res.writeHead(403, { 'content-type': 'application/problem+json' }).end('{"code":"insufficient_scope"}');
  });
  const idle: FormFile = {
    name: 'a',
    size: null,
    async *read() {
      yield Buffer.from('first');
      await new Promise(() => {});
    },
  };
  await t.rejects(send(url, idle), { code: 'insufficient_scope' });
});

t.test('a broken connection says how far it came', async (t) => {
  const url = await open(t, (req) => {
    req.once('data', () => req.destroy());
  });
  await t.rejects(send(url, fileOf(40 * mebibyte)), { code: 'connection_lost', isWhole: false });
  const answerless = await open(t, (req) => {
    req.resume().on('end', () => req.socket.destroy());
  });
  await t.rejects(send(answerless, fileOf(10)), { code: 'connection_lost', isWhole: true });
});

t.test('an aborted signal breaks off', async (t) => {
  const abort = new AbortController();
  const url = await open(t, (req) => {
    req.once('data', () => abort.abort()).resume();
  });
  await t.rejects(send(url, fileOf(40 * mebibyte), abort.signal), { code: 'interrupted' });
  await t.rejects(send(url, fileOf(1), abort.signal), { code: 'interrupted' }, 'also before it has begun');
});

const isMissing = spawnSync('openssl', ['version']).status !== 0;
t.test('over TLS, too, an answer is read from who closes early', { skip: isMissing }, async (t) => {
  const folder = t.testdir({});
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    keyFile,
    '-out',
    certFile,
    ...subject,
  ]);
  const server = createTlsServer({ key: await readFile(keyFile), cert: await readFile(certFile) }, (req, res) => {
    req.once('data', () => {
      req.pause();
      res.writeHead(413, { 'content-type': 'text/html', connection: 'close' });
      res.end('<html>', () => req.socket.destroy());
    });
  });
  const url = `https://localhost:${await listen(t, server)}`;
  await t.rejects(send(url, fileOf(10)), { code: 'connection_failed', message: /certificate .* is not trusted/ });
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  t.teardown(() => delete process.env.NODE_TLS_REJECT_UNAUTHORIZED);
  for (let i = 0; i < 5; i++)
    await t.rejects(send(url, fileOf(40 * mebibyte)), { code: 'not_a_wiki', message: /HTTP 413/ });
});
