import t from 'tap';
import { limits } from './limits.ts';
import { renderMarkdown } from './pipeline/render-markdown.ts';
import { walkElements } from './pipeline/walk.ts';
import { htmlOf } from './testing/html-of.ts';

/** KaTeX's formulas, and whether each is displayed. */
function formulas(markdown: string): string[] {
  const html = htmlOf(markdown);
  const found = html.matchAll(
    /(katex-display"><span class="katex"><span class="katex-mathml">)?<math[^>]*>.*?<annotation[^>]*>(.*?)<\/annotation>/gs,
  );
  return [...found].map(([, display, tex]) => `${display ? 'display' : 'inline'} ${tex}`);
}

t.test('formulas in a line, on their own, and in a block of code', async (t) => {
  const cases: [string, string[]][] = [
    ['a $x^2$ b $`y`$ c $$z$$ d', ['inline x^2', 'inline y', 'inline z']],
    ['$$\nx\ny\n$$', ['display x\ny']],
    ['$$x$$', ['display x']],
    ['a\n$$x$$\nb', ['display x']],
    ['> - $$x$$', ['display x']],
    ['$$\\begin{matrix}\na\n\\end{matrix}$$\n\nb $c$', ['display \\begin{matrix}\na\n\\end{matrix}', 'inline c']],
    ['$$ x\ny\n$$', ['display x\ny']],
    ['```math\nx\n```', ['display x']],
    ['| a |\n|---|\n| $x$ |', ['inline x']],
    ['量$x$的', ['inline x']],
    ['$ x $', ['inline x']],
    ['`$x$`\n\n    $y$', []],
  ];
  for (const [markdown, found] of cases) t.same(formulas(markdown), found, markdown);
});

t.test('prices and variables stay text', async (t) => {
  const texts = [
    '$5 and $10',
    '$5, $10, $15, $20 and $25',
    'US$5 or US$10',
    '5$ and 10$ more',
    '$5/$10',
    '$HOME and $PATH',
    'only one $ sign',
    '\\$5 and \\$10',
    'between $ 5 and $ 10',
  ];
  for (const text of texts) {
    t.same(formulas(text), [], text);
    t.equal(htmlOf(text), `<p>${text.replaceAll('\\', '')}</p>`, text);
  }
  t.same(formulas('$5 and $x$ or $10 and $y$'), ['inline x', 'inline y']);
});

t.test('a formula that fails shows its source and the reason, in its place', async (t) => {
  const html = htmlOf('a $\\frac{$ b $\\nope$ c');
  t.match(
    html,
    /a <code class="katex-error" title="KaTeX parse error[^"]*">\\frac\{<\/code> b <code class="katex-error"/,
  );
  t.match(html, /Undefined control sequence: \\nope[^>]*>\\nope<\/code> c/);
});

t.test('formulas are trusted with nothing and share nothing', async (t) => {
  const hostile = [
    '$\\href{javascript:alert(1)}{x}$',
    '$\\url{javascript:alert(1)}$',
    '$\\includegraphics{https://a.example/x.png}$',
    '$\\htmlId{x}{y}$ $\\htmlClass{x}{y}$ $\\htmlStyle{color:red}{y}$ $\\htmlData{a=b}{y}$',
    '$\\text{<img src=x onerror=alert(1)>}$',
    '$\\unicode{<script>}$',
  ];
  for (const markdown of hostile) {
    walkElements(renderMarkdown(markdown).ast, ({ tagName, properties }) => {
      t.notMatch(tagName, /^(?:a|img|script|iframe)$/, markdown);
      for (const name of Object.keys(properties)) t.notMatch(name, /^(?:href|src|id|on.*|data.*)$/i, markdown);
    });
  }
  t.match(htmlOf('$\\gdef\\x{1}\\x$ $\\x$'), 'katex-error', 'a macro ends with its formula');
  t.match(htmlOf('$\\rule{1000000em}{1em}$'), 'width:20em', 'sizes are bounded');
  t.match(htmlOf('$\\kern-50em x$'), 'leaves its place', 'also backwards');
  t.notMatch(htmlOf('$\\kern-5em \\! x$'), 'katex-error');
});

t.test('macro bombs and formulas of any size end in an error, not in time', async (t) => {
  const bomb = `$${'\\def\\a{\\b\\b}\\def\\b{\\c\\c}\\def\\c{\\d\\d}'}\\def\\d{\\a\\a}\\a$`;
  t.match(htmlOf(bomb), 'katex-error');
  t.match(htmlOf(`$${'{'.repeat(500)}x${'}'.repeat(500)}$`), 'katex');
  t.match(htmlOf(`$${'\\frac{1}{'.repeat(200)}x${'}'.repeat(200)}$`), 'nested too deeply');
  t.match(htmlOf(`$$\n${'x'.repeat(limits.maxMathLength + 1)}\n$$`), 'too long');
  t.notMatch(htmlOf(`$$\n${'x+'.repeat(200)}x\n$$`), 'katex-error');
});

t.test('code is coloured by the first word of its info string', async (t) => {
  const keyword = '<span class="hljs-keyword">';
  for (const info of [
    'js',
    'JavaScript',
    'js {1,3}',
    'js{1}',
    '{.js .numbers}',
    'js,ignore',
    'js:a.js',
    'js title="x"',
  ]) {
    t.match(htmlOf(`\`\`\`${info}\nlet x;\n\`\`\``), `<code class="hljs language-j`, info);
    t.match(htmlOf(`\`\`\`${info}\nlet x;\n\`\`\``), `${keyword}let</span> x;`, info);
  }
  for (const info of [
    'rust',
    'ts',
    'py',
    'sh',
    'c++',
    'c#',
    'yml',
    'toml',
    'dockerfile',
    'vue',
    'nginx',
    'ps1',
    'hs',
    'tex',
  ]) {
    t.match(htmlOf(`\`\`\`${info}\nx\n\`\`\``), 'class="hljs language-', info);
  }
});

t.test('code of an unknown or no language is plain', async (t) => {
  t.equal(htmlOf('```nope\n<b>\n```'), '<pre><code class="language-nope">&#x3C;b>\n</code></pre>');
  t.equal(htmlOf('```\n<b>\n```'), '<pre><code>&#x3C;b>\n</code></pre>');
  t.equal(htmlOf('    <b>'), '<pre><code>&#x3C;b>\n</code></pre>');
  for (const info of ['constructor', '__proto__', 'toString', '"><b>'])
    t.notMatch(htmlOf(`\`\`\`${info}\nx\n\`\`\``), 'hljs', info);
});

t.test('code is coloured up to a length', async (t) => {
  const code = (length: number) => `\`\`\`js\n${'let x;\n'.repeat(length / 7)}\`\`\``;
  const even = Math.floor(limits.maxHighlightLength / 7) * 7;
  t.match(htmlOf(code(even)), 'hljs-keyword', 'just under');
  t.notMatch(htmlOf(code(even + 7)), 'hljs', 'just over');
});

t.test('diagrams are set aside for the browser', async (t) => {
  t.equal(
    htmlOf('```mermaid\ngraph TD; A-->B["<b>"]\n```'),
    '<pre class="mermaid"><code>graph TD; A-->B["&#x3C;b>"]\n</code></pre>',
  );
});
