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
    // Forwarding is fixed at build time.
    fixes: ['WIKI_API_URL', 'WIKI_API_URL_FILE'],
  },
];

/** Folders and files that no build reads. */
const ignored = /^(node_modules|build|e2e|bench|testing|\..*)$|\.test\.tsx?$|\.md$/;

/** Rebuilds outdated outputs. The stamp, written last, identifies a build's sources. */
export async function buildStale() {
  const stale = builds
    .map((build) => ({ ...build, stamp: join(root, build.output, '.inputs') }))
    // Before the build: sources that change meanwhile are built again.
    .flatMap((build) => {
      const identity = newIdentityOf(build);
      return identity === null ? [] : { ...build, identity };
    });
  if (stale.length === 0) return;
  const unfinished = new Set(stale.map(({ name }) => name));
  const all = stale.map((build) => runBuild(build).finally(() => unfinished.delete(build.name)));
  const label = `Building the ${[...unfinished].join(' and the ')}`;
  await showProgress(label, allOf(all), () => `(${[...unfinished].join(', ')})`);
}

/**
 * Returns the sources' identity if it differs from the build's: a hash of contents and one of sizes and times, compared
 * first since reading all takes 0.15 s and 30 MB.
 */
function newIdentityOf(build) {
  const { stamp, inputs } = build;
  const [builtContents, builtStats] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : [];
  const stats = hashInputs(root, inputs, statsOf) + fixedBy(build);
  if (stats === builtStats) return null;
  const contents = hashInputs(root, inputs) + fixedBy(build);
  const identity = `${contents}\n${stats}`;
  if (contents !== builtContents) return identity;
  writeFileSync(stamp, identity);
  return null;
}

/** Changes with every write, even if the modification time is preserved. */
export function statsOf(file) {
  const { size, mtimeMs, ctimeMs } = statSync(file);
  return `${size} ${mtimeMs} ${ctimeMs}`;
}

/** Waits for all even after a failure, so nothing continues in the background. */
async function allOf(promises) {
  const outcomes = await Promise.allSettled(promises);
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

/** Environment variables fixed by the build; usually none. */
function fixedBy({ fixes = [] }) {
  return fixes.map((name) => process.env[name] && ` ${name}=${process.env[name]}`).join('');
}

/** Hashes names and contents, or what `read` returns, of files and folders. */
export function hashInputs(folder, inputs, read = readFileSync) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesOf(folder, input))
      hash
        .update(`${file}\0`)
        .update(read(join(folder, file)))
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

async function runBuild({ name, args, cwd, output, stamp, identity }) {
  rmSync(join(root, output), { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  const result = await runTool(process.execPath, args, { cwd: join(root, cwd), env });
  if (result.code !== 0) throw new Stop(`The ${name} could not be built.\n${result.output.trim()}`);
  writeFileSync(stamp, identity);
}
