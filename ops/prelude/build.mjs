import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { showProgress } from './progress.mjs';
import { root } from './root.mjs';
import { runTool, Stop } from './run-tool.mjs';

const tools = ['package-lock.json', 'tsconfig.json'];

const builds = [
  {
    name: 'server',
    inputs: [...tools, 'api', 'plugins', 'ops', 'web/server', 'web/server.ts', 'web/transfer', 'web/app'],
    output: 'build',
    args: ['ops/prelude/build-server.mjs'],
    cwd: '.',
  },
  {
    name: 'web app',
    inputs: [...tools, 'web'],
    output: 'web/build',
    args: ['../node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn'],
    cwd: 'web',
    // Where the web process forwards to is fixed by the build, when it is to forward at all.
    fixes: ['WIKI_API_URL', 'WIKI_API_URL_FILE'],
  },
];

/** Folders and files that no build reads. */
const ignored = /^(node_modules|build|e2e|bench|testing|\..*)$|\.test\.tsx?$|\.md$/;

/** Builds what was made from other sources than these. The hash of the sources stands in the output, written last. */
export async function buildStale() {
  const stale = builds
    .map((build) => ({
      ...build,
      hash: hashInputs(root, build.inputs) + fixedBy(build),
      stamp: join(root, build.output, '.inputs'),
    }))
    .filter(({ hash, stamp }) => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash);
  if (stale.length === 0) return;
  const unfinished = new Set(stale.map(({ name }) => name));
  const all = stale.map((build) => runBuild(build).finally(() => unfinished.delete(build.name)));
  const label = `Building the ${[...unfinished].join(' and the ')}`;
  await showProgress(label, allOf(all), () => `(${[...unfinished].join(', ')})`);
}

/** Waits for every one of them, also after one has failed, so that nothing goes on behind the message. */
async function allOf(promises) {
  const outcomes = await Promise.allSettled(promises);
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

/** What the environment says of things that the build fixes; nothing, usually. */
function fixedBy({ fixes = [] }) {
  return fixes.map((name) => process.env[name] && ` ${name}=${process.env[name]}`).join('');
}

/** One hash over the names and the contents of files and of everything in folders. */
export function hashInputs(folder, inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesOf(folder, input))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(folder, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(folder, path) {
  if (!existsSync(join(folder, path))) return [];
  if (statSync(join(folder, path)).isFile()) return [path];
  return readdirSync(join(folder, path))
    .filter((name) => !ignored.test(name))
    .sort()
    .flatMap((name) => filesOf(folder, `${path}/${name}`));
}

async function runBuild({ name, args, cwd, output, stamp, hash }) {
  rmSync(join(root, output), { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  const result = await runTool(process.execPath, args, { cwd: join(root, cwd), env });
  if (result.code !== 0) throw new Stop(`The ${name} could not be built.\n${result.output.trim()}`);
  writeFileSync(stamp, hash);
}
