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

/** A stage that is one check: it passes or fails as a whole. */
const check = (name, work) => ({
  name,
  async run() {
    const isPassed = await work();
    return { passed: Number(isPassed), failed: Number(!isPassed), skipped: 0 };
  },
});

/** Everything `npm test` does once the packages are there, in order. */
export function fullStages({ unit, e2e }) {
  return [
    check('lint', () => tool('@biomejs/biome/bin/biome', 'check', '--colors=off')),
    check('types of the server', () => tool('typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json')),
    check('types of the web app', () => tool('typescript/bin/tsc', '--noEmit', '-p', 'web/tsconfig.json')),
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
    unit.length > 0 && tapStage('tests', unit, { jobs: availableParallelism(), timeoutSeconds: 420 }),
    e2e.length > 0 && tapStage('end-to-end tests', e2e, { jobs: 1, timeoutSeconds: 300 }),
  ].filter(Boolean);
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
