import t from 'tap';
import { planPages } from './plan-pages.ts';
import { rewriteLinks } from './rewrite-links.ts';

const markdown = [
  'README.md',
  'a.md',
  'b.markdown',
  'both.md',
  'guide/README.md',
  'guide/a.md',
  'guide/deep/er.md',
  'guide/spaced name (1).md',
  'guide/a|b$c.md',
  'guide/x:y.md',
  'nopage/one.md',
  'zh/目录/你好 世界.md',
  'zh/index.md',
];
const others = new Set(['image.png', 'guide/pic.svg', 'published.html', 'both.html', 'a.txt']);
const plan = planPages({ markdown, others, leftOut: [], hidden: 0 }, '/u');

const rewrite = (source: string, file = 'guide/a.md') =>
  rewriteLinks(source, plan, file, plan.pathOfFile.get(file) ?? 'no such file');

/** [the file, a Markdown text, what becomes of it]; the page of guide/a.md is /u/guide/a, of guide/README.md /u/guide. */
const cases: [string, string, string][] = [
  ['guide/a.md', '[x](deep/er.md)', '[x](deep/er)'],
  ['guide/a.md', '[x](./deep/er.md#Top)', '[x](deep/er#Top)'],
  ['guide/a.md', '[x](deep/er.md?plain=1#L3)', '[x](deep/er?plain=1#L3)'],
  ['guide/a.md', '[x](../a.md)', '[x](../a)'],
  ['guide/a.md', '[x](../b.markdown)', '[x](../b)'],
  ['guide/a.md', '[x](README.md)', '[x](../guide)'],
  ['guide/a.md', '[x](.)', '[x](../guide)'],
  ['guide/a.md', '[x](./)', '[x](../guide)'],
  ['guide/a.md', '[x](../README.md#start)', '[x](../../u#start)'],
  ['guide/a.md', '[x](..)', '[x](../../u)'],
  ['guide/a.md', '[x](a.md)', '[x](a)'],
  ['guide/a.md', '[x](a.md#here)', '[x](#here)'],
  ['guide/a.md', '[x](deep)', '[x](deep)'],
  ['guide/a.md', '[x](deep/)', '[x](deep)'],
  ['guide/a.md', '[x](/a.md)', '[x](../a)'],
  ['guide/a.md', '[x](../nopage/)', '[x](../nopage)'],
  ['guide/a.md', '[x](../zh/index.md)', '[x](../zh)'],
  ['guide/a.md', '[x](../zh/index.html#q)', '[x](../zh#q)'],
  ['guide/a.md', '[x](../index.html)', '[x](../../u)'],
  ['guide/a.md', '[x](deep/er.html)', '[x](deep/er)'],
  ['guide/a.md', '[x](deep/er)', '[x](deep/er)'],
  ['guide/a.md', '[x](spaced%20name%20%281%29.md)', '[x](spaced%20name%20%281%29)'],
  ['guide/a.md', '[x](<spaced name (1).md> "t")', '[x](spaced%20name%20%281%29 "t")'],
  ['guide/a.md', '[x](x:y.md)', '[x](x:y.md)'],
  ['guide/a.md', '[x](./x:y.md)', '[x](./x:y)'],
  ['guide/a.md', '[x](a%7Cb%24c.md)', '[x](a%7Cb%24c)'],
  ['guide/a.md', '| t |\n|-|\n| [x](a\\|b$c.md) |', '| t |\n|-|\n| [x](a%7Cb%24c) |'],
  ['guide/a.md', '[x](../zh/目录/你好%20世界.md)', '[x](../zh/目录/你好%20世界)'],
  [
    'guide/a.md',
    '[x](../zh/%E7%9B%AE%E5%BD%95/%E4%BD%A0%E5%A5%BD%20%E4%B8%96%E7%95%8C.md)',
    '[x](../zh/目录/你好%20世界)',
  ],
  ['guide/README.md', '[x](a.md)', '[x](guide/a)'],
  ['guide/README.md', '[x](../a.md)', '[x](a)'],
  ['guide/README.md', '[x](../README.md)', '[x](../u)'],
  ['README.md', '[x](guide/a.md)', '[x](u/guide/a)'],
  ['README.md', '[x](guide/)', '[x](u/guide)'],
  ['README.md', '[x](README.md)', '[x](u)'],

  ['guide/a.md', '[x]( deep/er.md )', '[x]( deep/er )'],
  ['guide/a.md', "[x](deep/er.md 'a (b) c')", "[x](deep/er 'a (b) c')"],
  ['guide/a.md', '[x](\n  deep/er.md\n  "t")', '[x](\n  deep/er\n  "t")'],
  ['guide/a.md', '[`](a.md)` b](deep/er.md)', '[`](a.md)` b](deep/er)'],
  ['guide/a.md', '[x [y] \\] z](deep/er.md)', '[x [y] \\] z](deep/er)'],
  ['guide/a.md', '[](deep/er.md)', '[](deep/er)'],
  ['guide/a.md', '[*x* ](deep/er.md)', '[*x* ](deep/er)'],
  ['guide/a.md', '[x](deep\\/er.md)', '[x](deep/er)'],
  ['guide/a.md', '[x](deep&#47;er.md)', '[x](deep/er)'],
  ['guide/a.md', '[![p](pic.svg)](deep/er.md)', '[![p](pic.svg)](deep/er)'],
  ['guide/a.md', '![a](b)](deep/er.md) [x](deep/er.md)', '![a](b)](deep/er.md) [x](deep/er)'],
  ['guide/a.md', '[r]: deep/er.md "t"\n\n[r] [x][r]', '[r]: deep/er "t"\n\n[r] [x][r]'],
  ['guide/a.md', '[a\\]: b]: <deep/er.md>\n', '[a\\]: b]: deep/er\n'],
  ['guide/a.md', '[r]:\n  deep/er.md#q\n', '[r]:\n  deep/er#q\n'],
  ['guide/a.md', '> - [x](deep/er.md)\r\n> - y\r\n', '> - [x](deep/er)\r\n> - y\r\n'],
  ['guide/a.md', '😀 **[x](deep/er.md)** 漢字 [y](../a.md)', '😀 **[x](deep/er)** 漢字 [y](../a)'],
  ['guide/a.md', 'x[^1]\n\n[^1]: see [x](deep/er.md)', 'x[^1]\n\n[^1]: see [x](deep/er)'],
];

for (const [file, source, expected] of cases) {
  t.test(`${file}: ${JSON.stringify(source)}`, async (t) => t.equal(rewrite(source, file).body, expected));
}

const untouched = [
  'https://example.com/a.md and [x](https://example.com/deep/er.md) <https://example.com/a.md>',
  '[x](//example.com/a.md) [x](mailto:a.md) [x](#deep/er.md) [x](?a.md) [x]()',
  '`[x](deep/er.md)` and\n\n    [x](deep/er.md)\n\n```\n[x](deep/er.md)\n```\n',
  '---\ntitle: "[x](deep/er.md)"\n---\n',
  '<a href="deep/er.md">x</a>\n\n<!-- [x](deep/er.md) -->',
  '$[x](deep/er.md)$\n\n$$\n[x](deep/er.md)\n$$\n',
  '\\[x](deep/er.md) [[deep/er]] [x] (deep/er.md)',
];
for (const source of untouched) {
  t.test(`untouched: ${JSON.stringify(source)}`, async (t) =>
    t.same(rewrite(source), { body: source, rewritten: 0, left: 0 }),
  );
}

const left = [
  '[x](missing.md)',
  '[x](../../outside.md)',
  '![x](pic.svg)',
  '[x](../image.png)',
  '[x](../published.html)',
  '[x](../both.html)',
  '[x](../a.txt)',
  '[x](/missing)',
  '[r]: missing.md\n\n[r]',
  '[x](%E0%A4%A.md)',
];
for (const source of left) {
  t.test(`left as it is and counted: ${JSON.stringify(source)}`, async (t) =>
    t.same(rewrite(source), { body: source, rewritten: 0, left: 1 }),
  );
}

t.test('a link whose place is not certain is left as it is and counted', async (t) => {
  const source = '> [x](\n> deep/er.md)';
  t.same(rewrite(source), { body: source, rewritten: 0, left: 1 });
});

t.test('rewriting what was rewritten changes nothing, where the page stands in place of the file', async (t) => {
  const once = rewrite('[x](deep/er.md#a) [y](../a.md)').body;
  t.equal(rewrite(once).body, once);
});

t.test('at the top of the wiki', async (t) => {
  const plan = planPages({ markdown: ['README.md', 'a.md', 'g/b.md'], others: new Set(), leftOut: [], hidden: 0 }, '/');
  const body = (source: string, file: string, path: string) => rewriteLinks(source, plan, file, path).body;
  t.equal(body('[x](a.md) [y](g/b.md)', 'README.md', '/'), '[x](a) [y](g/b)');
  t.equal(body('[x](../README.md#q) [y](../a.md)', 'g/b.md', '/g/b'), '[x](/#q) [y](../a)');
});

t.test('a large hostile page takes no time to speak of', async (t) => {
  const start = Date.now();
  for (const part of ['[x](deep/er.md) ', '![](', '[[[[](', '[r]: ', '> ', '](deep/er.md)', '![[](missing.md)']) {
    rewrite(part.repeat(Math.floor(500_000 / part.length)));
  }
  t.ok(Date.now() - start < 20_000, `${Date.now() - start} ms`);
});
