import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import t, { type Test } from 'tap';
import { buildApp } from '../../api/app.ts';
import { dropDatabase, testConfig } from '../../api/test-app.ts';
import { createProxy } from '../proxy/front-proxy.ts';
import { freePort } from '../testing/free-port.ts';
import { testAdmin } from './test-admin.ts';

// Commands run as processes, perhaps on a busy machine.
t.setTimeout(240_000);

/** Returns the api behind our own front proxy, with a stand-in for the web process, and the real command. */
async function start(t: Test, publicUrl?: string) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const config = await testConfig(t, { publicUrl: publicUrl ?? origin, uploadMaxBytes: 100 * 1024 });
  const app = await buildApp(config, pino({ level: 'silent' }));
  t.teardown(async () => {
    await app.close();
    await dropDatabase(config);
  });
  const api = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const web = createServer((_request, response) => response.setHeader('X-Wiki-Process', 'web').end()).listen(
    0,
    '127.0.0.1',
  );
  await once(web, 'listening');
  const webPort = (web.address() as AddressInfo).port;
  const upstreams = { api: { host: api.hostname, port: Number(api.port) }, web: { host: '127.0.0.1', port: webPort } };
  const proxy = createProxy({ upstreams });
  proxy.server.listen(port);
  t.teardown(() => {
    proxy.destroy();
    web.close();
  });
  const env = { WIKI_PUBLIC_URL: publicUrl ?? origin, WIKI_UPLOAD_MAX_BYTES: `${100 * 1024}` };
  const admin = testAdmin(t, config);
  return { origin, app, run: (...args: string[]) => admin.run(['doctor', ...args], env) };
}

t.test('our own proxy has no findings, and the exit code is 0', async (t) => {
  const { app, origin, run } = await start(t);
  const { code, stdout, stderr } = await run('--idle', '0.1');
  t.equal(code, 0, stderr);
  t.match(
    stdout,
    new RegExp(`^${origin}: all is well\\.\\n\\d+ requests, HTTP/1\\.1, silent connections were held for 0\\.1 s`),
  );
  t.notMatch(stdout, '\u001b', 'no colours but in a terminal');
  t.equal(await app.mongo.db.collection('probe_examinations').countDocuments({}), 0, 'nothing is left behind');
});

t.test('warnings exit with 3, faults with 1, and failures with 2', async (t) => {
  const { origin, run } = await start(t, 'https://mails.example');
  const [warned, unreachable, nonsense] = await Promise.all([
    run('--origin', `${origin}/`, '--idle', '0.1', '--json'),
    run('--origin', 'http://localhost:1'),
    run('--origin', 'wiki.example'),
  ]);
  t.equal(warned.code, 3, warned.stderr);
  t.match(warned.json(), [
    { kind: 'public_url', severity: 'warning', leg: 'api', params: { publicUrl: 'https://mails.example' } },
    { origin, errors: 0, warnings: 1, bodyLimit: { below: null }, idleMs: 100 },
  ]);
  t.equal(unreachable.code, 1, unreachable.stderr);
  t.match(
    unreachable.stdout,
    /^fault {4}browser → proxy\n {2}Nothing answers at http:\/\/localhost:1: ECONNREFUSED\.\n/,
  );
  t.match(unreachable.stdout, 'http://localhost:1: 1 fault.');
  t.match(nonsense, { code: 2, stderr: 'wiki-admin: "wiki.example" is not an origin such as https://wiki.example.\n' });
});
