import t from 'tap';
import type { Check, Finding } from './check.ts';
import { type CheckOptions, runChecks } from './run-checks.ts';

const things = (name: string, examine: (keys: string[]) => Finding[], count = 3): Check => ({
  name,
  count: async () => count,
  async keysAfter(after) {
    const next = after === null ? 0 : Number(after) + 1;
    return [String(next), String(next + 1)].slice(0, Math.max(0, count - next));
  },
  examine: async (keys) => examine(keys),
});

async function run(checks: Check[], options: CheckOptions = {}) {
  const found: Finding[] = [];
  const result = await runChecks(checks, { settleMs: 1, onFinding: (finding) => found.push(finding), ...options });
  return { result, found };
}

t.test('persistent findings are reported, with the command that repairs them', async (t) => {
  const bad: Finding[] = [
    { kind: 'torn', subject: '1', detail: 'torn in two', mend: 'sew' },
    { kind: 'faded', subject: '1', detail: 'pale', isMild: true },
    { kind: 'torn', subject: '2', detail: 'torn in three', mend: 'sew' },
  ];
  const shirts = things('shirts', (keys) => bad.filter(({ subject }) => keys.includes(subject)));
  const steps: number[][] = [];
  const { result, found } = await run([shirts, things('shoes', () => [], 2)], {
    onProgress: (...step) => steps.push(step),
  });
  t.same(found, bad);
  t.same(result, {
    examined: { shirts: 3, shoes: 2 },
    findings: { torn: 2, faded: 1 },
    violations: 2,
    notices: 1,
    mends: { sew: 2 },
  });
  t.same(steps, [
    [0, 5],
    [2, 5],
    [3, 5],
    [5, 5],
  ]);
});

t.test('findings that settle or keep changing are only in motion', async (t) => {
  for (const settledAt of [1, 2]) {
    let looks = 0;
    const settling = things('things', () => (looks++ < settledAt ? [{ kind: 'x', subject: '0', detail: '' }] : []), 1);
    t.same((await run([settling])).found, [], `settled after ${settledAt}`);
    t.equal(looks, settledAt + 1);
  }
  let revision = 0;
  const busy = things('things', () => [{ kind: 'x', subject: '0', detail: `revision ${revision++}` }], 1);
  t.same((await run([busy])).found, []);
});

t.test('however many findings there are, they are held back a thousand at a time', async (t) => {
  let most = 0;
  const all = things(
    'things',
    (keys) => {
      most = Math.max(most, keys.length);
      return keys.map((subject) => ({ kind: 'x', subject, detail: '' }));
    },
    2501,
  );
  const { result } = await run([all]);
  t.equal(result.violations, 2501);
  t.ok(most <= 200, `${most} were examined at once`);
});

t.test('it stops on request, also while it waits', async (t) => {
  const stop = new AbortController();
  const waiting = things('things', () => [{ kind: 'x', subject: '0', detail: '' }], 1);
  const running = run([waiting], { settleMs: 60_000, signal: stop.signal });
  setImmediate(() => stop.abort());
  await t.rejects(running, { name: 'AbortError' });
});
