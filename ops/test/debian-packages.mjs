import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { showProgress } from '../prelude/progress.mjs';
import { runTool, Stop } from '../prelude/run-tool.mjs';

/** Debian's folders for servers and the browser, missing in ordinary PATHs. */
export const path = [process.env.PATH, '/usr/local/sbin', '/usr/sbin', '/sbin'].join(delimiter);

const wanted = [
  { name: 'redis-server', isThere: () => isOnPath('redis-server') },
  { name: 'slapd', isThere: () => isOnPath('slapd') },
  { name: 'nginx', isThere: () => isOnPath('nginx') },
  { name: 'caddy', isThere: () => isOnPath('caddy') },
  { name: 'chromium', isThere: () => isOnPath('chromium') },
  // Without it tests use the whole browser, which is slower.
  { name: 'chromium-headless-shell', isThere: () => isOnPath('chromium-headless-shell'), isOptional: true },
  // Without it Japanese is drawn as boxes, which no test notices.
  { name: 'fonts-noto-cjk', isThere: () => existsSync('/usr/share/fonts/opentype/noto'), isOptional: true },
];

/** Installs Debian packages as root; otherwise throws Stop naming what to install. */
export async function installDebianPackages() {
  const missing = wanted.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(' ');
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !isOnPath('apt-get')) {
    if (missing.every(({ isOptional }) => isOptional)) return;
    throw new Stop(`The tests need programs that are missing here; install them with: apt-get install ${names}`);
  }
  await showProgress(`Installing ${names} from Debian`, install(missing.map(({ name }) => name)));
}

async function install(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const { code, output } = await runTool('apt-get', args, { env });
    const reason = /^E: (.*)$/m.exec(output)?.[1] ?? `exit code ${code}`;
    if (code !== 0) throw new Stop(`Debian's packages could not be installed: apt-get says "${reason}".`);
  }
}

function isOnPath(program) {
  return path.split(delimiter).some((folder) => existsSync(join(folder, program)));
}
