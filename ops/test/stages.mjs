import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { buildStale } from '../prelude/build.mjs';
import { root } from '../prelude/root.mjs';
import { Stop } from '../prelude/run-tool.mjs';
import { bundledFrom, bundledPrograms, bundleTests } from './bundle-tests.mjs';
import { findChanged, testsOfChanged } from './changed-tests.mjs';
import { countTap } from './count-tap.mjs';
import { path } from './debian-packages.mjs';
import { needsProcess } from './own-process.mjs';
import { runFiles } from './run-files.mjs';
import { findUnaskedShapes, serverTests } from './server-tests.mjs';
import { settleUnsteady } from './settle-unsteady.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';
import { findTestFiles } from './test-files.mjs';
import { findUnsentOperators } from './unsent-operators.mjs';

/** Whether all rounds run, and all tests on servers. */
const isFull = process.env.FULL === '1';

/** What tests draw their rounds by: another for each commit. */
const seed =
  process.env.TEST_SEED ??
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

const environment = {
  ...process.env,
  PATH: path,
  TMPDIR: makeTemporaryFolder(),
  TEST_SEED: seed,
  TEST_PROGRAMS_DIR: bundledPrograms,
};

/** Without servers, tests use embedded stores. */
const { TEST_MONGODB_URI, TEST_REDIS_URL, ...embedded } = environment;
const asksServers = (env) => Boolean(env.TEST_MONGODB_URI || env.TEST_REDIS_URL);

/** A stage of parallel checks, each counted once. */
const check = (name, ...works) => ({
  name,
  async run() {
    const passed = (await Promise.all(works.map((work) => work()))).filter(Boolean).length;
    return { passed, failed: works.length - passed, skipped: 0 };
  },
});

/** All of `npm test`; on servers, where given, what can differ there. */
export function fullStages({ unit, e2e }) {
  const shapes = mkdtempSync(join(environment.TMPDIR, 'shapes-'));
  const onServers = isFull
    ? unit.filter((file) => /^(api|plugins|ops\/testing\/torture)\//.test(file))
    : findTestFiles(root, serverTests).unit;
  return [
    lint(),
    bothTypes,
    ...fileStages({ unit, e2e }, { ...embedded, TEST_SHAPES_DIR: shapes }),
    check('commands that servers are asked, too', async () => areAllAsked(shapes)),
    check('operators of the embedded engine', async () => areAllSent(shapes)),
    asksServers(environment) && tapStage('tests on servers', onServers, unitOptions),
  ].filter(Boolean);
}

/** Lint and types of uncommitted changes, and the tests that import them. */
export async function changeStages({ unit }) {
  const changed = findChanged(root);
  if (changed.length === 0) throw new Stop('Nothing differs from the last commit.');
  const { found, left } = await testsOfChanged(root, unit, changed);
  print(`${changed.length} files differ, and ${found.length} test files import them.`);
  if (left > 0) print(`${left} more boot the whole api; those and the end-to-end tests are left to \`npm test\`.`);
  return [lint(...changed), bothTypes, ...fileStages({ unit: found, e2e: [] })];
}

const lint = (...files) =>
  check('lint', () =>
    tool(
      '@biomejs/biome/bin/biome',
      'check',
      '--colors=off',
      '--files-ignore-unknown=true',
      '--no-errors-on-unmatched',
      ...files,
    ),
  );

const bothTypes = check('types of the server and of the web app', types('tsconfig.json'), types('web/tsconfig.json'));

/** Some test files; web and end-to-end tests need the build. */
export function fileStages({ unit, e2e }, env = environment) {
  const build = check('build', async () => {
    await buildStale();
    return true;
  });
  const needsBuild = e2e.length > 0 || unit.some((file) => /^(web|ops\/(admin|cli|proxy|testing))\//.test(file));
  return [
    needsBuild && build,
    unit.length > 0 && tapStage('tests', unit, { ...unitOptions, env, jobs: cores + (asksServers(env) ? 0 : 1) }),
    e2e.length > 0 && tapStage('end-to-end tests', e2e, { ...e2eOptions, env: { ...env, ...e2eOptions.env } }),
  ].filter(Boolean);
}

const cores = availableParallelism();

/** Tests often wait for killed processes or timeouts; on servers they compute. */
const unitOptions = { jobs: cores, timeoutSeconds: 420, env: environment };

/** Browsers wait more than they compute. */
const e2eOptions = {
  jobs: 2 * cores,
  timeoutSeconds: 600,
  preload: 'ops/e2e/shared-browser.ts',
  env: { NODE_ENV: 'production' },
};

/**
 * Reports commands that only the embedded engine received. Some are sent only after delays or lost races, so it fails
 * only with all rounds.
 */
function areAllAsked(shapes) {
  const unasked = findUnaskedShapes(
    shapes,
    findTestFiles(root, serverTests).unit.map((file) => join(root, bundledFrom(file))),
  );
  for (const { shape, file } of unasked) {
    print(`  no test of ops/test/server-tests.mjs sends what ${relative(root, file)} does: ${shape}`);
  }
  return unasked.length === 0 || !isFull;
}

/** Lists what the embedded engine has and the product doesn't use. */
function areAllSent(shapes) {
  const isOfEngine = (file) => relative(root, file).includes('plugins/mongo/');
  const unsent = findUnsentOperators(shapes, isOfEngine);
  for (const operator of unsent) print(`  only tests of the engine send ${operator}`);
  return unsent.length === 0;
}

/** The slowest files by far go first, so that no worker waits for them at the end. */
function longestFirst(files) {
  const isLongest = (file) => /^ops\/(e2e\/variants|testing\/torture)\//.test(file);
  return [...files.filter(isLongest), ...files.filter((file) => !isLongest(file))];
}

function tapStage(name, files, { preload, ...options }) {
  return {
    name,
    async run() {
      print(`TEST_SEED=${seed}${isFull ? ' FULL=1' : ''}`);
      const counts = await runTap(longestFirst(files), preload, options);
      // Source maps are slow to read, so they're used only for failures.
      const alone = { ...options, jobs: 1, nodeArgs: ['--enable-source-maps'] };
      return settleUnsteady(counts, (failed) => runTap(failed, preload, alone), print);
    },
  };
}

async function runTap(files, preload, { env, ...options }) {
  const bundled = await bundleTests(preload ? [preload, ...files] : files);
  const sourceOf = (name) => bundled.get(name) ?? name;
  const tap = runFiles(files.map(bundledFrom), {
    ...options,
    cwd: root,
    env: preload ? { ...env, TEST_PRELOAD: bundledFrom(preload) } : env,
    needsProcess: (file) => needsProcess(sourceOf(file)),
  });
  return countTap(tap, print, sourceOf);
}

function types(project) {
  return () => tool('typescript-native/bin/tsc', '--noEmit', '-p', project);
}

async function tool(script, ...args) {
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

function print(line) {
  console.log(line);
}
