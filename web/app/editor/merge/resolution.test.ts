import t from 'tap';
import { type Choice, openCount, resolvedText } from './resolution.ts';
import { mergeTexts } from './three-way.ts';

const regions = mergeTexts('a\nold\nz\n', 'a\nmine\nz\n', 'a\ntheirs\nz\n');

t.test('each choice makes its text', async (t) => {
  const cases: [Choice, string][] = [
    [{ take: 'mine' }, 'mine\n'],
    [{ take: 'theirs' }, 'theirs\n'],
    [{ take: 'base' }, 'old\n'],
    [{ take: 'mine-first' }, 'mine\ntheirs\n'],
    [{ take: 'theirs-first' }, 'theirs\nmine\n'],
    [{ take: 'edited', text: 'by hand\n' }, 'by hand\n'],
  ];
  for (const [choice, expected] of cases) t.equal(resolvedText(regions, [choice]), `a\n${expected}z\n`, choice.take);
});

t.test('an edit without a line end does not run into the next line', async (t) => {
  t.equal(resolvedText(regions, [{ take: 'edited', text: 'by hand' }]), 'a\nby hand\nz\n');
});

t.test('two last lines without ends stay two lines', async (t) => {
  const ends = mergeTexts('x', 'mine', 'theirs');
  t.equal(resolvedText(ends, [{ take: 'mine-first' }]), 'mine\ntheirs');
});

t.test('open conflicts are counted', async (t) => {
  t.equal(openCount(regions, []), 1);
  t.equal(openCount(regions, [{ take: 'mine' }]), 0);
});
