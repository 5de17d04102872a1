import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Test } from 'tap';
import { hasRedisServer, startRedis } from '../../plugins/coordination/test-redis.ts';
import { freePort } from './free-port.ts';
import { startNginx } from './nginx.ts';

const root = join(import.meta.dirname, '../..');

/** Returns why the deployment can't run here; undefined if it can. */
export function missingForDeployment(): string | undefined {
  if (spawnSync('nginx', ['-v']).status !== 0) return 'nginx is not installed';
  return hasRedisServer ? undefined : 'redis-server is not installed';
}

export interface Deployment {
  origin: string;
  /** The ports of the two replicas. */
  apiPorts: [number, number];
}

/**
 * Returns the recommended deployment: nginx before two api replicas on one store and Redis, and web. `change` may edit
 * its file.
 */
export async function startDeployment(t: Test, change = (config: string) => config): Promise<Deployment> {
  const folder = t.testdir({});
  const redis = await startRedis(t);
  const [port, first, second, web] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const api = {
    HOST: '127.0.0.1',
    WIKI_DATA_DIR: join(folder, 'data'),
    WIKI_REGISTRATION: 'open',
    REDIS_URL: redis.url,
  };
  const shared = { ...api, CLIENT_URL: origin, LOG_LEVEL: 'warn' };
  run(t, 'build/api/server.js', { ...shared, API_PORT: `${first}` });
  run(t, 'build/api/server.js', { ...shared, API_PORT: `${second}` });
  run(t, 'build/web/server.js', { HOST: '127.0.0.1', WEB_PORT: `${web}`, WIKI_API_URL: `http://127.0.0.1:${first}` });
  const configFile = join(folder, 'changed.conf');
  await writeFile(configFile, change(await readFile(join(root, 'nginx.conf'), 'utf8')));
  const place = {
    listen: `127.0.0.1:${port}`,
    api: [`127.0.0.1:${first}`, `127.0.0.1:${second}`],
    web: `127.0.0.1:${web}`,
  };
  const nginx = await startNginx(configFile, place, join(folder, 'nginx'), 'ignore');
  t.teardown(() => end(nginx));
  for (const address of [
    `http://127.0.0.1:${first}/api/app/info`,
    `http://127.0.0.1:${second}/api/app/info`,
    `${origin}/`,
  ]) {
    await untilAnswering(address);
  }
  return { origin, apiPorts: [first, second] };
}

function run(t: Test, file: string, own: Record<string, string>): void {
  const env = { ...process.env, ...own };
  const child = spawn(process.execPath, [join(root, file)], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  t.teardown(() => end(child));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function untilAnswering(address: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await delay(50)) {
    const response = await fetch(address, { redirect: 'manual' }).catch(() => null);
    await response?.body?.cancel();
    if (response && response.status < 500) return;
  }
  throw new Error(`Nothing answers at ${address}.`);
}

/** nginx.conf without the lines that let upgrades pass (contract section 4.1, rule 1). */
export function withoutUpgrade(config: string): string {
  const lines = ['proxy_set_header Connection $connection_upgrade;', 'proxy_set_header Upgrade $http_upgrade;'];
  return lines.reduce((text, line) => {
    if (text.split(line).length !== 2) throw new Error(`nginx.conf is expected to say "${line}" once.`);
    return text.replace(line, '');
  }, config);
}
