import t from 'tap';
import { htmlOf } from './testing/html-of.ts';

t.test('tables carry their alignment, fill short rows and cut long ones', async (t) => {
  t.equal(
    htmlOf('| a | b | c | d\n|---|:--|:-:|--:\n| `x \\| y` | **b**\n| 1 | 2 | 3 | 4 | 5'),
    [
      '<table>\n<thead>\n<tr>\n<th>a</th>\n<th align="left">b</th>\n<th align="center">c</th>\n<th align="right">d</th>',
      '</tr>\n</thead>\n<tbody>\n<tr>\n<td><code>x | y</code></td>\n<td align="left"><strong>b</strong></td>',
      '<td align="center"></td>\n<td align="right"></td>\n</tr>\n<tr>\n<td>1</td>\n<td align="left">2</td>',
      '<td align="center">3</td>\n<td align="right">4</td>\n</tr>\n</tbody>\n</table>',
    ].join('\n'),
  );
  t.equal(htmlOf('a | b\n--|'), '<p>a | b\n--|</p>', 'the delimiter row must match the header');
});

t.test('strikethrough takes one or two tildes, not three', async (t) => {
  t.equal(htmlOf('~~one~~ ~two~ ~~~no~~~'), '<p><del>one</del> <del>two</del> ~~~no~~~</p>');
});

t.test('task lists are disabled checkboxes named after their task', async (t) => {
  t.equal(
    htmlOf('- [ ] open **b**\n- [x] done\n  1. [X] inner\n- [y] no'),
    [
      '<ul class="contains-task-list">',
      '<li class="task-list-item"><input type="checkbox" disabled aria-label="open b"> open <strong>b</strong></li>',
      '<li class="task-list-item"><input type="checkbox" checked disabled aria-label="done"> done',
      '<ol class="contains-task-list">',
      '<li class="task-list-item"><input type="checkbox" checked disabled aria-label="inner"> inner</li>',
      '</ol>\n</li>\n<li>[y] no</li>\n</ul>',
    ].join('\n'),
  );
});

t.test('bare addresses are links', async (t) => {
  const rel = 'rel="nofollow noopener noreferrer"';
  const cases: [string, string][] = [
    ['www.example.org/a.', `<a href="http://www.example.org/a" ${rel}>www.example.org/a</a>.`],
    ['(https://a.example/b(c))', `(<a href="https://a.example/b(c)" ${rel}>https://a.example/b(c)</a>)`],
    ['a.b@example.org!', '<a href="mailto:a.b@example.org">a.b@example.org</a>!'],
    ['`https://a.example`', '<code>https://a.example</code>'],
    ['(ftp://foo.bar.baz).', `(<a href="ftp://foo.bar.baz" ${rel}>ftp://foo.bar.baz</a>).`],
    ['*FTP://a.example/b_c_(d)*,', `<em><a href="ftp://a.example/b_c_(d)" ${rel}>FTP://a.example/b_c_(d)</a></em>,`],
    [
      '[see *ftp://a.example*](https://b.example)',
      `<a href="https://b.example" ${rel}>see <em>ftp://a.example</em></a>`,
    ],
    ['sftp://a.example, ftp://, `ftp://a.example`', 'sftp://a.example, ftp://, <code>ftp://a.example</code>'],
    ['详见ftp://a.example/b，然后', `详见<a href="ftp://a.example/b" ${rel}>ftp://a.example/b</a>，然后`],
    ['详见https://a.example/b，然后', `详见<a href="https://a.example/b" ${rel}>https://a.example/b</a>，然后`],
    ['「https://a.example」', `「<a href="https://a.example" ${rel}>https://a.example</a>」`],
    ['https://a.example/日本', `<a href="https://a.example/%E6%97%A5%E6%9C%AC" ${rel}>https://a.example/日本</a>`],
  ];
  for (const [markdown, html] of cases) t.equal(htmlOf(markdown), `<p>${html}</p>`, markdown);
});

t.test('footnotes are numbered by first use, link both ways and are at the end', async (t) => {
  const html = htmlOf('B[^b] a[^a] b[^b] none[^none]\n\n[^a]: First\n[^b]: *Second*\n[^unused]: Unused');
  t.match(html, '<section data-footnotes class="footnotes"><h2 class="sr-only" id="user-content-footnote-label">');
  t.match(html, 'B<sup><a href="#user-content-fn-b" data-footnote-ref aria-describedby="user-content-footnote-label"');
  t.match(html, 'id="user-content-fnref-b">1</a></sup>');
  t.match(html, 'id="user-content-fnref-b-2">1</a></sup>');
  t.match(html, 'id="user-content-fnref-a">2</a></sup>');
  t.match(html, /<li id="user-content-fn-b">\n<p><em>Second<\/em> <a href="#user-content-fnref-b"/);
  t.match(html, 'none[^none]');
  t.notMatch(html, 'Unused');
});

t.test('the elements GFM disallows are shown as text and do not swallow the page', async (t) => {
  for (const name of ['title', 'textarea', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'script', 'plaintext']) {
    t.equal(htmlOf(`a <${name}> b\n\nafter`), `<p>a &#x3C;${name}> b</p>\n<p>after</p>`, name);
  }
});
