import fc from 'fast-check';
import t from 'tap';
import { roundsOf } from '../../../../ops/testing/rounds.ts';
import { importOf, sourceFiles } from '../testing/source-files.ts';
import { notion } from './index.ts';

const a = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
const b = 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb';
const c = 'cccccccccccccccccccccccccccccccc';
const d = 'dddddddddddddddddddddddddddddddd';

const space = {
  [`Home ${a}.md`]: `# Home\n\n[Tasks](Home%20${a}/Tasks%20${b}.csv) and [again](https://www.notion.so/Tea-time-${c}?pvs=4)\n\n![](Home%20${a}/cup.png)\n\n<aside>\n💡 **Mind** the \`tea\`\n\n- hot\n\n\`\`\`\nx\n\`\`\`\n</aside>\n\n\`\`\`\n<aside>\ncode\n</aside>\n\`\`\`\n`,
  [`Home ${a}/cup.png`]: new Uint8Array([1]),
  [`Home ${a}/Tasks ${b}.csv`]: '\ufeffName,Tags\nTea: time!,hot\n',
  [`Home ${a}/Tasks ${b}_all.csv`]:
    '\ufeffName,Tags,Created time,Next,Note\n"Tea: time!","hot, black","March 1, 2024 10:00 AM","","a|b\nc"\nNo page,,,"Tea: time! (Tasks%20' +
    b +
    '/Tea%20time%20' +
    c +
    '.md)",\n',
  [`Home ${a}/Tasks ${b}/Tea time ${c}.md`]:
    '# Tea: time!\n\nTags: hot, black\nCreated time: March 1, 2024 10:00 AM\n\nOther: text\n',
  [`Home ${a}/Home ${d}.md`]: '# Home\n',
};

t.test('Markdown: pages are below each other, without the ids in their names', async (t) => {
  const { pages, texts, source } = await importOf(notion, space);
  t.same(Object.keys(pages).sort(), ['Home', 'Home/Home', 'Home/Tasks', 'Home/Tasks/Tea time']);
  t.equal(
    texts.Home,
    `# Home\n\n[Tasks](Home%20${a}/Tasks%20${b}.csv) and [again](Home%20${a}/Tasks%20${b}/Tea%20time%20${c}.md)\n\n![](Home%20${a}/cup.png)\n\n> [!NOTE]\n> 💡 **Mind** the \`tea\`\n>\n> - hot\n>\n> \`\`\`\n> x\n> \`\`\`\n\n\`\`\`\n<aside>\ncode\n</aside>\n\`\`\`\n`,
  );
  t.ok(source.files.has(`Home ${a}/cup.png`));
});

t.test('Markdown: a database is a table that leads to its rows, once', async (t) => {
  const { pages, texts, source } = await importOf(notion, space);
  t.equal(
    texts['Home/Tasks'],
    `# Tasks\n\n| Name | Tags | Created time | Next | Note |\n| - | - | - | - | - |\n| [Tea: time!](Tasks%20${b}/Tea%20time%20${c}.md) | hot, black | March 1, 2024 10:00 AM |  | a\\|b<br>c |\n| No page |  |  | [Tea: time!](Tasks%20${b}/Tea%20time%20${c}.md) |  |\n`,
  );
  t.same(Array.from(source.aliases), [[`Home ${a}/Tasks ${b}.csv`, `Home ${a}/Tasks ${b}_all.csv`]]);
  t.equal(
    texts['Home/Tasks/Tea time'],
    '# Tea: time!\n\n- **Tags:** hot, black\n- **Created time:** March 1, 2024 10:00 AM\n\nOther: text\n',
  );
  t.same(pages['Home/Tasks/Tea time']?.tags, ['hot', 'black']);
  t.same(pages['Home/Tasks/Tea time']?.origin, { author: null, writtenAt: new Date('2024-03-01T10:00:00Z') });
});

t.test('HTML: a property with several values names them all', async (t) => {
  const value = (name: string) => `<span class="selected-value select-value-color-green">${name}</span>`;
  const row = `<tr class="property-row property-row-multi_select"><th>Tags</th><td>${value('home office')}${value('coffee')}</td></tr>`;
  const { texts } = await importOf(notion, {
    [`Tea ${a}.html`]: `<article class="page sans"><header><h1 class="page-title">Tea</h1><table class="properties"><tbody>${row}</tbody></table></header></article>`,
  });
  t.match(texts.Tea, '| **Tags** | home office, coffee |');
});

t.test('HTML: pages with their icons, properties and blocks', async (t) => {
  const page = (inner: string) =>
    `<html><head><title>x</title><style>a{}</style></head><body><article id="1" class="page sans"><header><div class="page-header-icon undefined"><span class="icon">🍵</span></div><h1 class="page-title">Tea</h1><table class="properties"><tbody><tr class="property-row"><th><span class="icon property-icon"><svg></svg></span>Tags</th><td><span class="selected-value">hot</span></td></tr></tbody></table></header><div class="page-body">${inner}</div></article></body></html>`;
  const { texts, pages, source } = await importOf(notion, {
    'index.html': '<ul></ul>',
    [`Tea ${a}.html`]: page(
      `<figure class="callout"><div><span class="icon">💡</span></div><div style="width:100%">Mind</div></figure>
<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">done</span></li></ul>
<ul class="toggle"><li><details open=""><summary>More</summary><p>Inner</p></details></li></ul>
<figure class="equation"><div class="equation-container"><span class="katex-display"><span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>a</mi></mrow><annotation encoding="application/x-tex">a_b</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">ab</span></span></span></div></figure>
<figure class="link-to-page"><a href="Tea%20${a}/Cup%20${b}.html">Cup</a></figure>
<figure><a href="https://e.org/" class="bookmark source"><div class="bookmark-info"><div class="bookmark-title">E</div><div>long</div></div></a></figure>
<pre class="code"><code class="language-Python">x = 1</code></pre>`,
    ),
    [`Tea ${a}/Cup ${b}.html`]: page('<p>Cup</p>'),
  });
  t.same(Object.keys(pages), ['Tea', 'Tea/Cup']);
  t.equal(
    texts.Tea,
    `# 🍵 Tea\n\n| | |\n| - | - |\n| **Tags** | hot |\n\n> [!NOTE]\n>\n> 💡\n>\n> Mind\n\n- [x] done\n\n<details>\n<summary>More</summary>\n\nInner\n\n</details>\n\n$$\na_b\n$$\n\n[Cup](Tea%20${a}/Cup%20${b}.html)\n\n[E](https://e.org/)\n\n\`\`\`python\nx = 1\n\`\`\`\n`,
  );
  t.match(source.leftOut, [{ file: 'index.html', kind: 'skipped' }]);
});

t.test('is known by the ids in its names', async (t) => {
  t.ok(await notion.detects(sourceFiles(space)));
  t.ok(await notion.detects(sourceFiles({ [`X ${a}.html`]: '' })));
  t.notOk(await notion.detects(sourceFiles({ 'a.md': '', 'b.md': '', [`X ${a}.md`]: '' })));
});

t.test('any text is converted', async () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('<aside>\n', '</aside>\n', '# x\n', 'Tags: a\n', '"', ',', '\n', '```\n', '<ul class="toggle">'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 20 }), async (pieces) => {
      const text = pieces.join('');
      await importOf(notion, {
        [`A ${a}.md`]: text,
        [`B ${b}.csv`]: text,
        [`B ${b}/C ${c}.md`]: text,
        [`D ${d}.html`]: text,
      });
    }),
    { numRuns: roundsOf(150, 40) },
  );
});

t.test('floods end soon', async (t) => {
  for (const part of ['<aside>\n', '](https://www.notion.so/', '"', ',', 'a (', 'Tags: ']) {
    const started = performance.now();
    await importOf(notion, { [`A ${a}.md`]: part.repeat(100_000), [`B ${b}.csv`]: part.repeat(20_000) });
    t.ok(performance.now() - started < 15_000, part);
  }
});
