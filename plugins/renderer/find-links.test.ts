import t from 'tap';
import { linksOf } from './links-of.ts';
import { findLinks } from './pipeline/find-links.ts';
import { renderMarkdown } from './pipeline/render-markdown.ts';
import { backOverInserted, backOverRemoved } from './pipeline/way-back.ts';

function written(markdown: string): string[] {
  return findLinks(markdown).links.map(({ start, end }) => markdown.slice(start, end));
}

t.test('the destination of a link is found where it is written', async (t) => {
  const cases: [markdown: string, destinations: string[]][] = [
    ['[a](b)', ['b']],
    ['[](b)', ['b']],
    ['[a *b* `c`](../d.md#e "t")', ['../d.md#e']],
    ["[a]( <b c> 't')", ['b c']],
    ['[a](\n  b\n  (t))', ['b']],
    ['[a](b(c)d) [e](f\\(g) [h](i&amp;j) [k](<l\\>m>)', ['b(c)d', 'f\\(g', 'i&amp;j', 'l\\>m']],
    ['[a][b] [b]\n\n[b]: c.md "t"\n[d]:\n  <e f>', ['c.md', 'e f']],
    ['[[a]] [[b|c]] [[ d/e#f | g ]]', ['a', 'b', 'd/e#f']],
    ['| a |\n|---|\n| [[x\\|y]] [z](a\\|b) |', ['x', 'a\\|b']],
    ['> - [a\n>   b](c)\n\n1. x[^1]\n\n[^1]: [f](g)', ['c', 'g']],
    ['[![p](p.png)](q)', ['q']],
    ['# [a](b)\n\n::: tip [c](d)\n[e](f)\n:::', ['b', 'd', 'f']],
    ['日本**[茶](お茶)：**文字 [é 😀](😀.md)', ['お茶', '😀.md']],
    ['\ufeff[a](b)\r\n\r\n[c]:\r\n d\r\n\r\n[e](f\r\n)\r[g](h) [c]', ['b', 'd', 'f', 'h']],
    ['costs $5 and [a](b) $10 [c](d)', ['b', 'd']],
    ['[[1]](a) [[2]]\n\n[2]: b', ['a', 'b']],
    ['- [ ] [a](b)\n- ~~[c](d)~~ **[e](f)**', ['b', 'd', 'f']],
    ['[a](b(c', []],
    ['[a]() [a](<>)', []],
  ];
  for (const [markdown, destinations] of cases) t.same(written(markdown), destinations, markdown);
});

t.test('text that is not a link, or is its own label, is left alone', async (t) => {
  const texts = [
    '`[a](b)` `` [[c]] ``',
    '```\n[a](b)\n[[c]]\n[d]: e\n```',
    '    [a](b)',
    '<a href="b">x</a> <!-- [a](b) -->',
    '<https://a.example> https://a.example/b www.a.example a@b.example',
    '![a](b.png) ![[c.png]] \\[a](b) \\[[c]]',
    '$[a](b)$\n\n$$\n[a](b)\n$$',
    '---\ntitle: "[a](b)"\n---\n',
  ];
  for (const text of texts) t.same(written(text), [], text);
});

t.test('a position has the address of the tree', async (t) => {
  const markdown =
    '[a](../x.md#y) [b](<c d/README.md>) [[E f#G h|i]] [j][k] [l](javascript:alert(1)) [m](HTTPS://n.example)\n\n[k]: /o&amp;p "q"';
  t.same(
    findLinks(markdown).links.map(({ form, isInAngles, url, href }) => ({ form, isInAngles, url, href })),
    [
      { form: 'inline', isInAngles: false, url: '../x.md#y', href: '../x#y' },
      { form: 'inline', isInAngles: true, url: 'c d/README.md', href: 'c%20d' },
      { form: 'wiki', isInAngles: false, url: 'E%20f#g-h', href: 'E%20f#g-h' },
      { form: 'inline', isInAngles: false, url: 'javascript:alert(1)', href: null },
      { form: 'inline', isInAngles: false, url: 'HTTPS://n.example', href: 'https://n.example' },
      { form: 'definition', isInAngles: false, url: '/o&p', href: '/o&p' },
    ],
  );
  const inTree = linksOf(renderMarkdown(markdown).ast).map(({ href }) => href);
  t.ok(inTree.every((href) => findLinks(markdown).links.some((link) => link.href === href)));
});

t.test('texts that differ by where their links lead are the same otherwise, and no others', async (t) => {
  const rest = (markdown: string) => findLinks(markdown).rest;
  const text = '# T\n\n[a](b) [[c]] [[d|e]] [f][g] ![h](i)\n\n[g]: j "k"';
  t.equal(rest(text), rest('# T\n\n[a](<x y>) [[z]] [[w|e]] [f][g] ![h](i)\n\n[g]: v "k"'));
  for (const [one, other] of [
    ['[a](b)', '[c](b)'],
    ['[a](b)', '[a](b "t")'],
    ['[[c]]', '[[c|d]]'],
    ['[[d|e]]', '[[d|f]]'],
    ['![h](i)', '![h](j)'],
    ['[a](b)', '[a](b) x'],
    ['"k"', '"l"'],
  ] as const)
    t.not(rest(text), rest(text.replace(one, other)), `${one} -> ${other}`);
});

t.test('positions map back over insertions and removals', async (t) => {
  const back = backOverInserted([
    { at: 2, insert: 'xx' },
    { at: 0, insert: 'y' },
    { at: 2, insert: 'z' },
  ]);
  // 'abcd' became 'yabxxzcd'.
  t.same([0, 1, 2, 3, 4, 5, 6, 7, 8].map(back), [0, 0, 1, 2, 2, 2, 2, 3, 4]);
  // 'a\r\n\r\nb' became 'a\n\nb'.
  t.same([0, 1, 2, 3, 4].map(backOverRemoved([1, 3])), [0, 2, 4, 5, 6]);
});
