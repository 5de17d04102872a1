import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface CaddyPlace {
  /** Address to listen on, as `host:port`. */
  listen: string;
  /** As `host:port`. */
  api: string[];
  web: string[];
}

export const caddyfile = join(import.meta.dirname, '../containers/Caddyfile');

export const hasCaddy = () => spawnSync('caddy', ['version']).status === 0;

/** Returns the deployment's Caddyfile with only its addresses changed. */
export function moveCaddyfile(config: string, { listen, api, web }: CaddyPlace): string {
  const [host = '', port = ''] = split(listen);
  // A site address with a host would have to match the Host header.
  const site = `http://:${port} {\n\tbind ${host}`;
  const moves: [string, string][] = [
    ['{$WIKI_SITE::80} {', site],
    ['reverse_proxy @body api:3000 {', `reverse_proxy @body ${api.join(' ')} {`],
    ['dynamic a api 3000 {\n\t\t\trefresh 1s\n\t\t}', `to ${api.join(' ')}`],
    ['dynamic a web 3000 {\n\t\t\trefresh 1s\n\t\t}', `to ${web.join(' ')}`],
  ];
  return moves.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`The Caddyfile is expected to say "${from}" once.`);
    return text.replace(from, () => to);
  }, config);
}

/**
 * Runs Caddy in the foreground with its files in `folder`; resolves once it listens at `listen` (`host:port`). `log` is
 * a file descriptor or drops the log. Rejects if the configuration is refused.
 */
export async function startCaddy(config: string, listen: string, folder: string, log: number | 'ignore') {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'Caddyfile');
  await writeFile(file, config);
  // Its admin endpoint would otherwise take the same port for every Caddy on the machine.
  const env = {
    ...process.env,
    CADDY_ADMIN: `unix/${join(folder, 'admin.sock')}`,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  // No channel closes with this process, so the kernel stops Caddy.
  const [command, before] = hasSetpriv() ? ['setpriv', ['--pdeathsig', 'TERM', 'caddy']] : ['caddy', []];
  const caddy = spawn(command, [...before, ...args], { env, detached: true, stdio: ['ignore', log, log] });
  await once(caddy, 'spawn');
  await listening(caddy, listen);
  return caddy;
}

function hasSetpriv(): boolean {
  return spawnSync('setpriv', ['--version']).status === 0;
}

async function listening(caddy: ChildProcess, address: string): Promise<void> {
  const [host, port] = split(address);
  for (;;) {
    if (caddy.exitCode !== null) throw new Error(`Caddy ended with code ${caddy.exitCode}.`);
    const socket = connect(Number(port), host);
    const opened = once(socket, 'connect').then(() => true);
    const isOpen = await Promise.race([opened, once(caddy, 'exit')]).catch(() => false);
    socket.destroy();
    if (isOpen === true) return;
    await wait(20);
  }
}

/** `[::1]:80` as well as `127.0.0.1:80`. */
function split(address: string): [string, string] {
  const { hostname, port } = new URL(`http://${address}`);
  return [hostname.replace(/^\[|\]$/g, ''), port || '80'];
}
