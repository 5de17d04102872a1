import fc from 'fast-check';
import t from 'tap';
import { roundsOf, someOf } from '../../../../ops/testing/rounds.ts';
import { growthOf } from '../testing/growth-of.ts';
import { importOf, sourceFiles } from '../testing/source-files.ts';
import { html } from './index.ts';

const read = async (text: string) => (await importOf(html, { 'a.html': text })).texts.a;

t.test('a folder of documents becomes pages by their places', async (t) => {
  const { source, texts, pages } = await importOf(html, {
    'index.html': '<title>Start</title><p>See <a href="guide/set%20up.html#x">set up</a>.</p>',
    'guide/index.html': '<h1>Guide</h1>',
    'guide/set up.html':
      '<head><meta name=author content="Ada &amp; Co"><meta property="article:modified_time" content="2024-03-01T10:00:00Z"></head><h1>Set up</h1><img src="../i/a.png" alt=A>',
    'i/a.png': new Uint8Array([1]),
  });
  t.same(Object.keys(pages), ['', 'guide', 'guide/set up']);
  t.equal(texts[''], '# Start\n\nSee [set up](guide/set%20up.html#x).\n');
  t.equal(texts['guide/set up'], '# Set up\n\n![A](../i/a.png)\n');
  t.same(pages['guide/set up']?.origin, { author: 'Ada & Co', writtenAt: new Date('2024-03-01T10:00:00Z') });
  t.ok(source.files.has('i/a.png'));
});

t.test('the index page of a manual is not the first page of its folder', async (t) => {
  const { pages } = await importOf(html, { 'Index.html': '<h1>Index</h1>', 'index.html': '<h1>Top</h1>' });
  t.same(
    Object.entries(pages).map(([name, { file }]) => [name, file]),
    [
      ['Index', 'Index.html'],
      ['', 'index.html'],
    ],
  );
});

t.test('the frame around the content of every page is left out', async (t) => {
  const text = `<body><header>Site</header><nav>Menu</nav><main><nav>On this page</nav>
    <h1>Tea<a class="headerlink" href="#tea">¶</a></h1><p>Hot.</p><script>x()</script></main><footer>©</footer></body>`;
  t.equal(await read(text), '# Tea\n\nHot.\n');
  t.equal(
    await read(
      '<body><div class="navheader">Prev</div><table summary="Navigation header"><tr><td>Up</table><p>Tea</p>',
    ),
    'Tea\n',
  );
  t.equal(await read('<body><header>Top</header><p>All of it</p></body>'), 'Top\n\nAll of it\n');
});

t.test('Markdown is used where it has syntax, the rest stays HTML', async (t) => {
  t.equal(
    await read(
      '<h2>T</h2><pre class="lang-JS"><code>a\n  b</code></pre><p>H<sub>2</sub>O, x<sup>2</sup> <mark>m</mark></p><details><summary>More</summary><ul><li>a<ol><li>b</ol></ul></details>',
    ),
    '## T\n\n```js\na\n  b\n```\n\nH<sub>2</sub>O, x<sup>2</sup> <mark>m</mark>\n\n<details>\n<summary>More</summary>\n\n- a\n  1. b\n\n</details>\n',
  );
  t.equal(await read('<p>Costs $5 and $6, [[x]] *y*'), 'Costs \\$5 and \\$6, \\[\\[x]] \\*y\\*\n');
});

t.test('a long paragraph takes linear time', async (t) => {
  const parts = ['<a href="a.html">a</a> ', '<b>a</b> <i>b</i> ', '<a href="#a">a</a><i id="a">b</i>', 'a<br>'];
  for (const part of someOf(parts, 2)) {
    const growth = await growthOf((count) => read(`<p>${part.repeat(count)}`), 1500);
    t.ok(growth < 10, `${part}: ${growth.toFixed(1)} times as much for 4 times the text`);
  }
});

t.test('terms and definitions become a list', async (t) => {
  t.equal(
    await read('<dl><dt><code>-a</code></dt><dd><p>All.</p></dd><dt>-b<dt>-c<dd>Both.<dt>-d</dl>'),
    '- `-a`\n\n  All.\n\n- -b\n\n- -c\n\n  Both.\n\n- -d\n',
  );
  t.equal(
    await read('<dl><dt><a href="#o">1. Overview</a></dt><dd><dl><dt>1.1 Use</dt></dl></dd><dt>The end</dt></dl>'),
    '- [1. Overview](#o)\n  - 1.1 Use\n- The end\n',
  );
  t.equal(await read('<dl><div><dt>a</dt><dd>b</dd></div><dd>c</dd></dl>'), '- a\n\n  b\n\n  c\n');
  t.type(await read('<dl><dt>a'.repeat(5000)), 'string');
});

t.test('spaces at the edges of an emphasis move outside', async (t) => {
  t.equal(await read('<p>a<b> bold </b>b <i><b> x</b></i>'), 'a **bold** b ***x***\n');
});

t.test(
  'so do breaks; an emphasis of nothing else goes, one within its like is one, and a heading is one line',
  async (t) => {
    t.equal(await read('<p><strong><br/></strong></p><p>a<b><br>b<br> </b>c'), 'a\\\n**b**\\\nc\n');
    t.equal(await read('<p><em><i>a</i><br/></em></p><p><strong><em>b</em></strong></p>'), '*a*\n\n**_b_**\n');
    t.equal(await read('<h2><strong>Usage<br/></strong></h2><h2>a<br>b<i><br/></i></h2>'), '## **Usage**\n\n## a b\n');
  },
);

t.test('tables: bars where they can, cells of HTML around Markdown where they must', async (t) => {
  t.equal(
    await read('<table><tr><th>A<th>B<tr><td>1|2<td><p>x</p><p>y</p></table>'),
    '| A | B |\n| - | - |\n| 1\\|2 | x<br>y |\n',
  );
  t.equal(
    await read('<table><caption>Two</caption><tr><td colspan=2>a</td></tr><tr><td>b<td></table>'),
    '**Two**\n\n<table>\n<tr>\n<td colspan="2">\n\na\n\n</td>\n</tr>\n<tr>\n<td>\n\nb\n\n</td>\n<td></td>\n</tr>\n</table>\n',
  );
});

t.test('links within a document lead to its headings and anchors', async (t) => {
  t.equal(
    await read('<a href="#s1">one</a> <a href="#p">two</a><h2 id=s1>First thing</h2><p id=p>Place'),
    '[one](#first-thing) [two](#p)\n\n## First thing\n\n<a id="p"></a>Place\n',
  );
});

t.test('addresses that run scripts are none', async (t) => {
  t.equal(
    await read('<a href=" javascript:alert(1)">x</a><iframe src="https://e.org/v" title=Film></iframe>'),
    'x[Film](https://e.org/v)\n',
  );
});

t.test('encodings are those that a document names', async (t) => {
  const latin = Uint8Array.from('<meta charset="iso-8859-1"><p>caf\u00e9', (sign) => sign.charCodeAt(0));
  const { texts } = await importOf(html, { 'a.html': latin });
  t.equal(texts.a, 'café\n');
  const wide = new Uint8Array([0xff, 0xfe, ...'<p>é'.split('').flatMap((sign) => [sign.charCodeAt(0), 0])]);
  t.equal((await importOf(html, { 'a.html': wide })).texts.a, 'é\n');
});

t.test('a document that is nested too deeply shows its text and says so', async (t) => {
  const text = (await read(`${'<b>'.repeat(200_000)}deep`)) ?? '';
  t.match(text, /could not be converted/);
  t.match(text, /deep/);
});

t.test('floods end soon', async (t) => {
  for (const part of ['<a href=x></a>', '<a href=x>', '<span> </span>', '<!-- -->', '<table>', '<td>', '<']) {
    const started = performance.now();
    await read(part.repeat(20_000));
    t.ok(performance.now() - started < 15_000, part);
  }
});

t.test('only web pages that no other format knows are its kind', async (t) => {
  t.ok(await html.detects(sourceFiles({ 'a.html': '<p>', 'b.png': '' })));
  t.notOk(await html.detects(sourceFiles({ 'a.html': '<p>', 'b.md': '' })));
  t.notOk(await html.detects(sourceFiles({ 'Home_12.html': '<h1 id="title-heading" class="pagetitle">' })));
  t.notOk(await html.detects(sourceFiles({ 'Tea 0123456789abcdef0123456789abcdef.html': '<p>' })));
});

t.test('any text is converted', async () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<table>',
      '<td colspan=3>',
      '</table>',
      '<ul><li>',
      '<p>',
      '<b>',
      '</b>',
      '<a href="#x" id=x>',
      '<pre>',
    ),
    fc.constantFrom(
      '<details>',
      '<summary>',
      '<svg>',
      '<math>',
      '<h1 id=x>',
      '<tr>',
      '<dl><dt>',
      '<dd>',
      '<input type=checkbox>',
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      await read(pieces.join(''));
    }),
    { numRuns: roundsOf(200, 50) },
  );
});
