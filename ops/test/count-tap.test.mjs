import { Readable } from 'node:stream';
import t from 'tap';
import { countTap } from './count-tap.mjs';

async function count(tap) {
  const printed = [];
  const counts = await countTap(Readable.from([tap]), (line) => printed.push(line));
  return { counts, printed: printed.join('\n') };
}

t.test('the assertions of files and subtests are counted, not the lines that sum them up', async (t) => {
  const { counts, printed } = await count(`TAP version 14
1..2
# Subtest: a.test.ts
    # Subtest: adds
        ok 1 - one
        # 652 of 652 examples
        # Subtest: deeper
            ok 1 - two
            1..1
        ok 2 - deeper # time=1ms
        1..2
    ok 1 - adds # time=2ms
    ok 2 - later # TODO not yet
    ok 3 - elsewhere # SKIP no nginx
    1..3
    # time=5ms
ok 1 - a.test.ts # time=5ms
# Subtest: b.test.ts
    not ok 1 - three
      ---
      found: 1
      wanted: 2
      at:
        fileName: b.test.ts
        lineNumber: 7
        columnNumber: 3
      ...
    1..1
not ok 2 - b.test.ts # time=9ms
`);
  t.strictSame(counts, {
    passed: 2,
    failed: 1,
    skipped: 2,
    failures: ['b.test.ts > three'],
    failedFiles: ['b.test.ts'],
    times: [
      { file: 'a.test.ts', ms: 5 },
      { file: 'b.test.ts', ms: 9 },
    ],
    isCut: false,
  });
  t.match(printed, '  ✓ a.test.ts  5 ms');
  t.match(printed, '# 652 of 652 examples');
  t.match(printed, '✗ b.test.ts > three\n      at: b.test.ts:7:3\n      found: 1\n      wanted: 2');
  t.notMatch(printed, 'time=');
});

t.test('a file that fails without a failed assertion is one failure', async (t) => {
  const { counts, printed } = await count(`TAP version 14
1..2
# Subtest: crashed.test.ts
    1..0 # no tests found
not ok 1 - crashed.test.ts
  ---
  exitCode: 1
  ...
# Subtest: left.test.ts
    ok 1 - one
    1..1
not ok 2 - left.test.ts
  ---
  signal: SIGTERM
  ...
`);
  const files = ['crashed.test.ts', 'left.test.ts'];
  const times = files.map((file) => ({ file, ms: 0 }));
  t.strictSame(counts, { passed: 1, failed: 2, skipped: 0, failures: files, failedFiles: files, times, isCut: false });
  t.match(printed, 'signal: SIGTERM');
});

t.test('output that breaks off or bails out is not a success', async (t) => {
  const missing = await count('TAP version 14\n1..2\nok 1 - one\n');
  t.match(missing.counts, { passed: 1, isCut: true });
  const bailed = await count('TAP version 14\nok 1 - one\nBail out! no disk\n');
  t.ok(bailed.counts.failed > 0);
  t.ok(bailed.counts.isCut);
  t.match(bailed.printed, 'no disk');
});
