import t from 'tap';
import { createDiffer } from './differ.ts';

const lines = (mark: string, n: number) => Array.from({ length: n }, (_, i) => `${mark}${i}\n`).join('');

t.test('texts are compared beside the event loop', async (t) => {
  const differ = createDiffer({ timeoutMs: 2_000, maxCharacters: 1_000_000, maxLines: 1_000 });
  t.teardown(() => differ.close());
  t.match(await differ.diff('a\n', 'b\n'), { added: 1, removed: 1, truncated: false });
});

t.test('two pages of 2 MiB without a common line are answered in time, while others are served', async (t) => {
  const differ = createDiffer({ timeoutMs: 300, maxCharacters: 1_000, maxLines: 1_000 });
  t.teardown(() => differ.close());
  let turns = 0;
  const timer = setInterval(() => turns++, 5);
  const diff = await differ.diff(lines('a', 250_000), lines('b', 250_000));
  clearInterval(timer);
  t.match(diff, { added: 250_000, removed: 250_000, truncated: true });
  t.ok(turns > 10, `the event loop turned ${turns} times`);
});

t.test('a worker that is not there in time is not waited for', async (t) => {
  const differ = createDiffer({ timeoutMs: 1, maxCharacters: 1_000, maxLines: 1_000 }, 0);
  t.teardown(() => differ.close());
  t.match(await differ.diff('a\n', 'b\n'), { added: 1, removed: 1, truncated: true });
});

t.test('only the shown part of millions of empty lines is passed on, also without time to compare them', async (t) => {
  const texts = ['\n'.repeat(2 * 1024 * 1024), 'a\n'.repeat(1024 * 1024)] as const;
  for (const timeoutMs of [300, 1]) {
    const differ = createDiffer(
      { timeoutMs, maxCharacters: 1024 * 1024, maxLines: 1_000 },
      timeoutMs === 1 ? 0 : 2_000,
    );
    t.teardown(() => differ.close());
    const diff = await differ.diff(...texts);
    t.match(diff, { added: 1024 * 1024, removed: 2 * 1024 * 1024, truncated: true });
    t.ok(diff.hunks.every((hunk) => hunk.lines.length <= 1_000));
  }
});
