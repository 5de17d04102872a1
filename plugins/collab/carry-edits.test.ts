import fc from 'fast-check';
import t from 'tap';
import { carryEdits } from './carry-edits.ts';
import { type TextEdit, textEdits } from './text-edits.ts';

function apply(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const { from, to, insert } of edits) {
    result += text.slice(at, from) + insert;
    at = to;
  }
  return result + text.slice(at);
}

function fold(base: string, mine: string, live: string): string {
  return apply(live, carryEdits(textEdits(base, mine), textEdits(base, live), base.length));
}

t.test('edits make the newer text out of the older one', async (t) => {
  const words = fc.array(fc.constantFrom('a', 'tea', ' ', '\n', 'ö', '日本', '😀', '- '), { maxLength: 40 });
  const text = words.map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const edits = textEdits(before, after);
      t.equal(apply(before, edits), after);
      t.ok(edits.every(({ from, to }, i) => from <= to && from >= (edits[i - 1]?.to ?? 0)));
    }),
  );
});

t.test('edits of different places are both there', async (t) => {
  const base = '# Tea\n\nGreen tea.\n\nBlack tea.\n';
  t.equal(
    fold(base, base.replace('Green', 'White'), base.replace('Black', 'Red')),
    '# Tea\n\nWhite tea.\n\nRed tea.\n',
  );
  t.equal(fold(base, `${base}\nOolong.\n`, `Intro.\n\n${base}`), `Intro.\n\n${base}\nOolong.\n`);
});

t.test('insertions at the same place end up side by side', async (t) => {
  const folded = fold('one\n', 'one\ntwo\n', 'one\nthree\n');
  t.match(folded, /^one\n/);
  t.ok(folded.includes('two\n') && folded.includes('three\n'));
});

t.test('a change that both have made is applied once', async (t) => {
  t.equal(fold('one two\n', 'one TWO\n', 'one TWO\n'), 'one TWO\n');
  t.equal(fold('one\n', 'one\ntwo\n', 'zero\none\ntwo\n'), 'zero\none\ntwo\n');
});

t.test('a passage removed by one is removed around what the other has written into it', async (t) => {
  const base = 'keep\nalpha beta gamma\nkeep\n';
  const folded = fold(base, 'keep\nkeep\n', base.replace('beta', 'beta NEW'));
  t.ok(folded.includes('NEW'), folded);
  t.notOk(folded.includes('alpha'), folded);
});

t.test('all insertions of both sides are there once, and what one has removed is gone', async (t) => {
  // Unique words can be counted.
  const edit = fc.record({ at: fc.nat(), remove: fc.nat(6), isInsert: fc.boolean() });
  const side = fc.array(edit, { maxLength: 5 });
  const change = (base: string[], edits: { at: number; remove: number; isInsert: boolean }[], mark: string) => {
    const words = [...base];
    const inserted: string[] = [];
    for (const [i, { at, remove, isInsert }] of edits.entries()) {
      const word = `${mark}${i}`;
      if (isInsert) inserted.push(word);
      const place = at % (words.length + 1);
      words.splice(place, isInsert ? 0 : remove, ...(isInsert ? [word] : []));
    }
    return { text: words.join(' '), words, inserted: inserted.filter((word) => words.includes(word)) };
  };
  const base = Array.from({ length: 24 }, (_, i) => `w${i}${i % 5 === 4 ? '\n' : ''}`);
  fc.assert(
    fc.property(side, side, (left, right) => {
      const mine = change(base, left, 'm');
      const live = change(base, right, 'l');
      const folded = fold(base.join(' '), mine.text, live.text);
      for (const word of [...mine.inserted, ...live.inserted]) {
        t.equal(folded.split(word).length, 2, JSON.stringify({ mine, live, folded }));
      }
      const kept = base.filter((word) => mine.words.includes(word) && live.words.includes(word));
      t.same(
        folded.match(/w\d+/g) ?? [],
        kept.map((word) => word.trim()),
      );
    }),
  );
});

t.test('a small change meets a text that was mostly rewritten meanwhile, and both hold', async (t) => {
  const word = (mark: string, i: number) => `${mark}${i}`;
  const base = Array.from({ length: 300 }, (_, i) => word('b', i));
  // Half of what was written is glued to a line of the base; all of it is one passage.
  const live = base.flatMap((old, i) =>
    Array.from({ length: 12 }, (_, n) => `${word('l', i * 12 + n)}${n % 2 ? ' ' : '\n'}`).concat(`${old} `),
  );
  const mine = base.toSpliced(150, 1).toSpliced(200, 0, 'mine');
  const folded = fold(`${base.join('\n')}\n`, `${mine.join('\n')}\n`, live.join(''));
  const words = folded.match(/[bl]\d+|mine/g) ?? [];
  t.same(words.toSorted(), [...live.map((one) => one.trim()).filter((one) => one !== 'b150'), 'mine'].toSorted());
});

t.test('a word that one removes goes, wherever the other has left it', async (t) => {
  t.equal(fold('one two ', 'two ', 'new one ').trim(), 'new', 'the space between is no reason to take both for new');
  t.notMatch(fold('x\none a\n\n', 'x\na\n\n', 'x\n\ny\n\none b\n'), /one/, 'nor is a blank line');
  const gap = fc.constantFrom(' ', '\n', '\n\n', ', ', '\n- ', ' | ');
  const writing = fc.array(fc.record({ at: fc.nat(), isWritten: fc.boolean(), gap }), { maxLength: 30 });
  // Of parts that are side by side, too.
  const wordOf = (part: string) => /\w+/.exec(part)?.[0] ?? part;
  const write = (parts: string[], edits: { at: number; isWritten: boolean; gap: string }[], mark: string) =>
    edits.reduce(
      (written, { at, isWritten, gap }, i) =>
        isWritten
          ? written.toSpliced(at % (written.length + 1), 0, `${mark}${i}x${gap}`)
          : written.toSpliced(at % Math.max(1, written.length), 1),
      parts,
    );
  fc.assert(
    fc.property(writing, writing, fc.nat(), (early, late, at) => {
      const base = write([], early, 'b');
      const live = write(base, late, 'l');
      const removed = base[at % Math.max(1, base.length)] ?? '';
      const mine = base.filter((part) => part !== removed);
      const folded = fold(base.join(''), mine.join(''), live.join(''));
      const counts = [...new Set([...base, ...live])].map((part) => folded.split(wordOf(part)).length - 1);
      const wanted = [...new Set([...base, ...live])].map((part) => (live.includes(part) && part !== removed ? 1 : 0));
      t.same(counts, wanted, JSON.stringify({ base, live, removed, folded }));
    }),
    { numRuns: 1_000 },
  );
});

t.test('texts that have nothing in common are compared quickly', async (t) => {
  const text = (first: number) =>
    Array.from({ length: 40_000 }, (_, i) => ((i * 7919 + first) % 9973).toString(36))
      .join(' ')
      .replace(/(.{9000}) /g, '$1\n\n');
  const [before, after] = [text(1), text(4001)];
  const start = Date.now();
  t.equal(apply(before, textEdits(before, after)), after);
  t.ok(Date.now() - start < 5_000);
});
