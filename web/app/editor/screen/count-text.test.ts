import t from 'tap';
import { countText } from './count-text.ts';

t.test('words and characters are counted, marks are not', async (t) => {
  t.same(countText(''), { words: 0, characters: 0, minutes: 1 });
  t.same(countText('# A *green* tea, don’t'), { words: 4, characters: 'Agreentea,don’t'.length, minutes: 1 });
  t.same(countText('---\ntags: [a]\n---\n[leaf](https://example.org) [[/a/b|c]]'), {
    words: 2,
    characters: 5,
    minutes: 1,
  });
  t.same(countText('紅茶はtea'), { words: 4, characters: 6, minutes: 1 });
  t.same(countText('| a | b |\n|---|:-:|\n| 1 | 2 |'), { words: 4, characters: 4, minutes: 1 });
});

t.test('a long text is counted in a moment', async (t) => {
  t.equal(countText('word '.repeat(200_000)).words, 200_000);
  for (const sign of ['[', '<', '](', '|', '|-', '-']) t.equal(countText(`${sign.repeat(200_000)}x`).words, 1, sign);
});
