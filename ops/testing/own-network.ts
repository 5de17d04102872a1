import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const marker = 'WIKI_TEST_OWN_NETWORK';

/** Mounts a hosts file for this process alone and continues as the test. */
const enter = 'ip link set lo up && mount --bind "$1" /etc/hosts && shift && exec "$@"';

/** Addresses of the deployment's hosts in the test's own network. */
export const ownHosts = { api: ['127.0.1.1', '127.0.1.2'], web: ['127.0.1.3'] } as const;

/**
 * Runs this file in its own network, where `api` and `web` (`named`) have loopback addresses and all ports are free.
 * Await before importing `tap`: the outer process exits with the inner one's code. Resolves with whether this is the
 * inside; false where none can be made (only root may).
 */
export function enterOwnNetwork(named: Record<string, readonly string[]> = ownHosts): boolean {
  if (process.env[marker] !== undefined) return true;
  if (!canMakeNetwork()) return false;
  const folder = mkdtempSync(join(tmpdir(), 'wiki-hosts-'));
  const hosts = join(folder, 'hosts');
  const names = Object.entries(named).flatMap(([name, all]) => all.map((address) => `${address} ${name}\n`));
  writeFileSync(hosts, `127.0.0.1 localhost\n::1 localhost\n${names.join('')}`);
  const inside = ['sh', '-c', enter, 'sh', hosts, process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  // Forwards signals to the inner process.
  const args = ['--pdeathsig', 'KILL', 'unshare', '--net', '--mount', ...inside];
  const { status } = spawnSync('setpriv', args, { stdio: 'inherit', env: { ...process.env, [marker]: '1' } });
  rmSync(folder, { recursive: true, force: true });
  process.exit(status ?? 1);
}

function canMakeNetwork(): boolean {
  const tried = 'ip link set lo up && mount --bind /etc/hosts /etc/hosts';
  return (
    process.getuid?.() === 0 &&
    spawnSync('setpriv', ['--pdeathsig', 'KILL', 'unshare', '--net', '--mount', 'sh', '-c', tried]).status === 0
  );
}
