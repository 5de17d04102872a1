import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../../api/environment.ts';
import { type Front, runWiki, startProxy } from '../start/run-wiki.ts';
import { readSettings, type Settings } from '../start/settings.ts';
import { caddyfile, hasCaddy, moveCaddyfile, startCaddy } from './caddy.ts';

// `npm run dev`: restarts the api on changes and updates the web app in place (section 4.4).
const root = join(import.meta.dirname, '../..');
const environment = { NODE_ENV: 'development' };
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
const tether = join(import.meta.dirname, 'tether.mjs');

/** Uses the deployment's Caddyfile, if Caddy is installed. */
async function startCaddyFront({ host, port, apiPort, webPort }: Settings): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'wiki-dev-caddy-'));
  const listen = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const place = { listen, api: [`127.0.0.1:${apiPort}`], web: [`127.0.0.1:${webPort}`] };
  const caddy = await startCaddy(moveCaddyfile(readFileSync(caddyfile, 'utf8'), place), listen, folder, 'ignore');
  caddy.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return {
    // Closes gracefully, once no requests are left.
    drain: async () => caddy.kill('SIGTERM'),
    destroy: () => caddy.kill('SIGKILL'),
  };
}

try {
  const isCaddyThere = hasCaddy();
  const front = isCaddyThere ? 'Caddy, with ops/containers/Caddyfile' : 'the built-in one, as Caddy is not installed';
  console.log(`The front proxy is ${front}.`);
  const code = await runWiki({
    settings: readSettings(process.env),
    env: process.env,
    commands: {
      api: {
        args: ['--import', tether, tsx, 'watch', '--clear-screen=false', join(root, 'api/server.ts')],
        env: environment,
      },
      web: { args: ['--import=tsx', join(import.meta.dirname, 'web-server.ts')], env: environment },
    },
    startFront: isCaddyThere ? startCaddyFront : startProxy,
  });
  process.exit(code);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}
