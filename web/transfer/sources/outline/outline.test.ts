import fc from 'fast-check';
import t from 'tap';
import { roundsOf } from '../../../../ops/testing/rounds.ts';
import { chooseFormat } from '../formats.ts';
import { importOf, sourceFiles } from '../testing/source-files.ts';
import { outline } from './index.ts';

const upload = 'uploads/f4ec284d-4756-4bb9-94f8-7185986b22cc/8ce47349-0ed7-40d2-ba69-d211f9b420ea';
const convert = async (text: string) => (await importOf(outline, { 'Team/Tea.md': text })).texts['Team/Tea'];

t.test('documents are pages below their collection, and uploads are files that they refer to', async (t) => {
  const { source, texts } = await importOf(outline, {
    'Team/Tea.md': `# Tea\n\n[Green](./Tea/Green%252Fwhite.md)\n\n ![](${upload}/cup.png)`,
    'Team/Tea/Green%2Fwhite.md': '# Green/white',
    [`Team/${upload}/cup.png`]: new Uint8Array([1]),
  });
  t.same(Object.keys(texts), ['Team/Tea', 'Team/Tea/Green-white']);
  t.same([...source.files.keys()], [`Team/${upload}/cup.png`]);
  t.same(
    source.pages.map(({ file }) => file),
    ['Team/Tea.md', 'Team/Tea/Green%2Fwhite.md'],
    'links mean files, whatever the pages are called',
  );
});

t.test("Outline's own signs", async (t) => {
  const cases: Record<string, string> = {
    'a\n\n\\\n\nb': 'a\n\n\n\nb',
    'a\\\nb': 'a\\\nb',
    'an __underlined part__ and **strong**, __init__': 'an <u>underlined part</u> and **strong**, <u>init</u>',
    'snake__case__name \\__x__': 'snake__case__name \\__x__',
    '==marked==': '<mark>marked</mark>',
    '@[Ada](mention://66f2c7d1/user/0a1b) says': '@Ada says',
    '![cup](a/cup.png " =300x200")': '<img src="a/cup.png" alt="cup" width="300" height="200">',
    '![cup](a/cup.png "right-50 =300x")': '<img src="a/cup.png" alt="cup" width="300">',
    '![a "b"](a/cup.png "left-50")': '![a "b"](a/cup.png)',
    '![cup](a/cup.png "A cup")': '![cup](a/cup.png "A cup")',
    [`[plan.pdf 12345](${upload}/plan.pdf) [v1.2 300](https://e.org)`]: `[plan.pdf](${upload}/plan.pdf) [v1.2 300](https://e.org)`,
    '```mermaidjs\na-->b\n```': '```mermaid\na-->b\n```',
    ':::info\nText\n:::': ':::info\nText\n:::',
    '`==a==` and\n\n```\n__b__\n\\\n+++\n```': '`==a==` and\n\n```\n__b__\n\\\n+++\n```',
  };
  for (const [text, markdown] of Object.entries(cases)) t.equal(await convert(text), markdown);
});

t.test('toggles fold their contents, nested, and unclosed ones stay', async (t) => {
  const details = (title: string, body: string) =>
    `\n<details>\n<summary>${title}</summary>\n\n${body}\n\n</details>\n`;
  t.equal(await convert('+++\n## More <b>\n\ntext\n+++\nafter'), `${details('More &lt;b&gt;', 'text')}\nafter`);
  t.equal(
    await convert('++++\nOuter\n\n+++\nInner\n\ntext\n\n+++\n\n++++'),
    details('Outer', details('Inner', 'text').trim()),
  );
  t.equal(await convert('a\n+++\nb'), 'a\n+++\nb');
  t.equal(await convert('+++\n+++'), '\n<details>\n<summary>Details</summary>\n\n</details>\n');
});

t.test('it is known by its uploads and its signs, and is not taken for a vault or plain Markdown', async (t) => {
  const formatOf = async (contents: Record<string, string>) => (await chooseFormat(sourceFiles(contents), null)).name;
  t.equal(await formatOf({ 'A/b.md': '[[x]]', [`A/${upload}/c.png`]: 'x' }), 'outline');
  t.equal(await formatOf({ 'A/b.md': '@[Ada](mention://1/user/2)' }), 'outline');
  t.equal(await formatOf({ 'A/b.md': 'a\n\n\\\n\nb' }), 'outline');
  t.equal(await formatOf({ 'A/b.md': 'a\n\n[[b]]' }), 'obsidian');
  t.equal(await formatOf({ 'A/b.md': 'a\\\nb' }), 'markdown');
});

t.test('any text is converted', async (t) => {
  const pieces = [
    '+++',
    '++++',
    '\\',
    '__',
    '==',
    '![',
    '](',
    ' =1x"',
    '"',
    '@[',
    'mention://',
    ':::info',
    '\n',
    '\n\n',
    'a',
    '`',
    '```',
  ];
  const texts = fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 60 })
    .map((all) => all.join(''));
  await fc.assert(
    fc.asyncProperty(texts, async (text) => typeof (await convert(text)) === 'string'),
    { numRuns: roundsOf(300, 60) },
  );
  for (const flood of ['+++\n', '__', '![a](', '==a', '@[a'].map((part) => part.repeat(50_000))) {
    t.type(await convert(flood), 'string', flood.slice(0, 5));
  }
});
