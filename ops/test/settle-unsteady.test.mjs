import t from 'tap';
import { settleUnsteady } from './settle-unsteady.mjs';

const first = {
  passed: 90,
  failed: 3,
  skipped: 0,
  failures: ['a.test.ts > adds', 'a.test.ts > takes', 'b.test.ts > waits'],
  failedFiles: ['a.test.ts', 'b.test.ts'],
  isCut: false,
};

async function settle(counts, again) {
  const asked = [];
  const runAlone = async (files) => {
    asked.push(...files);
    return again;
  };
  return { settled: await settleUnsteady(counts, runAlone, () => {}), asked };
}

t.test('a test that fails again has failed; one that passes alone is named unsteady', async (t) => {
  const failing = { passed: 4, failed: 1, skipped: 0, failures: ['a.test.ts > adds'], failedFiles: ['a.test.ts'] };
  const { settled, asked } = await settle(first, failing);
  t.strictSame(asked, ['a.test.ts', 'b.test.ts']);
  t.match(settled, { passed: 90, failed: 1, failures: ['a.test.ts > adds'] });
  t.strictSame(settled.unsteady, ['b.test.ts > waits'], 'the file that fails again is listed once, as failed');
});

t.test('nothing is run again when all passed, when much failed, or when the output was cut', async (t) => {
  const many = Array.from({ length: 11 }, (_, index) => `${index}.test.ts`);
  for (const counts of [
    { ...first, failed: 0, failures: [], failedFiles: [] },
    { ...first, failedFiles: many },
    { ...first, isCut: true },
  ]) {
    const { settled, asked } = await settle(counts, null);
    t.strictSame(asked, []);
    t.equal(settled, counts);
  }
});
