import { posix } from 'node:path';
import t from 'tap';
import { markdown as format } from '../sources/markdown/markdown.ts';
import { fileOf } from '../sources/testing/file-of.ts';
import type { Attachment } from '../wiki.ts';
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
const others = [
  'image.png',
  'guide/pic.svg',
  'zh/図カ\u3099.png',
  'guide/100%.png',
  'published.html',
  'both.html',
  'a.txt',
];
const plan = await planOf([...markdown, ...others], '/u');

async function planOf(names: string[], under: string) {
  const source = await format.read(names.map((name) => fileOf(name.normalize('NFC'), 'x')));
  return planPages(source, under);
}

/** As `ID-<its name>`. */
function rewrite(source: string, file = 'guide/a.md') {
  const { files, rewritten, left, bodyWith } = rewriteLinks(source, plan, { file }, plan.pathOfFile.get(file) ?? '?');
  return { files, rewritten, left, bare: bodyWith(new Map()), body: bodyWith(new Map(files.map(attach))) };
}

function attach(file: string): [string, Attachment] {
  const id = `ID-${posix.basename(file)}`;
  const [url, fileUrl] = [`/api/attachments/${id}`, `/files/${id}/x(1).y`];
  const facts = { name: file, size: 1, sha256: '', contentType: null, isHealthy: true, markdown: '', createdAt: '' };
  return [file, { id, url, fileUrl, ...facts }];
}

/** [file, text, result]; guide/a.md is /u/guide/a, guide/README.md /u/guide. */
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
  t.test(`${file}: ${JSON.stringify(source)}`, async (t) => t.equal(rewrite(source, file).bare, expected));
}

/** [a wiki link in guide/a.md, what becomes of it] */
const wikiCases: [string, string][] = [
  ['[[deep/er]]', '[[deep/er]]'],
  ['[[deep/er|there]]', '[[deep/er|there]]'],
  ['[[deep/er.md|there]]', '[[deep/er|there]]'],
  ['[[deep/er.md]]', '[[deep/er|deep/er.md]]'],
  ['[[README#Get started|start]]', '[[../guide#Get started|start]]'],
  ['[[../zh/目录/你好 世界]]', '[[../zh/目录/你好 世界]]'],
  ['[[你好 世界]]', '[[../zh/目录/你好 世界|你好 世界]]'],
  ['[[zh/目录/你好 世界|x]]', '[[../zh/目录/你好 世界|x]]'],
  ['[[ER#a|x]]', '[[deep/er#a|x]]'],
  ['| t |\n|-|\n| [[er\\|x]] |', '| t |\n|-|\n| [[deep/er\\|x]] |'],
  ['[[a|b$c.md|y]]', '[[a|b$c.md|y]]'],
  ['![[pic.svg|300]] [[a.txt|the \\[text]]', '![pic.svg](/api/attachments/ID-pic.svg) [[a.txt|the \\[text]]'],
  ['![[image.png|alt]] [[a.txt]]', '![alt](/api/attachments/ID-image.png) [a.txt](/files/ID-a.txt/x%281%29.y)'],
  ['`[[er]]` \\[[er]] [x [[er]] y](https://x.test) [[https://x.test]]', ''],
];
for (const [source, body] of wikiCases) {
  t.test(`wiki link: ${JSON.stringify(source)}`, async (t) => t.equal(rewrite(source).body, body || source));
}

t.test('an exported link gets its original form back, if it leads to the same page', async (t) => {
  const keptLinks = [
    { written: 'deep/er.md', original: '/u/guide/deep/er' },
    { written: '../a.md', original: '../somewhere/else' },
    { written: '[[deep/er.md|x]]', original: '[[./deep/er#H|x]]' },
    { written: 'pic.svg', original: '/api/attachments/ID-pic.svg/original' },
  ];
  const text = '[new](../README.md) [x](deep/er.md) [y](../a.md) [[deep/er.md|x]] ![](pic.svg)';
  const attachments = new Map([attach('guide/pic.svg')]);
  const { bodyWith } = rewriteLinks(text, plan, { file: 'guide/a.md', keptLinks }, '/u/guide/a');
  t.equal(
    bodyWith(attachments),
    '[new](../../u) [x](/u/guide/deep/er) [y](../a) [[deep/er|x]] ![](/api/attachments/ID-pic.svg/original)',
  );
});

const untouched = [
  'https://example.com/a.md and [x](https://example.com/deep/er.md) <https://example.com/a.md>',
  '[x](//example.com/a.md) [x](mailto:a.md) [x](#deep/er.md) [x](?a.md) [x]()',
  '`[x](deep/er.md)` and\n\n    [x](deep/er.md)\n\n```\n[x](deep/er.md)\n```\n',
  '---\ntitle: "[x](deep/er.md)"\n---\n',
  '<a href="deep/er.md">x</a>\n\n<!-- [x](deep/er.md) -->',
  '$[x](deep/er.md)$\n\n$$\n[x](deep/er.md)\n$$\n',
  '\\[x](deep/er.md) [x] (deep/er.md)',
];
for (const source of untouched) {
  t.test(`untouched: ${JSON.stringify(source)}`, async (t) =>
    t.match(rewrite(source), { body: source, files: [], rewritten: 0, left: 0 }),
  );
}

const left = [
  '[x](missing.md)',
  '[x](../../outside.md)',
  '![x](deep/er.md)',
  '[x](missing.txt)',
  '[x](../../outside)',
  '[x](/missing)',
  '[r]: missing.md\n\n[r]',
  '[x](%E0%A4%A.md)',
];
for (const source of left) {
  t.test(`left as it is and counted: ${JSON.stringify(source)}`, async (t) =>
    t.match(rewrite(source), { body: source, files: [], rewritten: 0, left: 1 }),
  );
}

/** [text in guide/a.md, result, files] */
const attachedCases: [string, string, string[]][] = [
  ['![alt *x*](pic.svg "t")', '![alt *x*](/api/attachments/ID-pic.svg "t")', ['guide/pic.svg']],
  ['![x](../image.png?raw=true#v)', '![x](/api/attachments/ID-image.png#v)', ['image.png']],
  ['![x](/image.png)', '![x](/api/attachments/ID-image.png)', ['image.png']],
  ['![x](<./pic.svg>)', '![x](/api/attachments/ID-pic.svg)', ['guide/pic.svg']],
  ['[x](../a.txt#L1)', '[x](/files/ID-a.txt/x%281%29.y#L1)', ['a.txt']],
  ['[x](../published.html)', '[x](/files/ID-published.html/x%281%29.y)', ['published.html']],
  ['[x](../both.html)', '[x](/files/ID-both.html/x%281%29.y)', ['both.html']],
  ['[![p](pic.svg)](../image.png)', '[![p](/api/attachments/ID-pic.svg)](/files/ID-image.png/x%281%29.y)', []],
  ['![a][i] [b][i]\n\n[i]: pic.svg "t"', '![a][i] [b][i]\n\n[i]: /api/attachments/ID-pic.svg "t"', ['guide/pic.svg']],
  ['[b][i]\n\n[i]: pic.svg', '[b][i]\n\n[i]: /files/ID-pic.svg/x%281%29.y', ['guide/pic.svg']],
  [
    '![a](pic.svg) ![b](./pic.svg)',
    '![a](/api/attachments/ID-pic.svg) ![b](/api/attachments/ID-pic.svg)',
    ['guide/pic.svg'],
  ],
  ['x <img alt="a > b" src=pic.svg width=3>', 'x <img alt="a > b" src="/api/attachments/ID-pic.svg" width=3>', []],
  ["<p>\n<IMG SRC = 'pic.svg'/>\n</p>", '<p>\n<IMG SRC = "/api/attachments/ID-pic.svg"/>\n</p>', []],
  ['- <img\n  src="../image&#46;png">', '- <img\n  src="/api/attachments/ID-image.png">', []],
  ['<img data-src="pic.svg" alt="src=pic.svg"> <imgx src="pic.svg">', '', []],
  ['<!-- <img src="pic.svg"> -->\n\n`<img src="pic.svg">`', '', []],
  ['<img src="https://x.test/a.png"> ![x](data:image/png;base64,AA) ![x](/api/attachments/0123)', '', []],
  ['![x](../zh/図ガ.png)', '![x](/api/attachments/ID-図ガ.png)', ['zh/図ガ.png']],
  ['![x](100%25.png) ![x](100%.png)', '![x](/api/attachments/ID-100%.png) ![x](/api/attachments/ID-100%.png)', []],
  ['![x](missing.png)', '![x](/api/attachments/ID-missing.png)', ['guide/missing.png']],
  ['![x](../../o.png) [y](../../o.txt)', '', ['../o.png', '../o.txt']],
];
for (const [source, body, files] of attachedCases) {
  t.test(`files: ${JSON.stringify(source)}`, async (t) => {
    const result = rewrite(source);
    if (files.length > 0) t.same(result.files, files);
    if (!files[0]?.startsWith('..')) t.equal(result.body, body || source);
    t.equal(result.bare, source, 'what is not attached keeps its reference');
  });
}

t.test('a link whose place is not certain is left as it is and counted', async (t) => {
  const source = '> [x](\n> deep/er.md)';
  t.match(rewrite(source), { body: source, rewritten: 0, left: 1 });
});

t.test('rewriting twice changes nothing, where the page replaces the file', async (t) => {
  const once = rewrite('[x](deep/er.md#a) [y](../a.md)').body;
  t.equal(rewrite(once).body, once);
});

t.test('at the top of the wiki', async (t) => {
  const plan = await planOf(['README.md', 'a.md', 'g/b.md'], '/');
  const body = (source: string, file: string, path: string) =>
    rewriteLinks(source, plan, { file }, path).bodyWith(new Map());
  t.equal(body('[x](a.md) [y](g/b.md)', 'README.md', '/'), '[x](a) [y](g/b)');
  t.equal(body('[x](../README.md#q) [y](../a.md)', 'g/b.md', '/g/b'), '[x](/#q) [y](../a)');
});

t.test('a text without an author is reported, and is imported as it is', async (t) => {
  const source = `${'> '.repeat(101)}[x](../a.md)`;
  const { bodyWith, notes, rewritten } = rewriteLinks(source, plan, { file: 'guide/a.md' }, '/u/guide/a');
  t.match([bodyWith(new Map()), notes, rewritten], [source, [{ text: /too intricate/ }], 0]);
  t.equal(rewrite(`${'> '.repeat(99)}[x](../a.md)`).rewritten, 1);
  t.equal(rewrite('- [x](../a.md) [y](../b.markdown)\n'.repeat(5000)).rewritten, 10_000);
});

t.test('a large hostile page takes no time to speak of', async (t) => {
  const start = Date.now();
  for (const part of [
    '[x](deep/er.md) ',
    '![](',
    '[[[[](',
    '[r]: ',
    '> ',
    '](deep/er.md)',
    '![[](missing.md)',
    '<img a="',
    '<!--',
    '<img src=a ',
  ]) {
    rewrite(part.repeat(Math.floor(500_000 / part.length)));
  }
  t.ok(Date.now() - start < 20_000, `${Date.now() - start} ms`);
});
