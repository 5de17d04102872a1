import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { buildStale } from '../prelude/build.mjs';
import { root } from '../prelude/root.mjs';
import { bundledPrograms, bundleTests } from './bundle-tests.mjs';
import { countTap } from './count-tap.mjs';
import { path } from './debian-packages.mjs';
import { runFiles } from './run-files.mjs';
import { settleUnsteady } from './settle-unsteady.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

const environment = {
  ...process.env,
  PATH: path,
  TMPDIR: makeTemporaryFolder(),
  TEST_PROGRAMS_DIR: bundledPrograms,
};

/** A stage of checks that run at once: each passes or fails as a whole. */
const check = (name, ...works) => ({
  name,
  async run() {
    const passed = (await Promise.all(works.map((work) => work()))).filter(Boolean).length;
    return { passed, failed: works.length - passed, skipped: 0 };
  },
});

/** Everything `npm test` does once the packages are there, in order. */
export function fullStages({ unit, e2e }) {
  return [
    check('lint', () => tool('@biomejs/biome/bin/biome', 'check', '--colors=off')),
    check('types of the server and of the web app', types('tsconfig.json'), types('web/tsconfig.json')),
    ...fileStages({ unit, e2e }),
  ];
}

/** Only the tests in some files; those of the web app and the end-to-end ones need the build. */
export function fileStages({ unit, e2e }) {
  const build = check('build', async () => {
    await buildStale();
    return true;
  });
  const needsBuild = e2e.length > 0 || unit.some((file) => /^(web|ops\/(admin|cli|testing))\//.test(file));
  return [
    needsBuild && build,
    unit.length > 0 && tapStage('tests', unit, { jobs: jobs(), timeoutSeconds: 420 }),
    // A browser and what it looks at wait for each other more than they compute.
    e2e.length > 0 && tapStage('end-to-end tests', longestFirst(e2e), { jobs: 2, timeoutSeconds: 300 }),
  ].filter(Boolean);
}

/** Many tests wait, for a process they have killed or a time that runs out. Servers are what they wait for, and compute. */
function jobs() {
  const { TEST_MONGODB_URI, TEST_REDIS_URL } = process.env;
  return availableParallelism() + (TEST_MONGODB_URI || TEST_REDIS_URL ? 0 : 1);
}

/** The one that takes far longer than any other, and else would be waited for at the end. */
function longestFirst(files) {
  const isLongest = (file) => file.startsWith('ops/e2e/variants/');
  return [...files.filter(isLongest), ...files.filter((file) => !isLongest(file))];
}

function tapStage(name, files, { jobs, timeoutSeconds }) {
  return {
    name,
    async run() {
      const counts = await runTap(files, { jobs, timeoutSeconds });
      // Only now is it told where in the sources it failed: reading all source maps would take each file a while.
      const runAlone = (failed) => runTap(failed, { jobs: 1, timeoutSeconds, nodeArgs: ['--enable-source-maps'] });
      return settleUnsteady(counts, runAlone, print);
    },
  };
}

async function runTap(files, { jobs, timeoutSeconds, nodeArgs }) {
  const bundled = await bundleTests(files);
  const tap = runFiles([...bundled.keys()], { jobs, timeoutSeconds, cwd: root, env: environment, nodeArgs });
  return countTap(tap, print, (name) => bundled.get(name) ?? name);
}

function types(project) {
  return () => tool('typescript/bin/tsc', '--noEmit', '-p', project);
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
