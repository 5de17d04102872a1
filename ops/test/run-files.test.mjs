import { join } from 'node:path';
import t from 'tap';
import { root } from '../prelude/root.mjs';
import { countTap } from './count-tap.mjs';
import { runFiles } from './run-files.mjs';

const fileTap = JSON.stringify(join(import.meta.dirname, 'file-tap.mjs'));

const sources = {
  'good.mjs': `import t from ${fileTap}; t.test('adds', async (t) => { t.pass('one'); t.pass('two'); });`,
  'bad.mjs': `import t from ${fileTap}; t.test('takes', async (t) => { t.equal(1, 2, 'three'); });`,
  'thrown.mjs': `throw new Error('on purpose');`,
  'crashed.mjs': `import t from ${fileTap}; t.test('ends', async () => process.exit(1));`,
  'late.mjs': `import t from ${fileTap}; t.test('waits', () => new Promise((resolve) => setTimeout(resolve, 4_000)));`,
  'hung.mjs': `import t from ${fileTap}; t.test('begins', async (t) => { t.pass('began'); for (;;); });`,
  'environment.mjs': `import t from ${fileTap}; t.match(process.env, { TAP_SAYS: 'hello', NODE_OPTIONS: undefined });`,
};

async function run(t, given, options) {
  const folder = t.testdir(given);
  const files = Object.keys(given).map((name) => join(folder, name));
  const { PATH } = process.env;
  const env = { PATH, TAP_SAYS: 'hello' };
  const stream = runFiles(files, { jobs: 3, timeoutSeconds: 2, cwd: root, env, ...options });
  const printed = [];
  const counts = await countTap(
    stream,
    (line) => printed.push(line),
    (file) => file.slice(folder.length + 1),
  );
  return { counts, printed: printed.join('\n') };
}

for (const [name, needsProcess, jobs, thrown] of [
  ['processes of their own', () => true, 3, 'thrown.mjs'],
  ['one worker, one after the other', () => false, 1, 'thrown.mjs > on purpose'],
]) {
  t.test(`files are run in ${name}, and what they say is counted under their names`, async (t) => {
    const { counts, printed } = await run(t, sources, { needsProcess, jobs });
    t.match(counts, { passed: 4, failed: 6, isCut: false });
    t.same(counts.failedFiles.sort(), ['bad.mjs', 'crashed.mjs', 'hung.mjs', 'late.mjs', 'thrown.mjs']);
    t.same(counts.failures.sort(), [
      'bad.mjs > takes > three',
      'crashed.mjs',
      'crashed.mjs > ends > test unfinished',
      'hung.mjs',
      'late.mjs > waits > timeout!',
      thrown,
    ]);
    t.match(printed, /✗ crashed\.mjs\n +exitCode: 1/);
    t.match(printed, /✗ hung\.mjs\n +signal: SIGKILL/);
  });
}

t.test('a file that leaves something open in a worker fails, and says what', async (t) => {
  const open = `import t from ${fileTap}; t.pass(); globalThis.left = setInterval(() => {}, 1000);`;
  const { counts, printed } = await run(
    t,
    { 'open.mjs': open, 'after.mjs': sources['good.mjs'] },
    { needsProcess: () => false, jobs: 1, timeoutSeconds: 5 },
  );
  t.match(counts, { passed: 3, failedFiles: ['open.mjs'] });
  t.match(printed, /✗ open\.mjs\n +error: it leaves 1 Timeout open/);
});
