import t from 'tap';
import { runStages } from './run-stages.mjs';
import { findTestFiles } from './test-files.mjs';

async function run(...outcomes) {
  const printed = [];
  const stages = outcomes.map((outcome, index) => ({ name: `stage ${index + 1}`, run: outcome }));
  const isPassed = await runStages(stages, (line) => printed.push(line));
  return { isPassed, text: printed.join('\n'), last: printed.at(-1) };
}

t.test('the counts of all stages are summed in the last line', async (t) => {
  const { isPassed, last, text } = await run(
    async () => ({ passed: 1, failed: 0, skipped: 0 }),
    async () => ({ passed: 40, failed: 0, skipped: 3 }),
  );
  t.equal(last, '41 passed, 0 failed');
  t.ok(isPassed);
  t.match(text, /stage 2: 40 passed, 0 failed, 3 skipped in \d+\.\d s/);
});

t.test('a stage that fails or throws does not hide the next ones', async (t) => {
  const { isPassed, last, text } = await run(
    async () => ({ passed: 0, failed: 1, skipped: 0, failures: ['a.test.ts > adds'] }),
    async () => {
      throw new Error('no such tool');
    },
    async () => ({ passed: 2, failed: 0, skipped: 0 }),
  );
  t.equal(last, '2 passed, 2 failed');
  t.notOk(isPassed);
  t.match(text, 'no such tool');
  t.match(text, 'failed: a.test.ts > adds\nfailed: stage 2\n', 'both are named at the end');
});

t.test('unsteady tests are named, and do not fail the run', async (t) => {
  const { isPassed, last, text } = await run(async () => ({ passed: 1, failed: 0, skipped: 0, unsteady: ['a > b'] }));
  t.ok(isPassed);
  t.equal(last, '1 passed, 0 failed');
  t.match(text, '\nunsteady: a > b\n');
});

t.test('the ten files that took longest are named, whichever stage they ran in', async (t) => {
  const stage = (files) => async () => ({
    passed: 1,
    failed: 0,
    skipped: 0,
    times: files.map((ms) => ({ file: `f${ms}`, ms })),
  });
  const { text } = await run(stage([1, 2, 30, 4, 5, 6]), stage([70, 8, 9, 10, 11]));
  const named = [...text.matchAll(/^slow: (f\d+) {2}\d+ ms$/gm)].map(([, file]) => file);
  t.strictSame(named, ['f70', 'f30', 'f11', 'f10', 'f9', 'f8', 'f6', 'f5', 'f4', 'f2']);
});

t.test('test files are found by name, by folder, and the end-to-end ones apart', async (t) => {
  const root = t.testdir({
    api: { 'app.test.ts': '', 'app.ts': '' },
    plugins: { pages: { 'a.test.ts': '', node_modules: { 'x.test.ts': '' } }, 'pages-more': { 'b.test.ts': '' } },
    ops: { e2e: { 'c.test.ts': '', 'stack.ts': '' }, 'd.test.mjs': '', '.tap': { 'e.test.ts': '' } },
    web: { app: { 'f.test.tsx': '' }, build: { 'g.test.ts': '' } },
  });
  t.strictSame(findTestFiles(root), {
    unit: [
      'api/app.test.ts',
      'plugins/pages/a.test.ts',
      'plugins/pages-more/b.test.ts',
      'ops/d.test.mjs',
      'web/app/f.test.tsx',
    ],
    e2e: ['ops/e2e/c.test.ts'],
  });
  t.strictSame(findTestFiles(root, ['./plugins/pages/']).unit, ['plugins/pages/a.test.ts']);
  t.strictSame(findTestFiles(root, ['ops/d.test.mjs', 'ops/e2e']), {
    unit: ['ops/d.test.mjs'],
    e2e: ['ops/e2e/c.test.ts'],
  });
});
