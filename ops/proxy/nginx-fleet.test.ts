import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Test } from 'tap';
import { buildApp } from '../../api/app.ts';
import { closeGently } from '../../api/close-gently.ts';
import { dropDatabase, testConfig } from '../../api/test-app.ts';
import { eventually } from '../testing/eventually.ts';
import { nginxConf } from '../testing/nginx.ts';
import { enterOwnNetwork } from '../testing/own-network.ts';
import { send } from '../testing/requests.ts';
import { roundsOf } from '../testing/rounds.ts';

const first = { api: '127.0.1.1', web: '127.0.1.3' };
const isOwnNetwork = enterOwnNetwork(Object.fromEntries(Object.entries(first).map(([name, at]) => [name, [at]])));
const { default: t } = await import('tap');
t.setTimeout(120_000);

const script = join(import.meta.dirname, 'nginx-fleet.sh');
const hasNginx = spawnSync('nginx', ['-v']).status === 0;
const skip = hasNginx ? (isOwnNetwork ? undefined : 'only root can make a network') : 'nginx is not installed';

/** Gives names other addresses, as a container engine does. */
function name(hosts: Record<string, string[]>): void {
  const lines = Object.entries(hosts).flatMap(([host, all]) => all.map((address) => `${address} ${host}\n`));
  writeFileSync('/etc/hosts', `127.0.0.1 localhost\n${lines.join('')}`);
}

/** Those that say that they close. */
const closing = new Set<string>();

async function startProcess(t: Test, address: string): Promise<void> {
  const isReady = (url = '') => /\/ready$/.test(url);
  const server = createServer(({ url }, response) =>
    response.end(isReady(url) && closing.has(address) ? '{"ready":false,"notReady":["closing"]}' : address),
  );
  server.listen(3000, address);
  await once(server, 'listening');
  t.teardown(() => server.close().closeAllConnections());
}

async function startProxy(t: Test, own: Record<string, string> = {}) {
  const env = { ...process.env, NGINX_CONF: nginxConf, NGINX_FLEET_STATE: join(t.testdir({}), 'state'), ...own };
  const proxy = spawn('sh', [script, 'serve'], { env, stdio: ['ignore', 'ignore', 'ignore'] });
  t.teardown(async () => {
    if (proxy.exitCode !== null) return;
    proxy.kill('SIGTERM');
    await once(proxy, 'exit');
  });
  // Separate connections: a kept one may end between two requests.
  const ask = async (path = '/api/app/info', method = 'GET') => (await send(80, path, { method, agent: false })).body;
  /** For a while, workers from before the reload still answer. */
  const answering = async () => {
    const found = new Set<string>();
    for (const end = Date.now() + 300; Date.now() < end; ) found.add(await ask());
    return [...found].sort().join(' ');
  };
  const use = async (fleet: string) => {
    const child = spawn('sh', [script, 'use', fleet], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    return { code, said };
  };
  return { proxy, ask, answering, use };
}

t.test('nginx follows replicas and leads to either fleet', skip ? { skip } : {}, async (t) => {
  const green = { 'api-green': ['127.0.1.4'], 'web-green': ['127.0.1.5'] };
  for (const address of ['127.0.1.1', '127.0.1.2', '127.0.1.3', '127.0.1.4', '127.0.1.5'])
    await startProcess(t, address);
  const { proxy, ask, answering, use } = await startProxy(t);
  await eventually(async () => (await ask().catch(() => '')) === '127.0.1.1', 'it serves');

  await t.test('a replica at another address is found without a restart', async (t) => {
    name({ api: ['127.0.1.2'], web: [first.web] });
    await eventually(async () => (await answering()) === '127.0.1.2', 'the new address is asked');
    name({ api: ['127.0.1.1', '127.0.1.2'], web: [first.web] });
    await eventually(async () => (await answering()) === '127.0.1.1 127.0.1.2', 'a second one takes its turns');
    closing.add('127.0.1.1');
    await eventually(async () => (await answering()) === '127.0.1.2', 'one that closes is asked no more');
    closing.add('127.0.1.2');
    await delay(1_500);
    t.match(await ask(), /^127\.0\.1\.[12]$/, 'where all of them close, they are asked');
    closing.clear();
    name({ web: [first.web] });
    await delay(1_500);
    t.match(await ask(), /^127\.0\.1\.[12]$/, 'while the name has no address, it goes on as it is');
    t.equal(proxy.exitCode, null);
  });

  await t.test('all traffic goes to the other fleet in one step, and back, and no request fails', async (t) => {
    name({ api: ['127.0.1.1'], web: [first.web] });
    await eventually(async () => (await answering()) === '127.0.1.1', 'only the first replica is left');
    t.match(await use('green'), { code: 1, said: /no replica of the fleet "green" is running/ });
    t.match(await use('purple'), { code: 2, said: /no fleet "purple"/ });
    name({ api: ['127.0.1.1'], web: [first.web], ...green });
    const answers: string[] = [];
    let isOver = false;
    const load = (async () => {
      while (!isOver) answers.push(await ask('/api/pages', 'POST').catch((error) => String(error)));
    })();
    t.equal((await use('green')).code, 0);
    const switchedAt = answers.length + 1;
    t.equal(await ask(), '127.0.1.4', 'at once');
    t.equal(await ask('/'), '127.0.1.5');
    await delay(200);
    t.equal((await use('blue')).code, 0);
    t.equal(await ask(), '127.0.1.1');
    isOver = true;
    await load;
    t.same([...new Set(answers)].sort(), ['127.0.1.1', '127.0.1.4'], 'every request was answered by a replica');
    const between = answers.slice(switchedAt, switchedAt + 5);
    t.same([...new Set(between)], ['127.0.1.4'], 'the former fleet gets none after the switch');
  });

  proxy.kill('SIGQUIT');
  const [code] = await once(proxy, 'exit');
  t.equal(code, 0, 'it ends with nginx');
});

t.test('replicas close and come back one after the other, and no request fails', skip ? { skip } : {}, async (t) => {
  name({ api: ['127.0.1.1', '127.0.1.2'], web: [first.web] });
  await startProcess(t, first.web);
  const config = await testConfig(t);
  t.teardown(() => dropDatabase(config));
  const start = async (host: string) => {
    const app = await buildApp(config, pino({ level: 'silent' }));
    await app.listen({ port: 3000, host });
    return app;
  };
  const hosts = ['127.0.1.1', '127.0.1.2'];
  const apps = await Promise.all(hosts.map(start));
  t.teardown(() => Promise.all(apps.map((app) => app.close())));
  const { ask } = await startProxy(t);
  await eventually(async () => (await ask().catch(() => '')) !== '', 'it serves');
  const counts: Record<string, number> = {};
  let isOver = false;
  const load = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const { status } = await send(80, '/api/auth/ws-token', { method: 'POST', agent: false });
        counts[status] = (counts[status] ?? 0) + 1;
      }
    }),
  );
  const hurry = new AbortController().signal;
  for (let round = 0; round < roundsOf(3, 1); round += 1) {
    for (const host of hosts) {
      const app = apps.shift() as FastifyInstance;
      t.equal(await closeGently(app, { drainDelayMs: 2_500, closeTimeoutMs: 20_000, hurry }), 0);
      apps.push(await start(host));
      await delay(1_200);
    }
  }
  isOver = true;
  await load;
  t.same(Object.keys(counts), ['401'], JSON.stringify(counts));
});

t.test('it begins with the fleet that the environment names', skip ? { skip } : {}, async (t) => {
  name({ 'api-green': ['127.0.1.1'], 'web-green': ['127.0.1.3'] });
  await startProcess(t, '127.0.1.1');
  const { ask } = await startProxy(t, { WIKI_FLEET: 'green' });
  await eventually(async () => (await ask().catch(() => '')) === '127.0.1.1', 'it serves');
});
