import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFakeUpstream } from '../testing/fake-upstream.ts';
import { listenAddress, startFakeProcesses } from '../testing/front-proxy-place.ts';
import { frontProxySuite, type StartProxy } from '../testing/front-proxy-suite.ts';
import { moveConfig, nginxConf, runNginx } from '../testing/nginx.ts';
import { enterOwnNetwork } from '../testing/own-network.ts';
import { upgrade } from '../testing/requests.ts';

const isOwnNetwork = enterOwnNetwork();
const { default: t } = await import('tap');
t.setTimeout(120_000);

/** nginx with the file as it is or, where `api` and `web` can't be resolved, with other addresses. */
const start: StartProxy = async (t, api = createFakeUpstream('api')) => {
  const folder = t.testdir({});
  const processes = await startFakeProcesses(isOwnNetwork, api);
  const listen = await listenAddress(isOwnNetwork);
  const { addresses } = processes;
  const asItIs = await readFile(nginxConf, 'utf8');
  const place = { listen, api: addresses.api, web: addresses.web };
  const config = isOwnNetwork ? asItIs : moveConfig(asItIs, place);
  const logFile = join(folder, 'nginx.log');
  const log = await open(logFile, 'a');
  const nginx = await runNginx(config, listen, folder, log.fd);
  t.teardown(async () => {
    const exited = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await exited;
    await log.close();
    processes.close();
  });
  return { ...processes, port: Number(listen.split(':')[1]), readLog: () => readFile(logFile, 'utf8') };
};

const isMissing = spawnSync('nginx', ['-v']).status !== 0;
frontProxySuite(t, 'nginx', isMissing ? { skip: 'nginx is not installed' } : {}, start);

t.test('long-lived connections may be idle for an hour', async (t) => {
  const config = await readFile(nginxConf, 'utf8');
  const realtime = /location ~ \^\/\(collab\|presence\|notifications\).*?\n {4}\}/s.exec(config)?.[0] ?? '';
  t.match(realtime, 'proxy_read_timeout 3600s;');
  t.match(realtime, 'proxy_send_timeout 3600s;');
});

t.test('two thousand people have a socket open', { skip: isMissing && 'nginx is not installed' }, async (t) => {
  const { port } = await start(t);
  const opened = await Promise.all(Array.from({ length: 2_000 }, () => upgrade(port, '/notifications')));
  t.teardown(() => {
    for (const { socket } of opened) socket.destroy();
  });
  t.same([...new Set(opened.map(({ status }) => status))], [101]);
});

t.test('a configuration that says something else is not moved silently', async (t) => {
  t.throws(() => moveConfig('server api:3000;', { listen: '', api: '', web: '' }), /expected to say/);
});
