import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import t, { type Test } from 'tap';
import { build } from 'vite';
import { forwardToApi } from '../../web/server/forward/forward-plugin.ts';
import { noteForwarding, readForwarding, writeForwarding } from '../../web/server/forward/forwarding-plan.ts';
import { attachmentContract } from '../testing/attachment-contract.ts';
import { createFakeUpstream, listen } from '../testing/fake-upstream.ts';
import { send, upgrade } from '../testing/requests.ts';

/** Forwards to `apiUrl` and answers everything else itself. */
async function startWeb(t: Test, apiUrl: string): Promise<number> {
  const app = Fastify({ logger: false, requestTimeout: 0 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  forwardToApi(app, apiUrl);
  app.all('/*', async () => 'the web process');
  await app.listen({ host: '127.0.0.1', port: 0 });
  t.teardown(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  return (app.server.address() as AddressInfo).port;
}

async function startBefore(t: Test, api: Server): Promise<number> {
  const port = await listen(api);
  t.teardown(() => api.close().closeAllConnections());
  return startWeb(t, `http://127.0.0.1:${port}`);
}

t.test('the web process’s own forwarding carries uploads and downloads as every front proxy has to', async (t) => {
  await attachmentContract(t, startBefore);
});

t.test('/api and /files go to the api as they came, everything else does not', async (t) => {
  const port = await startBefore(t, createFakeUpstream('api'));
  const headers = { Cookie: 'wiki.accessToken=abc', Authorization: 'Bearer abc' };
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const { seen } = await send(port, '/api/a/%E6%97%A5?b=c', { method, headers: { ...headers, 'Content-Length': 0 } });
    t.match(seen, { method, url: '/api/a/%E6%97%A5?b=c' });
    t.match(seen?.headers, { cookie: headers.Cookie, authorization: headers.Authorization });
  }
  t.match((await send(port, '/files/a.svg')).headers, {
    'content-disposition': 'attachment; filename="a.svg"',
    'content-security-policy': "sandbox; default-src 'none'",
    'set-cookie': ['wiki.link=1; Path=/; HttpOnly', 'wiki.other=2; Path=/'],
  });
  for (const path of ['/', '/api', '/files', '/apix/y', '/x/api/y', '/.well-known/x', '/collab', '/presence/x']) {
    t.equal((await send(port, path)).body, 'the web process', path);
  }
});

t.test('no upgrade passes, on any path', async (t) => {
  const port = await startBefore(t, createFakeUpstream('api'));
  for (const path of ['/collab', '/collab/x', '/presence', '/notifications', '/api/x', '/files/x']) {
    const { socket, status } = await upgrade(port, `${path}?token=abc`);
    t.equal(status, 200, path);
    socket.destroy();
    const { seen } = await send(port, path, { headers: { Connection: 'Upgrade', Upgrade: 'websocket' } });
    t.equal(seen?.headers.upgrade, undefined, path);
  }
});

t.test('the api is called by its own name, with headers about the client', async (t) => {
  const api = createFakeUpstream('api');
  const apiPort = await listen(api);
  t.teardown(() => api.close().closeAllConnections());
  const port = await startWeb(t, `http://localhost:${apiPort}`);
  const sent = { Host: 'web.internal', 'X-Forwarded-For': '203.0.113.9' };
  t.match((await send(port, '/api/x', { headers: sent })).seen?.headers, {
    host: `localhost:${apiPort}`,
    'x-forwarded-for': '203.0.113.9, 127.0.0.1',
    'x-forwarded-host': 'web.internal',
    'x-forwarded-proto': 'http',
  });
  const platform = { ...sent, 'X-Forwarded-Host': 'wiki.example', 'X-Forwarded-Proto': 'https' };
  t.match((await send(port, '/api/x', { headers: platform })).seen?.headers, {
    'x-forwarded-host': 'wiki.example',
    'x-forwarded-proto': 'https',
  });
});

t.test('an api that is down is a 502 problem in the web process’s name', async (t) => {
  const answer = await send(await startWeb(t, 'http://127.0.0.1:1'), '/api/x?token=abc');
  t.equal(answer.status, 502);
  t.match(JSON.parse(answer.body), { code: 'bad_gateway', detail: 'The api process is not answering.' });
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
t.test('an api behind TLS is asked over TLS, if its certificate is good', { skip: !hasOpenssl }, async (t) => {
  const folder = t.testdir({});
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
  const args = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-subj', '/CN=localhost', '-days', '1'];
  spawnSync('openssl', ['req', '-x509', '-nodes', ...args, '-keyout', files.key, '-out', files.cert]);
  const fake = createFakeUpstream('api');
  const pair = { key: readFileSync(files.key), cert: readFileSync(files.cert) };
  const api = createSecureServer(pair, (req, res) => void fake.emit('request', req, res));
  const port = await startBefore(t, fake);
  const securePort = await new Promise<number>((resolve) => {
    api.listen(0, '127.0.0.1', () => resolve((api.address() as AddressInfo).port));
  });
  t.teardown(() => api.close().closeAllConnections());
  const secure = await startWeb(t, `https://localhost:${securePort}`);
  t.equal((await send(port, '/api/x')).status, 200);
  t.equal((await send(secure, '/api/x')).status, 502, 'an untrusted certificate');
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  t.teardown(() => void delete process.env.NODE_TLS_REJECT_UNAUTHORIZED);
  const { seen } = await send(secure, '/api/x', { method: 'POST' }, Buffer.alloc(100_000));
  t.match(seen, { bytes: 100_000, headers: { host: `localhost:${securePort}` } });
});

t.test('a build forwards only to an address given at build time', async (t) => {
  const built = t.testdir({});
  t.equal(readForwarding(built), null);
  await writeForwarding(built, 'https://api.example.com');
  t.equal(readForwarding(built), 'https://api.example.com');
  await writeForwarding(built, null);
  t.equal(readForwarding(built), null);
});

t.test('WIKI_API_URL leaves one note in the server’s build, and nothing in the browser’s', async (t) => {
  const folder = t.testdir({ 'entry.js': 'export const entry = 1;\n' });
  const make = (apiUrl: string | null, ssr: boolean) =>
    build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      plugins: [noteForwarding(apiUrl)],
      build: { ssr, outDir: ssr ? 'built/server' : 'built/client', rollupOptions: { input: join(folder, 'entry.js') } },
    });
  for (const ssr of [false, true]) await make('https://api.example.com', ssr);
  t.equal(readForwarding(join(folder, 'built')), 'https://api.example.com');
  t.notOk(existsSync(join(folder, 'built/client/forwarding.json')));
  await make(null, true);
  t.equal(readForwarding(join(folder, 'built')), null);
});
