import fc from 'fast-check';
import t from 'tap';
import { resolvedText } from './resolution.ts';
import { isClean, mergeTexts, type Region } from './three-way.ts';

function kinds(regions: Region[]): string[] {
  return regions.map((region) => region.kind);
}

const base = '# Tea\n\nBoil water.\n\nWait.\n\nDrink.\n';

t.test('changes in different places merge by themselves', async (t) => {
  const regions = mergeTexts(base, base.replace('Boil', 'Heat'), base.replace('Drink', 'Enjoy'));
  t.same(kinds(regions), ['same', 'mine', 'same', 'theirs']);
  t.ok(isClean(regions));
  t.equal(resolvedText(regions, []), '# Tea\n\nHeat water.\n\nWait.\n\nEnjoy.\n');
});

t.test('equal changes on both sides do not conflict', async (t) => {
  const changed = base.replace('Wait', 'Wait three minutes');
  const regions = mergeTexts(base, changed, changed);
  t.same(kinds(regions), ['same', 'both', 'same']);
  t.equal(resolvedText(regions, []), changed);
});

t.test('different changes of one line conflict and carry all three texts', async (t) => {
  const regions = mergeTexts(base, base.replace('Wait', 'Wait long'), base.replace('Wait', 'Hurry'));
  t.same(kinds(regions), ['same', 'conflict', 'same']);
  t.match(regions[1], { base: ['Wait.\n'], mine: ['Wait long.\n'], theirs: ['Hurry.\n'] });
  t.equal(resolvedText(regions, [null]), null);
});

t.test('a removal beside an untouched text is kept and shown', async (t) => {
  const regions = mergeTexts(base, base.replace('Boil water.\n\n', ''), base.replace('Drink', 'Enjoy'));
  t.match(
    regions.find((region) => region.kind === 'mine'),
    { base: ['Boil water.\n', '\n'], lines: [] },
  );
  t.equal(resolvedText(regions, []), '# Tea\n\nWait.\n\nEnjoy.\n');
});

t.test('a removal against an edit of the same line conflicts', async (t) => {
  const regions = mergeTexts(base, base.replace('Wait.\n', ''), base.replace('Wait.', 'Wait longer.'));
  t.notOk(isClean(regions));
});

t.test('two insertions in one place conflict', async (t) => {
  const regions = mergeTexts(base, `${base}mine\n`, `${base}theirs\n`);
  t.match(regions.at(-1), { kind: 'conflict', base: [], mine: ['mine\n'], theirs: ['theirs\n'], woven: null });
});

t.test('without a common base all differences conflict, and nothing is lost', async (t) => {
  const regions = mergeTexts('', 'mine\n', 'theirs\n');
  t.match(regions, [{ kind: 'conflict', mine: ['mine\n'], theirs: ['theirs\n'] }]);
});

t.test('edits of different words in one paragraph come with a woven proposal', async (t) => {
  const line = 'The garden is open on Monday and closed in the winter months.\n';
  const regions = mergeTexts(line, line.replace('Monday', 'Sunday'), line.replace('winter', 'summer'));
  t.match(regions, [{ kind: 'conflict', woven: 'The garden is open on Sunday and closed in the summer months.\n' }]);
});

t.test('a page with thousands of blank lines merges at once', async (t) => {
  const long = Array.from({ length: 40_000 }, (_, index) => (index % 2 ? '' : `line ${index}`)).join('\n');
  const started = performance.now();
  const regions = mergeTexts(long, `first\n${long}`, `${long}\nlast`);
  t.ok(isClean(regions));
  t.ok(performance.now() - started < 3_000);
});

const text = fc
  .array(fc.constantFrom('a\n', 'b\n', 'c\n', '\n', 'd'), { maxLength: 12 })
  .map((lines) => lines.join(''));

t.test('a change of one side is taken as it is', async () => {
  fc.assert(
    fc.property(text, text, (from, to) => {
      const merged = resolvedText(mergeTexts(from, to, from), []);
      const other = resolvedText(mergeTexts(from, from, to), []);
      return merged === to && other === to;
    }),
  );
});

t.test('taking one side everywhere keeps every line that this side wrote', async () => {
  fc.assert(
    fc.property(text, text, text, (from, mine, theirs) => {
      const regions = mergeTexts(from, mine, theirs);
      const written = regions.flatMap((region) => {
        if (region.kind === 'conflict') return region.mine;
        return region.kind === 'theirs' ? region.base : region.lines;
      });
      return written.join('') === mine;
    }),
  );
});
