import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Test } from 'tap';
import { hasRedisServer, startRedis } from '../../../plugins/coordination/test-redis.ts';
import { caddyfile, hasCaddy, moveCaddyfile, startCaddy } from '../../dev/caddy.ts';
import { freePort } from '../../testing/free-port.ts';
import { moveConfig, nginxConf, runNginx } from '../../testing/nginx.ts';
import { buildThatForwards, ownFolder, root, run, startApi, startWeb, untilAnswering } from './processes.ts';

/** A way to deploy the wiki (contract section 1.1), with its documented limits. */
export interface Topology {
  /** The origin that people open. */
  origin: string;
  /** Reached by scripts on the machine. */
  apiOrigin: string;
  /** Whether pictures are shown and files can be downloaded. */
  hasFiles: boolean;
  /** Whether what others do is seen at once. */
  isLive: boolean;
}

export const missingForA = (proxy: 'nginx' | 'caddy') => {
  if (!hasRedisServer) return 'redis-server is not installed';
  if (proxy === 'nginx') return spawnSync('nginx', ['-v']).status === 0 ? undefined : 'nginx is not installed';
  return hasCaddy() ? undefined : 'caddy is not installed';
};

/** Two api replicas with Redis, and the web process with the api's address only. */
export async function startFleet(t: Test) {
  const redis = await startRedis(t);
  const shared = { WIKI_DATA_DIR: join(await ownFolder(t), 'data'), REDIS_URL: redis.url };
  const [first, second] = [await startApi(t, shared), await startApi(t, shared)];
  const web = await startWeb(t, { WIKI_API_URL: `http://127.0.0.1:${first}` });
  const addresses = { api: [`127.0.0.1:${first}`, `127.0.0.1:${second}`], web: [`127.0.0.1:${web}`] };
  await untilAnswering([...addresses.api.map((api) => `http://${api}/api/app/info`), `http://${addresses.web[0]}/`]);
  return addresses;
}

type Fleet = Awaited<ReturnType<typeof startFleet>>;

/** Variant A: the origin of a proxy with the deployment's file. */
export async function startBehind(t: Test, proxy: 'nginx' | 'caddy', { api, web }: Fleet): Promise<Topology> {
  const folder = await ownFolder(t);
  const port = await freePort();
  const listen = `127.0.0.1:${port}`;
  const start = {
    async nginx() {
      const place = { listen, api, web: web.join() };
      return runNginx(moveConfig(await readFile(nginxConf, 'utf8'), place), listen, folder, 'ignore');
    },
    async caddy() {
      const config = moveCaddyfile(await readFile(caddyfile, 'utf8'), { listen, api, web });
      return startCaddy(config, listen, folder, 'ignore');
    },
  };
  const child = await start[proxy]();
  t.teardown(async () => {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  });
  return { origin: `http://localhost:${port}`, apiOrigin: `http://${api[0]}`, hasFiles: true, isLive: true };
}

/** Variant B: browser on the web process, api at another origin. Hosts differ too, as cookies ignore ports. */
export async function startCrossOrigin(t: Test): Promise<Topology> {
  const webPort = await freePort();
  const origin = `http://localhost:${webPort}`;
  const api = await startApi(t, { WIKI_DATA_DIR: join(await ownFolder(t), 'data'), CLIENT_URL: origin });
  const apiOrigin = `http://127.0.0.1:${api}`;
  const env = { WEB_PUBLIC_API_URL: apiOrigin, WEB_PUBLIC_COLLAB_URL: `ws://127.0.0.1:${api}` };
  await startWeb(t, env, { port: webPort });
  await untilAnswering([`${apiOrigin}/api/app/info`, `${origin}/`]);
  return { origin, apiOrigin, hasFiles: false, isLive: true };
}

/** Variant C: the web process forwards HTTP as built; sockets use the api's origin. */
export async function startEdge(t: Test): Promise<Topology> {
  const webPort = await freePort();
  const origin = `http://localhost:${webPort}`;
  const api = await startApi(t, { WIKI_DATA_DIR: join(await ownFolder(t), 'data'), CLIENT_URL: origin });
  const apiOrigin = `http://127.0.0.1:${api}`;
  const builtRoot = await buildThatForwards(t, apiOrigin);
  await startWeb(t, { WEB_PUBLIC_COLLAB_URL: `ws://127.0.0.1:${api}` }, { builtRoot, port: webPort });
  await untilAnswering([`${apiOrigin}/api/app/info`, `${origin}/`]);
  return { origin, apiOrigin, hasFiles: true, isLive: true };
}

/** Variant D: `npm run dev`, and its web process opened directly. */
export async function startDevelopment(t: Test): Promise<{ proxied: Topology; direct: Topology }> {
  const [port, apiPort, webPort] = [await freePort(), await freePort(), await freePort()];
  const own = { PORT: String(port), API_PORT: String(apiPort), WEB_PORT: String(webPort), WIKI_REGISTRATION: 'open' };
  run(t, [join(root, 'ops/dev.mjs')], { ...own, WIKI_DATA_DIR: join(await ownFolder(t), 'data') });
  const origins = { proxied: `http://localhost:${port}`, direct: `http://localhost:${webPort}` };
  const apiOrigin = `http://127.0.0.1:${apiPort}`;
  await untilAnswering([`${origins.proxied}/api/app/info`, `${origins.proxied}/`, `${origins.direct}/`]);
  return {
    proxied: { origin: origins.proxied, apiOrigin, hasFiles: true, isLive: true },
    direct: { origin: origins.direct, apiOrigin, hasFiles: true, isLive: false },
  };
}
