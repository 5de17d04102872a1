import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const marker = 'WIKI_TEST_OWN_NETWORK';

/** Mounts the hosts file over the machine's own, for this process alone, and continues as the test. */
const enter = 'ip link set lo up && mount --bind "$1" /etc/hosts && shift && exec "$@"';

/** The addresses of the deployment's hosts in a network of a test's own, the api's two replicas among them. */
export const ownHosts = { api: ['127.0.1.1', '127.0.1.2'], web: ['127.0.1.3'] } as const;

/**
 * Runs this test file in a network of its own, where the hosts in `named` (`api` and `web`, on loopback) have
 * these addresses and every port is free, so that what is deployed can be tried as it is. To be awaited before `tap` is imported: the process that
 * asked ends here with the exit code of the one inside. Resolves with whether this is the inside; false, in the machine's
 * own network, where none can be made (Linux lets root only).
 */
export function enterOwnNetwork(named: Record<string, readonly string[]> = ownHosts): boolean {
  if (process.env[marker] !== undefined) return true;
  if (!canMakeNetwork()) return false;
  const folder = mkdtempSync(join(tmpdir(), 'wiki-hosts-'));
  const hosts = join(folder, 'hosts');
  const names = Object.entries(named).flatMap(([name, all]) => all.map((address) => `${address} ${name}\n`));
  writeFileSync(hosts, `127.0.0.1 localhost\n::1 localhost\n${names.join('')}`);
  const inside = ['sh', '-c', enter, 'sh', hosts, process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  // A signal for this process is meant for the one inside as well.
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
