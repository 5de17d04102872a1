import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';
import { moveConfig, startNginx } from './dev/nginx.ts';
import { createFakeUpstream, listen } from './testing/fake-upstream.ts';
import { frontProxyContract } from './testing/front-proxy-contract.ts';
import { send, upgrade } from './testing/requests.ts';

const configFile = fileURLToPath(new URL('../nginx.conf', import.meta.url));
const isMissing = spawnSync('nginx', ['-v']).status !== 0;
const options = isMissing ? { skip: 'nginx is not installed' } : {};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The real nginx with the file as it is but for its addresses, before two fake processes. */
async function start(t: Test) {
  const folder = t.testdir({});
  const upstreams = { api: createFakeUpstream('api'), web: createFakeUpstream('web') };
  const port = await freePort();
  const place = {
    listen: `127.0.0.1:${port}`,
    api: `127.0.0.1:${await listen(upstreams.api)}`,
    web: `127.0.0.1:${await listen(upstreams.web)}`,
  };
  const logFile = join(folder, 'nginx.log');
  const log = await open(logFile, 'a');
  const nginx = await startNginx(configFile, place, folder, log.fd);
  t.teardown(async () => {
    const exited = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await exited;
    await log.close();
    for (const server of Object.values(upstreams)) server.close().closeAllConnections();
  });
  return { port, upstreams, readLog: () => readFile(logFile, 'utf8') };
}

t.test('nginx with nginx.conf keeps the contract of every front proxy', options, async (t) => {
  const { port } = await start(t);
  await frontProxyContract(t, port);
});

t.test('an upload above 51 MB is refused with 413 before the api sees it', options, async (t) => {
  const { port } = await start(t);
  const answer = await send(port, '/api/attachments', { method: 'POST' }, Buffer.alloc(52 * 1024 * 1024));
  t.equal(answer.status, 413);
  t.equal(answer.seen, null);
});

t.test(
  'a WebSocket token stays out of both logs, also when the api is away, and no query is in the access log',
  options,
  async (t) => {
    const { port, upstreams, readLog } = await start(t);
    const { socket, status } = await upgrade(port, '/collab?token=secret-of-a-live-socket');
    t.equal(status, 101);
    socket.destroy();
    upstreams.api.close().closeAllConnections();
    const refused = await upgrade(port, '/presence?token=secret-of-a-dead-socket');
    t.equal(refused.status, 502);
    refused.socket.destroy();
    await send(port, '/sign-up?invitation=secret-invitation');
    await send(port, '/api/x');
    const log = await retry(readLog, (text) =>
      ['/collab', '/presence', '/sign-up', '/api/x'].every((path) => text.includes(path)),
    );
    t.match(log, '"GET /presence HTTP/1.1" 502');
    t.notMatch(log, 'secret');
  },
);

t.test('long-lived connections may be idle for an hour', async (t) => {
  const config = await readFile(configFile, 'utf8');
  const realtime = /location ~ \^\/\(collab\|presence\|notifications\).*?\n {4}\}/s.exec(config)?.[0] ?? '';
  t.match(realtime, 'proxy_read_timeout 3600s;');
  t.match(realtime, 'proxy_send_timeout 3600s;');
});

t.test('a configuration that says something else is not moved silently', async (t) => {
  t.throws(() => moveConfig('server api:3000;', { listen: '', api: '', web: '' }), /expected to say/);
});

async function retry(read: () => Promise<string>, isDone: (text: string) => boolean): Promise<string> {
  for (const started = Date.now(); ; ) {
    const text = await read();
    if (isDone(text) || Date.now() - started > 5000) return text;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
