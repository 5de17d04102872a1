import t from 'tap';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { isRich } from './is-rich.ts';

t.test('content from web pages becomes Markdown', async (t) => {
  const html = `<meta charset="utf-8"><h2>Tea</h2><p>Black <strong>or</strong> <em>green</em>, see
    <a href="https://example.org/tea">here</a>.</p><ul><li>one</li><li>two</li></ul><pre><code>boil()</code></pre>`;
  t.equal(
    htmlToMarkdown(html),
    '## Tea\n\nBlack **or** *green*, see [here](https://example.org/tea).\n\n- one\n- two\n\n```\nboil()\n```',
  );
});

t.test('tables and strike-through are GFM', async (t) => {
  const html = '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td><del>2</del></td></tr></table>';
  t.equal(htmlToMarkdown(html), '| A | B     |\n| - | ----- |\n| 1 | ~~2~~ |');
});

t.test('Google Docs: the wrapper is not bold, the styled spans are', async (t) => {
  const html = `<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">Plain </span>
    <span style="font-weight:700">bold</span></p></b>`;
  t.equal(htmlToMarkdown(html), 'Plain **bold**');
});

t.test('Word: notes, hidden parts and local pictures stay away', async (t) => {
  const html = `<html><head><style>p {}</style></head><body><p class="MsoNormal">Text<o:p></o:p></p>
    <p style="mso-hide:all">hidden</p><img src="file:///C:/x.png"><script>alert(1)</script></body></html>`;
  t.equal(htmlToMarkdown(html), 'Text');
});

t.test('only formatted text is rich', async (t) => {
  t.ok(isRich({ types: ['text/html', 'text/plain'], html: '<p>a <b>b</b></p>', text: 'a b' }));
  t.ok(isRich({ types: ['text/html'], html: '<span style="font-weight:700">b</span>', text: 'b' }));
  t.notOk(isRich({ types: ['text/html'], html: '<meta charset="utf-8"><span>just text</span>', text: 'just text' }));
});

t.test('text from a code editor is taken as it is', async (t) => {
  const html = '<div style="color:#fff"><b>let</b></div>';
  t.notOk(isRich({ types: ['text/html', 'vscode-editor-data'], html, text: 'let' }));
});
