import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import t from 'tap';
import { editorOutline, rendererOutline } from './testing/outlines.ts';

interface Example {
  number: number;
  markdown: string;
}

const { tests } = createRequire(import.meta.url)('commonmark-spec') as { tests: Example[] };
const examples = tests.map(({ number, markdown }) => ({ number, text: markdown.replaceAll('→', '\t') }));

const asWritten = 'the language of code is shown as it is written, escapes and entities included';
const yaml = 'what is between two lines of --- is front matter to the editor before it is known to be YAML';
const label = 'the editor reads every pair of brackets as a link before it knows whether its label is defined';
const wikiLink = 'the editor reads double brackets as a wiki link before it knows whether they are a label';

/** Examples of CommonMark 0.31.2 that the editor reads differently. */
const deviations: Readonly<Record<number, string>> = {
  24: asWritten,
  34: asWritten,
  96: yaml,
  98: yaml,
  512: label,
  523: label,
  559: wikiLink,
  606: 'a backslash in an address between angle brackets is text to the editor',
};

t.test('the editor reads CommonMark as the renderer does, but for named reasons', async (t) => {
  const differing = examples.filter(({ text }) => editorOutline(text).join() !== rendererOutline(text).join());
  t.same(
    differing.map(({ number }) => number),
    Object.keys(deviations).map(Number),
  );
});

const dialect = {
  'wiki links': 'See [[a]], [[/b|text **bold**]], ![[c]] and \\[[no]].\n\n| [[a\\|b]] |\n| - |\n| x |',
  callouts: '> [!NOTE]\n> text\n\n> [!TIP] Title\n> - a\n>   - b\n\n> [!UNKNOWN]\n> text',
  footnotes: 'One[^1] and two[^two].\n\n[^1]: Note.\n[^two]: More\n\n    and more.\n',
  formulas: 'Inline $x^2$, not $5 and $6, \\$x$.\n\n$$\nx\n$$\n\n- $$\n  y\n  $$',
  'nested lists': '1. a\n   - b\n     1. c\n\n        more\n   - d\n2. e\n\n   > f\n\n- [ ] g\n  - [x] h',
  tables:
    '| a | b |\n|:-:|---|\n| `x\\|y` | **z** |\n| 1 |\n\na | b\n- | -\n1 | 2 | 3\nend\n\n- | a |\n  | - |\n  | b |',
  'front matter': '---\ntags: [a, b]\n---\n\n# Title\n\ntext',
  emoji: ':tea: and :nothing_like_it: :+1:',
  'addresses of FTP': 'See (ftp://example.org/a_b), *FTP://b.example*; sftp://c.example, [ftp://d.example](/e) ftp://.',
  links: 'https://example.org/a, www.example.org, <https://example.org>, a@example.org, [a](/b "c"), [d]\n\n[d]: /e',
  'emphasis in Chinese and Japanese': '**强调：**文字，**「強調」**です、~~「取消」~~です、*（注）*と。**普通**文字',
  'tildes, one and two': 'a ~one~ b ~~two~~ c ~~~ d, 5~10',
  pictures: '![a `code` *b*](/c.png) <img src="/d.png" width="20"> ![e][f]\n\n[f]: /g.png',
  HTML: '<div>\n<b>x</b>\n</div>\n\ntext<br>more <kbd>K</kbd>\n\n<!-- comment -->\n\n<details>\n\ntext\n\n</details>',
};

for (const [name, text] of Object.entries(dialect))
  t.test(`the editor reads ${name} as the renderer does`, async (t) => {
    t.same(editorOutline(text), rendererOutline(text));
  });

/** Remaining differences in ten thousand outside pages. */
const differences = {
  'containers of VuePress are text to the editor': '::: tip Title\ntext\n:::',
  'a tag that closes itself, alone on its line, is a paragraph to the editor': '<img src="/a.png" alt="a" />',
  'a tilde beside another mark in CJK text is a letter’s neighbour only to the renderer': '~的*~4',
};

for (const [reason, text] of Object.entries(differences))
  t.test(reason, async (t) => t.notSame(editorOutline(text), rendererOutline(text)));

const corpus = process.env.TEST_CORPUS;

t.test('the editor reads a directory of pages as the renderer does', { skip: corpus === undefined }, async (t) => {
  const files = readdirSync(corpus ?? '.', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  const differing = files.filter((file) => {
    const text = readFileSync(join(corpus ?? '.', file), 'utf8');
    const isKnown = /^ *:::|^<[^>]*\/>\s*$/m.test(text);
    return !isKnown && editorOutline(text).join() !== rendererOutline(text).join();
  });
  t.comment(`${files.length} pages, ${differing.length} differ`);
  t.ok(differing.length <= files.length / 1000, differing.join('\n'));
});
