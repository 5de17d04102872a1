import { join } from 'node:path';
import t from 'tap';
import { root } from '../prelude/root.mjs';
import { countTap } from './count-tap.mjs';
import { runFiles } from './run-files.mjs';

const tap = JSON.stringify(import.meta.resolve('tap'));

t.test('files are run as processes, and what they say is counted under their names', async (t) => {
  const folder = t.testdir({
    'good.mjs': `import t from ${tap}; t.test('adds', async (t) => { t.pass('one'); t.pass('two'); });`,
    'bad.mjs': `import t from ${tap}; t.test('takes', async (t) => { t.equal(1, 2, 'three'); });`,
    'crashed.mjs': `throw new Error('on purpose');`,
    'late.mjs': `import t from ${tap}; t.test('waits', () => new Promise((resolve) => setTimeout(resolve, 60_000)));`,
    'hung.mjs': 'console.log("1..1\\nok 1 - began"); for (;;);',
    'environment.mjs': `import t from ${tap}; t.match(process.env, { TAP_SAYS: 'hello', NODE_OPTIONS: undefined });`,
  });
  const names = ['good.mjs', 'bad.mjs', 'crashed.mjs', 'late.mjs', 'hung.mjs', 'environment.mjs'];
  const files = names.map((name) => join(folder, name));
  const { PATH } = process.env;
  const stream = runFiles(files, { jobs: 3, timeoutSeconds: 2, cwd: root, env: { PATH, TAP_SAYS: 'hello' } });
  const printed = [];
  const counts = await countTap(
    stream,
    (line) => printed.push(line),
    (file) => file.slice(folder.length + 1),
  );
  t.match(counts, { passed: 4, failed: 4, isCut: false });
  t.same(counts.failures.sort(), ['bad.mjs > takes > three', 'crashed.mjs', 'hung.mjs', 'late.mjs > waits > timeout!']);
  t.same(counts.failedFiles.sort(), ['bad.mjs', 'crashed.mjs', 'hung.mjs', 'late.mjs']);
  t.match(printed.join('\n'), /✗ crashed\.mjs\n +exitCode: 1/);
  t.match(printed.join('\n'), /✗ hung\.mjs\n +signal: SIGKILL/);
});
