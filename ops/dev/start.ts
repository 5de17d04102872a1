import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../../api/environment.ts';
import { type Front, runWiki, startProxy } from '../start/run-wiki.ts';
import { readSettings, type Settings } from '../start/settings.ts';
import { startNginx } from './nginx.ts';

// `npm run dev`: the api restarts when a file of it changes, the web app updates in the browser (section 4.4).
const root = join(import.meta.dirname, '../..');
const environment = { NODE_ENV: 'development' };
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
const tether = join(import.meta.dirname, 'tether.mjs');

/** nginx with the deployment's own file, when there is one. */
async function startNginxFront({ host, port, apiPort, webPort }: Settings): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'wiki-dev-nginx-'));
  const place = { listen: `${host}:${port}`, api: `127.0.0.1:${apiPort}`, web: `127.0.0.1:${webPort}` };
  const nginx = await startNginx(join(root, 'nginx.conf'), place, folder, 'ignore');
  nginx.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return {
    drain: async () => nginx.kill('SIGQUIT'),
    destroy: () => nginx.kill('SIGTERM'),
  };
}

try {
  const hasNginx = spawnSync('nginx', ['-v']).status === 0;
  console.log(
    `The front proxy is ${hasNginx ? 'nginx, with nginx.conf' : 'the built-in one, as nginx is not installed'}.`,
  );
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
    startFront: hasNginx ? startNginxFront : startProxy,
  });
  process.exit(code);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}
