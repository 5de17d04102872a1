import { applyPatch } from 'diff';
import fc from 'fast-check';
import t from 'tap';
import { compareCoarsely } from './compare-coarsely.ts';
import { compareTexts } from './compare-texts.ts';
import type { TextDiff } from './text-diff.ts';

const limits = { timeoutMs: 2_000, maxCharacters: 1_000_000, maxLines: 1_000_000 };

function apply(before: string, { hunks }: TextDiff): string | false {
  return applyPatch(before, {
    oldFileName: '',
    newFileName: '',
    oldHeader: undefined,
    newHeader: undefined,
    hunks,
  });
}

t.test('changed lines are shown with three lines around them', async (t) => {
  const before = Array.from({ length: 20 }, (_, i) => `line ${i}\n`).join('');
  t.same(compareTexts(before, before.replace('line 10\n', 'LINE 10\n'), limits), {
    added: 1,
    removed: 1,
    truncated: false,
    hunks: [
      {
        oldStart: 8,
        oldLines: 7,
        newStart: 8,
        newLines: 7,
        lines: [' line 7', ' line 8', ' line 9', '-line 10', '+LINE 10', ' line 11', ' line 12', ' line 13'],
      },
    ],
  });
});

t.test('line ends are part of a line', async (t) => {
  t.match(compareTexts('a\n', 'a\r\n', limits).hunks, [{ lines: ['-a', '+a\r'] }]);
  t.match(compareTexts('a\n', 'a', limits).hunks, [{ lines: ['-a', '+a', '\\ No newline at end of file'] }]);
  t.match(compareTexts('', 'a\n', limits), { added: 1, removed: 0, hunks: [{ oldLines: 0, newLines: 1 }] });
  t.match(compareTexts('a', 'a', limits), { added: 0, removed: 0, truncated: false, hunks: [] });
  t.match(compareTexts('', '', limits), { added: 0, removed: 0, truncated: false, hunks: [] });
});

t.test('a line that looks like a mark is counted once', async (t) => {
  t.match(compareTexts('-x\n', '+x\n', limits), { added: 1, removed: 1 });
  t.match(compareTexts('', '\\ No newline at end of file\n', limits), { added: 1, removed: 0 });
});

t.test('comparisons that run out of time are coarse, and say so', async (t) => {
  const lines = (mark: string) => Array.from({ length: 20_000 }, (_, i) => `${mark}${i}\n`).join('');
  const head = 'same\n'.repeat(5);
  const diff = compareTexts(`${head}${lines('a')}`, `${head}${lines('b')}`, { ...limits, timeoutMs: 20 });
  t.match(diff, { added: 20_000, removed: 20_000, truncated: true });
  t.equal(diff.hunks[0]?.oldStart, 3);
  t.equal(diff.hunks[0]?.lines.length, 3 + 40_000);
});

t.test('the lines shown are cut at a limit, the counts are not', async (t) => {
  const diff = compareTexts('', 'x\n'.repeat(1000), { ...limits, maxCharacters: 20 });
  t.match(diff, { added: 1000, removed: 0, truncated: true });
  t.equal(diff.hunks[0]?.lines.length, 10);
  t.match(compareTexts('', 'x'.repeat(100), { ...limits, maxCharacters: 20 }), { truncated: true, hunks: [] });
});

t.test('lines have their own limit, since a million empty ones hold hardly a character', async (t) => {
  const shown = ({ hunks }: TextDiff) => hunks.reduce((sum, hunk) => sum + hunk.lines.length, 0);
  for (const compare of [compareTexts, compareCoarsely]) {
    const exact = compare('', '\n'.repeat(10), { ...limits, maxLines: 10 });
    t.equal(shown(exact), 10);
    const over = compare('\n'.repeat(5), `${'a\n'.repeat(11)}`, { ...limits, maxLines: 10 });
    t.match(over, { added: 11, removed: 5, truncated: true });
    t.equal(shown(over), 10);
  }
  t.equal(compareTexts('', '\n'.repeat(10), { ...limits, maxLines: 10 }).truncated, false);
  t.equal(compareTexts('', '\n'.repeat(11), { ...limits, maxLines: 10 }).truncated, true);
});

t.test('fine or coarse, the hunks lead from one text to the other', async (t) => {
  const text = fc
    .array(fc.constantFrom('a\n', 'b\n', '\n', 'a\r\n', '-\n', 'ü\n'), { maxLength: 30 })
    .chain((lines) => fc.constantFrom(lines.join(''), `${lines.join('')}end`));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const fine = compareTexts(before, after, limits);
      const coarse = compareCoarsely(before, after, limits);
      return apply(before, fine) === after && apply(before, coarse) === after;
    }),
    { numRuns: 500 },
  );
  t.pass();
});
