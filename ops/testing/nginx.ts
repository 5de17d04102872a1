import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const nginxConf = join(import.meta.dirname, '../../nginx.conf');

export interface NginxPlace {
  /** Address to listen on, as `host:port`. */
  listen: string;
  /** `host:port` of the processes; several are replicas. */
  api: string | string[];
  web: string;
}

/** Returns the deployment's nginx.conf with only its addresses changed. */
export function moveConfig(config: string, place: NginxPlace): string {
  const moves: [string, string][] = [
    ['listen 80;', `listen ${place.listen};`],
    ['listen [::]:80;', ''],
    ['server api:3000 max_fails=0;', servers(place.api)],
    ['server web:3000 max_fails=0;', servers(place.web)],
  ];
  return moves.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`nginx.conf is expected to say "${from}" once.`);
    return text.replace(from, to);
  }, config);
}

const servers = (addresses: string | string[]) =>
  [addresses]
    .flat()
    .map((address) => `server ${address} max_fails=0;`)
    .join(' ');

/** Runs nginx with a configuration file moved to `place`. */
export async function startNginx(configFile: string, place: NginxPlace, folder: string, log: number | 'ignore') {
  return runNginx(moveConfig(await readFile(configFile, 'utf8'), place), place.listen, folder, log);
}

/**
 * Runs nginx in the foreground with its files in `folder`; resolves once it listens at `listen` (`host:port`). `log` is
 * a file descriptor or drops the logs. Rejects if nginx is missing or refuses the configuration.
 */
export async function runNginx(config: string, listen: string, folder: string, log: number | 'ignore') {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  await writeFile(file, withOwnTemporaryFiles(config, folder));
  const directives = `daemon off; pid ${join(folder, 'nginx.pid')};`;
  const args = ['-p', folder, '-c', file, '-e', '/dev/stderr', '-g', directives];
  // No channel closes with this process, so the kernel stops nginx.
  const [command, before] = hasSetpriv() ? ['setpriv', ['--pdeathsig', 'TERM', 'nginx']] : ['nginx', []];
  const nginx = spawn(command, [...before, ...args], { detached: true, stdio: ['ignore', log, log] });
  await once(nginx, 'spawn');
  await listening(nginx, listen);
  return nginx;
}

function hasSetpriv(): boolean {
  return spawnSync('setpriv', ['--version']).status === 0;
}

/** Debian's default spool folders belong to root. */
function withOwnTemporaryFiles(config: string, folder: string): string {
  if (process.getuid?.() === 0) return config;
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join(' ');
  return config.replace('http {', `http { ${paths}`);
}

async function listening(nginx: ChildProcess, address: string): Promise<void> {
  const [host = '', port = ''] = address.split(':');
  for (;;) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with code ${nginx.exitCode}.`);
    const socket = connect(Number(port), host);
    const isOpen = await Promise.race([once(socket, 'connect').then(() => true), once(nginx, 'exit')]).catch(
      () => false,
    );
    socket.destroy();
    if (isOpen === true) return;
    await wait(20);
  }
}
