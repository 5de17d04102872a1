import t from 'tap';
import { linksInText, linksOf } from './links-of.ts';
import { pageAddress } from './pipeline/addresses.ts';
import { renderMarkdown } from './pipeline/render-markdown.ts';
import { htmlOf } from './testing/html-of.ts';

t.test('wiki links', async (t) => {
  const cases: [string, string][] = [
    ['[[Path]]', '<a href="Path" class="wiki-link">Path</a>'],
    ['[[a b/日本|Text *x*]]', '<a href="a%20b/%E6%97%A5%E6%9C%AC" class="wiki-link">Text <em>x</em></a>'],
    ['[[Path#Some Heading|x]]', '<a href="Path#some-heading" class="wiki-link">x</a>'],
    ['[[#Some Heading]]', '<a href="#some-heading" class="wiki-link">#Some Heading</a>'],
    ['[[/abs/path]]', '<a href="/abs/path" class="wiki-link">/abs/path</a>'],
    ['[[../up/page.md#x|y]]', '<a href="../up/page#x" class="wiki-link">y</a>'],
    ['[[Q&A: why?]]', '<a href="Q%26A%3A%20why%3F" class="wiki-link">Q&#x26;A: why?</a>'],
    ['[[javascript:alert(1)]]', '<a href="javascript%3Aalert(1)" class="wiki-link">javascript:alert(1)</a>'],
    ['[[ spaced ]]', '<a href="spaced" class="wiki-link"> spaced </a>'],
    ['[[https://a.example/b|x]]', '<a href="https://a.example/b" rel="nofollow noopener noreferrer">x</a>'],
    ['![[pic ture.png]]', '<img src="pic%20ture.png" alt="pic ture.png">'],
    ['`[[Path]]`', '<code>[[Path]]</code>'],
    ['\\[[Path]]', '[[Path]]'],
    ['[[]]', '[[]]'],
    ['[[a', '[[a'],
    ['[[1]](https://a.example)', '<a href="https://a.example" rel="nofollow noopener noreferrer">[1]</a>'],
    ['[[a|b]](x)', '<a href="x">[a|b]</a>'],
    [
      '[[__proto__]] [[constructor]]',
      '<a href="__proto__" class="wiki-link">__proto__</a> <a href="constructor" class="wiki-link">constructor</a>',
    ],
  ];
  for (const [markdown, html] of cases) t.equal(htmlOf(markdown), `<p>${html}</p>`, markdown);
  t.match(htmlOf('| a |\n|---|\n| [[x\\|y]] |'), '<td><a href="x" class="wiki-link">y</a></td>', 'in a table');
  t.match(htmlOf('[[1]]\n\n[1]: /x'), '[<a href="/x">1</a>]', 'a definition goes first');
  t.equal(htmlOf('```\n[[x]]\n```'), '<pre><code>[[x]]\n</code></pre>', 'not in code');
});

t.test('the address of a Markdown file is that of its page', async (t) => {
  const cases: [string, string][] = [
    ['x.md', 'x'],
    ['./x.md#y', './x#y'],
    ['../a/x.MD?b=1#y.md', '../a/x?b=1#y.md'],
    ['README.md', '.'],
    ['./readme.md', '.'],
    ['../README.md#y', '..#y'],
    ['a/index.md', 'a'],
    ['a/b/README.md#y', 'a/b#y'],
    ['/README.md', '/'],
    ['/a/index.md', '/a'],
    ['/a/x.md', '/a/x'],
    ['x.markdown', 'x'],
    ['%E6%97%A5.md', '%E6%97%A5'],
    ['a.md.md', 'a.md'],
    ['.md', '.md'],
    ['x.mdx', 'x.mdx'],
    ['x.html', 'x.html'],
    ['x#y.md', 'x#y.md'],
    ['/files/x.md', '/files/x.md'],
    ['/api/attachments/x.md', '/api/attachments/x.md'],
    ['mailto:a@b.md', 'mailto:a@b.md'],
    ['', ''],
  ];
  for (const [written, address] of cases) t.equal(pageAddress(written), address, written);
  t.equal(htmlOf('[a](x.md)<a href="y.md">b</a>'), '<p><a href="x">a</a><a href="y">b</a></p>');
  t.match(htmlOf('[a](https://a.example/x.md)'), 'href="https://a.example/x.md"');
  t.match(htmlOf('[a](//a.example/x.md)'), 'href="//a.example/x.md"');
});

t.test('links out of the wiki pass on neither reputation nor opener', async (t) => {
  const rel = 'rel="nofollow noopener noreferrer"';
  for (const href of ['https://a.example', 'HTTP://a.example', '//a.example', 'ftp://a.example']) {
    t.match(htmlOf(`[x](${href})`), rel, href);
    t.match(htmlOf(`<a href="${href}" rel="opener" target="_blank">x</a>`), rel, `${href} in HTML`);
    t.notMatch(htmlOf(`<a href="${href}" rel="opener" target="_blank">x</a>`), 'target');
  }
  for (const href of ['x', '/x', '#x', 'mailto:a@b.example', 'tel:+1'])
    t.notMatch(htmlOf(`[x](${href})`), 'rel=', href);
});

t.test('linksOf lists where a page leads, each address once', async (t) => {
  const markdown =
    '# H\n[[W]] [[W]] [r](r.md#x) [a](/a) [e](https://e.example) [m](mailto:a@b.example) [h](#h) x[^1]\n\n[^1]: [f](../f)';
  t.same(linksOf(renderMarkdown(markdown).ast), [
    { href: 'W', kind: 'wiki' },
    { href: 'r#x', kind: 'relative' },
    { href: '/a', kind: 'absolute' },
    { href: 'https://e.example', kind: 'external' },
    { href: 'mailto:a@b.example', kind: 'external' },
    { href: '../f', kind: 'relative' },
  ]);
});

t.test('the links of a tree are read from its text as well', async (t) => {
  const markdown = [
    '[a](b "}\\"{") [[W|x]] <a href="q}\\" title=\'x"}y\'>z</a> `"tagName":"a","properties":{"href":"code"}`',
    '[](</a"b\\>) "tagName":"a","properties":{"href":"text"} [e](https://e.example) [h](#h) [](%5C)\n\n# H\n\n$x$',
    'x[^1] [\\"](c)\n\n[^1]: [f](../f)',
  ].join('\n\n');
  const { ast } = renderMarkdown(markdown);
  const found = [...linksInText(JSON.stringify(ast))];
  const once = [...new Map(found.map((link) => [link.href, link])).values()];
  t.same(once, linksOf(ast));
  t.ok(once.length >= 7, `${once.length} links`);
  t.same([...linksInText(JSON.stringify(renderMarkdown('no link').ast))], []);
});
