import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { dropDatabase, testConfig } from '../../api/test-app.ts';
import { hasRedisServer, noRedis, redisUrlFor } from '../../plugins/coordination/test-redis.ts';
import { freePort } from '../testing/free-port.ts';
import { openLine } from '../testing/live/line.ts';
import { ask as request } from '../testing/live/world.ts';
import { createTraffic } from '../testing/rehearsal/fleet.ts';
import { lossesOf, startLoad } from '../testing/rehearsal/load.ts';
import { thisTreeAs } from '../testing/rehearsal/releases.ts';
import { commandsOf } from './upgrading/commands-of.ts';

// Commands run as processes, perhaps on a busy machine.
t.setTimeout(600_000);

const here = import.meta.dirname;
const versions = { OLD_VERSION: '0.0.8', NEW_VERSION: '0.0.9' };

const document = await readFile(join(here, 'upgrading.md'), 'utf8');
const blocks = new Map(commandsOf(document).map((block) => [block.name, block]));
const ran = new Set<string>();

/** Two releases of a wiki and a `docker` that starts them as processes. */
async function openMachine(t: Test) {
  const dir = await mkdtemp(join(tmpdir(), 'wiki-upgrading-'));
  t.teardown(() => rm(dir, { recursive: true, force: true }));
  const config = { ...(await testConfig(t)), redisUrl: await redisUrlFor(t) };
  t.teardown(() => dropDatabase(config));
  const older = await thisTreeAs(t, versions.OLD_VERSION);
  const newer = await thisTreeAs(t, versions.NEW_VERSION);
  const ports = {
    api: [await freePort(), await freePort()],
    'api-green': [await freePort(), await freePort()],
  };
  const releases = { [older.version]: older.folder, [newer.version]: newer.folder };
  await writeFile(join(dir, 'stand-in.json'), JSON.stringify({ releases, ports }));
  await mkdir(join(dir, 'bin'));
  await symlink(join(here, 'upgrading/stand-in-docker.mjs'), join(dir, 'bin/docker'));

  const traffic = createTraffic();
  const lead = (service: keyof typeof ports) => traffic.leadTo(ports[service].map((port) => ({ port })));
  lead('api');
  const line = await openLine(t, traffic.next);
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    PATH: `${join(dir, 'bin')}:${process.env.PATH}`,
    STAND_IN_DIR: dir,
    ...versions,
    WIKI_DATA_DIR: config.dataDir,
    MONGODB_DATABASE: config.mongodbDatabase,
    REDIS_URL: config.redisUrl,
    ORIGIN: `http://127.0.0.1:${line.port}`,
    WIKI_REGISTRATION: 'open',
    LOG_LEVEL: 'info',
    ...(config.mongodbUri && { MONGODB_URI: config.mongodbUri }),
  };

  /** Runs blocks of the document in one shell. */
  async function run(names: string[]) {
    const scripts = ['names', ...names].map((name) => {
      ran.add(name);
      return blocks.get(name)?.script ?? `echo 'there is no block ${name}'; exit 1`;
    });
    return shell(['set -euo pipefail', ...scripts].join('\n'));
  }

  const addresses = (service: keyof typeof ports) => ports[service].map((port) => `http://127.0.0.1:${port}`).join(' ');

  async function shell(script: string) {
    const replicas = { REPLICAS: addresses('api'), GREEN_REPLICAS: addresses('api-green') };
    const child = spawn('bash', ['--norc', '-c', script], {
      cwd: dir,
      env: { ...env, ...replicas },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    t.teardown(() => child.kill('SIGKILL'));
    const [[code], out, error] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
    return { code, out: `${out}${error}` };
  }

  t.teardown(() => shell('docker compose stop api web; docker compose stop api-green web-green'));
  /** Directs traffic to the fleet the proxy was last switched to. Returns a function that stops it. */
  const followProxy = async () => {
    const led = join(dir, 'led');
    await rm(led, { force: true });
    const timer = setInterval(async () => {
      const service = await readFile(led, 'utf8').catch(() => '');
      if (service in ports) lead(service as keyof typeof ports);
    }, 20);
    return () => clearInterval(timer);
  };
  return { run, shell, traffic, followProxy, ports };
}

const byHand = process.env.REHEARSAL ? false : 'takes minutes; run with REHEARSAL=1';

t.test('the procedure of the document', { skip: hasRedisServer ? byHand : noRedis }, async (t) => {
  const { run, shell, traffic, followProxy, ports } = await openMachine(t);
  const started = await shell(
    'WIKI_API_IMAGE=wiki-api:$OLD_VERSION docker compose up --detach --no-deps --scale api=2 api web',
  );
  t.equal(started.code, 0, started.out);
  const account = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
  const [port = 0] = ports.api;
  const { accessToken } = await request<{ accessToken: string }>(port, null, 'POST', '/api/auth/sign-up', account);
  const info = () =>
    request<{ version: string; requiredWork: { isDone: boolean } }>(traffic.next(), null, 'GET', '/api/app/info');

  await t.test('all at once, under load', async (t) => {
    const load = startLoad(traffic, accessToken, 'all');
    for (const end = Date.now() + 60_000; load.done.saves.length === 0 && Date.now() < end; ) await delay(50);
    const upgraded = await run(['backup', 'stop', 'start', 'check', 'work']);
    t.equal(upgraded.code, 0, upgraded.out);
    t.match(upgraded.out, /2 replicas: all of one version, and switched/);
    const done = await load.stop();
    t.ok(done.saves.length > 0);
    t.same(await lossesOf(traffic, accessToken, done), [], 'everything that was acknowledged is there');
    t.match(await info(), { version: '0.0.9', requiredWork: { isDone: true } });
  });

  await t.test('another coordination store, and what a mix has left', async (t) => {
    const cleared = await run(['start', 'coordination']);
    t.equal(cleared.code, 0, cleared.out);
    t.match(cleared.out, /Removed: \d+ one-time values|holds nothing of this wiki/);
    const mended = await run(['mixed']);
    t.equal(mended.code, 0, mended.out);
  });

  await t.test('going back', async (t) => {
    const back = await run(['rollback']);
    t.equal(back.code, 0, back.out);
    t.match(await info(), { version: '0.0.8' });
  });

  await t.test('blue/green, there and back', async (t) => {
    const load = startLoad(traffic, accessToken, 'green');
    const stopFollowing = await followProxy();
    const green = await run(['green', 'green-check']);
    t.equal(green.code, 0, green.out);
    const mixed = await request<object>(traffic.next(), null, 'GET', '/api/app/info');
    t.match(mixed, { version: '0.0.8', fleet: { isMixed: true, versions: ['0.0.8', '0.0.9'] } });
    const switched = await run(['green', 'switch']);
    t.equal(switched.code, 0, switched.out);
    t.match(await info(), { version: '0.0.9', fleet: { isMixed: false } });
    const back = await run(['back-to-blue']);
    t.equal(back.code, 0, back.out);
    t.match(await info(), { version: '0.0.8', fleet: { isMixed: false } });
    stopFollowing();
    t.same(await lossesOf(traffic, accessToken, await load.stop()), [], 'everything that was acknowledged is there');
  });

  t.same(
    [...blocks.values()].filter(({ name, notRun }) => !ran.has(name) && notRun === null).map(({ name }) => name),
    [],
    'every block of the document was run, or says why not',
  );
});
