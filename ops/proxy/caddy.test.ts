import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { caddyfile, hasCaddy, moveCaddyfile, startCaddy } from '../dev/caddy.ts';
import { createFakeUpstream } from '../testing/fake-upstream.ts';
import { listenAddress, startFakeProcesses } from '../testing/front-proxy-place.ts';
import { frontProxySuite, type StartProxy } from '../testing/front-proxy-suite.ts';
import { enterOwnNetwork } from '../testing/own-network.ts';

const isOwnNetwork = enterOwnNetwork();
const { default: t } = await import('tap');
t.setTimeout(120_000);

/** Caddy with the file as it is or, where `api` and `web` can't be resolved, with other addresses. */
const start: StartProxy = async (t, api = createFakeUpstream('api')) => {
  const folder = t.testdir({});
  const processes = await startFakeProcesses(isOwnNetwork, api);
  const listen = await listenAddress(isOwnNetwork);
  const { addresses } = processes;
  const asItIs = await readFile(caddyfile, 'utf8');
  const config = isOwnNetwork ? asItIs : moveCaddyfile(asItIs, { listen, api: addresses.api, web: [addresses.web] });
  const logFile = join(folder, 'caddy.log');
  const log = await open(logFile, 'a');
  const caddy = await startCaddy(config, listen, folder, log.fd);
  t.teardown(async () => {
    const exited = once(caddy, 'exit');
    caddy.kill('SIGKILL');
    await exited;
    await log.close();
    processes.close();
  });
  return { ...processes, port: Number(listen.split(':')[1]), readLog: () => readFile(logFile, 'utf8') };
};

// Caddy resolves paths above the root to the root (RFC 3986 section 5.2.4) and accepts a NUL.
const options = {
  refusedTargets: ['/%zz'],
  isLingering: false,
  ...(!hasCaddy() && { skip: 'caddy is not installed' }),
};
frontProxySuite(t, 'Caddy', options, start);

t.test('a Caddyfile that says something else is not moved silently', async (t) => {
  t.throws(() => moveCaddyfile('api:3000', { listen: '127.0.0.1:1', api: [], web: [] }), /expected to say/);
});
