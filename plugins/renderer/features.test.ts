import t from 'tap';
import { renderMarkdown } from './pipeline/render-markdown.ts';
import { htmlOf, plainHtmlOf } from './testing/html-of.ts';

t.test('front matter is hidden, and its title and tags are read', async (t) => {
  const read = (markdown: string) => {
    const { title, tags } = renderMarkdown(markdown);
    return { title, tags, html: plainHtmlOf(markdown) };
  };
  const cases: [string, string | null, string[]][] = [
    ['title: Tea: a "guide"', 'Tea: a "guide"', []],
    ['title: "Tea: a guide"\ntags: [green, black, green]', 'Tea: a guide', ['green', 'black']],
    ["title: 'It''s'\ntags: one, two", "It's", ['one', 'two']],
    ['title: 1.10\ntags:\n  - 2024\n  - [nested]\n  - x', '1.10', ['2024', 'x']],
    ['title: [a, b]', '[a, b]', []],
    ['title:', null, []],
    ['title: >\n  folded\n  text', 'folded text', []],
    ['a: &x [1]\ntitle: *x', '*x', []],
    ['title: ok\nbad: [unclosed\n  {', 'ok', []],
    ['title: ok\n\ttab: 1', 'ok', []],
    ['__proto__: {title: x}\nconstructor: y', null, []],
    ['title: a\ntitle: b', 'a', []],
  ];
  for (const [yaml, title, tags] of cases) {
    t.same(read(`---\n${yaml}\n---\n\nText`), { title, tags, html: '<p>Text</p>' }, yaml);
  }
  t.same(read('+++\ntitle = "Toml"\n+++\n\nText'), { title: 'Toml', tags: [], html: '<p>Text</p>' });
  t.match(read('Text\n\n---\ntitle: no\n---').title, null, 'only at the very top');
});

t.test('a rule, a paragraph and a rule at the top are not front matter', async (t) => {
  t.equal(plainHtmlOf('---\n\nNot to be lost\n\n---\n\nText'), '<hr>\n<p>Not to be lost</p>\n<hr>\n<p>Text</p>');
  t.equal(plainHtmlOf('---\n---'), '<hr>\n<hr>');
});

t.test('the title is that of the front matter, else the first heading of the first level', async (t) => {
  t.equal(renderMarkdown('## Two\n\n# *One* `x`\n\n# Other').title, 'One x');
  t.equal(renderMarkdown('<h1 align="center">Html</h1>').title, 'Html');
  t.equal(renderMarkdown('## Two').title, null);
  t.equal(renderMarkdown('---\ntitle: Front\n---\n# One').title, 'Front');
});

t.test('GitHub callouts, with titles, and their other spellings', async (t) => {
  const callout = (kind: string, title: string, body: string) =>
    `<div class="callout callout-${kind}">\n<p class="callout-title">${title}</p>\n${body}</div>`;
  const cases: [string, string][] = [
    ['> [!NOTE]\n> Text', callout('note', 'Note', '<p>Text</p>\n')],
    ['> [!tip] A *title*\n> Text', callout('tip', 'A <em>title</em>', '<p>Text</p>\n')],
    ['> [!IMPORTANT]\n>\n> - a', callout('important', 'Important', '<ul>\n<li>a</li>\n</ul>\n')],
    ['> [!WARNING]- Folded', callout('warning', 'Folded', '')],
    ['> [!DANGER]\n> x', callout('caution', 'Danger', '<p>x</p>\n')],
    ['> [!CAUTION]\n> **x**\n> y', callout('caution', 'Caution', '<p><strong>x</strong>\ny</p>\n')],
    ['::: tip 友情提示\nText\n- a\n:::', callout('tip', '友情提示', '<p>Text</p>\n<ul>\n<li>a</li>\n</ul>\n')],
    [':::warning[Mind]\n\nText\n\n:::', callout('warning', 'Mind', '<p>Text</p>\n')],
    [
      '::: tip\n::: danger\nx\n:::\ny\n:::',
      callout('tip', 'Tip', `${callout('caution', 'Danger', '<p>x</p>\n')}\n<p>y</p>\n`),
    ],
    ['> [!UNKNOWN]\n> x', '<blockquote>\n<p>[!UNKNOWN]\nx</p>\n</blockquote>'],
    ['> [!NOTE]x\n> y', '<blockquote>\n<p>[!NOTE]x\ny</p>\n</blockquote>'],
    ['::: tip\nno end', '<p>::: tip</p>\n<p>no end</p>'],
    ['```\n::: tip\nx\n:::\n```', '<pre><code>::: tip\nx\n:::\n</code></pre>'],
  ];
  for (const [markdown, html] of cases) t.equal(htmlOf(markdown), html, markdown);
});

t.test('emoji names become emoji, but not in code, words, times and paths', async (t) => {
  t.equal(htmlOf(':smile: :+1: 好:tada::smile:'), '<p>😄 👍 好🎉😄</p>');
  const untouched = [':nope:', 'a:smile:b', '10:30:00', 'std::on::x', ':constructor:', ':to_string:'];
  for (const text of untouched) t.equal(htmlOf(text), `<p>${text}</p>`);
  t.equal(htmlOf('`:smile:`\n\n    :smile:'), '<p><code>:smile:</code></p>\n<pre><code>:smile:\n</code></pre>');
  t.match(htmlOf('https://a.example/:smile:/b'), '>https://a.example/:smile:/b<');
});

t.test('headings have ids as GitHub makes them, a link to themselves and a place in the contents', async (t) => {
  const markdown =
    '# Héllo, *World*!\n## 安装 说明\n## 安装 说明\nSetext\n---\n### `a_b` $x^2$ :tada:\n#\n## ![logo](x.png)';
  const { toc } = renderMarkdown(markdown);
  t.same(toc, [
    { depth: 1, id: 'héllo-world', text: 'Héllo, World!' },
    { depth: 2, id: '安装-说明', text: '安装 说明' },
    { depth: 2, id: '安装-说明-1', text: '安装 说明' },
    { depth: 2, id: 'setext', text: 'Setext' },
    { depth: 3, id: 'a_b-x2-', text: 'a_b x^2 🎉' },
    { depth: 2, id: 'logo', text: 'logo' },
  ]);
  t.equal(htmlOf('## A "b"'), '<h2 id="a-b">A "b"<a class="anchor" href="#a-b" aria-label="A &#x22;b&#x22;"></a></h2>');
  t.notMatch(htmlOf('<div><a href="x"><h2>In a link</h2></a></div>'), 'anchor', 'no link inside a link');
});

t.test('links within the page find their heading or the id written in HTML', async (t) => {
  const links = '[a](#one) [b](#ONE) [c](#mine) [d](#process) [e](#none) [f](#%E5%AE%89)';
  const html = htmlOf(`# One\n# Process\n# 安\n<a name="mine"></a> ${links}`);
  t.match(html, '<a href="#one">a</a> <a href="#one">b</a> <a href="#user-content-mine">c</a>');
  t.match(html, '<a href="#user-content-process">d</a> <a href="#none">e</a> <a href="#%E5%AE%89">f</a>');
});

t.test('a marker for a table of contents is left out', async (t) => {
  for (const marker of ['[TOC]', '[[toc]]', '[[_TOC_]]', '@[toc]'])
    t.equal(htmlOf(`${marker}\n\nx`), '<p>x</p>', marker);
  t.equal(htmlOf('See [TOC]'), '<p>See [TOC]</p>');
});

t.test('emphasis beside Chinese and Japanese punctuation is emphasis', async (t) => {
  const cases: [string, string][] = [
    ['**强调：**文字', '<strong>强调：</strong>文字'],
    ['很**“引用”**很', '很<strong>“引用”</strong>很'],
    ['これは**「重要」**です', 'これは<strong>「重要」</strong>です'],
    ['**代码(code)**是', '<strong>代码(code)</strong>是'],
    ['*强调。*然后~~删除：~~文', '<em>强调。</em>然后<del>删除：</del>文'],
    ['`**强调：**文`', '<code>**强调：**文</code>'],
    ['强\\**调', '强**调'],
    ['a**“b”**c', 'a**“b”**c'],
  ];
  for (const [markdown, html] of cases) t.equal(htmlOf(markdown), `<p>${html}</p>`, markdown);
  t.equal(htmlOf('~~~中文\nx\n~~~'), '<pre><code class="language-中文">x\n</code></pre>', 'a fence stays a fence');
  t.equal(htmlOf('\ufdd0**强调：**文'), '<p>\ufdd0<strong>强调：</strong>文</p>', 'a text that holds the mark itself');
});

t.test('line endings and a byte order mark make no difference', async (t) => {
  const markdown = '# A\n\n```js\nx\n```\n\n::: tip\ny\n:::\n';
  for (const ending of ['\r\n', '\r']) t.equal(htmlOf(markdown.replaceAll('\n', ending)), htmlOf(markdown));
  t.equal(htmlOf(`\ufeff${markdown}`), htmlOf(markdown));
});
