import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { buildStale } from '../prelude/build.mjs';
import { root } from '../prelude/root.mjs';
import { countTap } from './count-tap.mjs';
import { path } from './debian-packages.mjs';

const environment = { ...process.env, PATH: path };

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
  const needsBuild = e2e.length > 0 || unit.some((file) => file.startsWith('web/'));
  return [
    runnerStage,
    needsBuild && build,
    unit.length > 0 && tapStage('tests', unit, { jobs: availableParallelism(), timeoutSeconds: 240 }),
    e2e.length > 0 && tapStage('end-to-end tests', e2e, { jobs: 1, timeoutSeconds: 300 }),
  ].filter(Boolean);
}

/** Until it is built for our list of plugins, tap's first run still has all of its own. */
const runnerStage = check('test runner', () => tool('tap/dist/esm/run.mjs', 'build'));

function tapStage(name, files, { jobs, timeoutSeconds }) {
  return {
    name,
    async run() {
      const options = ['--reporter=tap', `--jobs=${jobs}`, `--timeout=${timeoutSeconds}`];
      const child = start(['node_modules/tap/dist/esm/run.mjs', 'run', ...options, ...files], 'pipe');
      const [counts, [code]] = await Promise.all([countTap(child.stdout, print), once(child, 'exit')]);
      if (code === 0 || counts.failed > 0) return counts;
      print(`  ✗ tap ended with exit code ${code} although no test failed`);
      return { ...counts, failed: 1 };
    },
  };
}

async function tool(script, ...args) {
  const [code] = await once(start([`node_modules/${script}`, ...args], 'inherit'), 'exit');
  return code === 0;
}

function start(args, stdout) {
  return spawn(process.execPath, args, { cwd: root, env: environment, stdio: ['ignore', stdout, 'inherit'] });
}

function print(line) {
  console.log(line);
}
