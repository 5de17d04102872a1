import fc from 'fast-check';
import t from 'tap';
import { roundsOf } from '../../../../ops/testing/rounds.ts';
import { TransferError } from '../../errors.ts';
import { importOf, sourceFiles } from '../testing/source-files.ts';
import { obsidian } from './index.ts';

const vault = {
  'Tea.md': '',
  'deep/Tea.md': '',
  'deep/er/Green tea.md': '',
  'media/Cup of tea.PNG': new Uint8Array([1]),
  'media/a.pdf': new Uint8Array([1]),
};
const convert = async (text: string) => (await importOf(obsidian, { ...vault, 'notes/x.md': text })).texts['notes/x'];

t.test('links and embeds lead to the files they mean', async (t) => {
  const cases: Record<string, string> = {
    '[[Tea]]': '[Tea](../Tea.md)',
    '[[deep/Tea]]': '[Tea](../deep/Tea.md)',
    '[[green TEA|a b]]': '[a b](../deep/er/Green%20tea.md)',
    '[[er/Green tea#How to#Brew it!]]': '[Green tea > How to > Brew it!](../deep/er/Green%20tea.md#brew-it)',
    '[[#Own part]]': '[Own part](#own-part)',
    '[[Tea#^block-1]]': '[Tea > ^block-1](../Tea.md#user-content-block-1)',
    '![[Cup of tea.png]]': '![Cup of tea](../media/Cup%20of%20tea.PNG)',
    '![[cup of tea.png|300]]': '<img src="../media/Cup%20of%20tea.PNG" alt="Cup of tea" width="300">',
    '![[cup of tea.png|my cup]]': '![my cup](../media/Cup%20of%20tea.PNG)',
    '![[Tea]]': '[Tea](../Tea.md)',
    '![[a.pdf#page=2]]': '[a.pdf > page=2](../media/a.pdf#page=2)',
    '| [[Tea\\|x]] |': '| [x](../Tea.md) |',
    '[[No such note]] ![[none.png]]': '[[No such note]] ![[none.png]]',
    '\\[[Tea]]': '\\[[Tea]]',
    '[t](Green%20tea.md#x) [u](<Green tea.md>) [v](https://e.org/Tea.md)':
      '[t](../deep/er/Green%20tea.md#x) [u](../deep/er/Green%20tea.md) [v](https://e.org/Tea.md)',
  };
  for (const [text, markdown] of Object.entries(cases)) t.equal(await convert(text), markdown);
});

t.test("Obsidian's own signs", async (t) => {
  const cases: Record<string, string> = {
    'a ==b c== d == e ==': 'a <mark>b c</mark> d == e ==',
    'a %%hidden `x`%% b': 'a <!--hidden `x`--> b',
    '%%\na\n\nb\n%%': '<!--\na\n\nb\n-->',
    'open %% end': 'open %% end',
    'A block ^id-1\nnext': 'A block <a id="id-1"></a>\nnext',
    '> [!tip]- Title\n> text': '> [!tip]- Title\n> text',
    'Title\n=====': 'Title\n=====',
  };
  for (const [text, markdown] of Object.entries(cases)) t.equal(await convert(text), markdown);
});

t.test('code and front matter are left alone', async (t) => {
  const text = '---\nup: "[[Tea]]"\n---\n`[[Tea]] ==a== %%`\n\n```\n[[Tea]] ^x\n```\n\n$$\na == b == c\n$$';
  t.equal(await convert(text), text);
});

t.test('tags of the text and other names are known', async (t) => {
  const { pages, source } = await importOf(obsidian, {
    'a/x.md':
      '---\naliases: [Ex, "Ex 2"]\ntags: [front]\n---\n#tea and #tea/green #日本 #123 x#no `#code` [a](#b)\n\n```\n#fence\n```\n%% #secret %%',
  });
  t.same(pages['a/x']?.tags, ['tea', 'tea/green', '日本']);
  t.same(
    [...source.aliases],
    [
      ['a/Ex', 'a/x.md'],
      ['a/Ex 2', 'a/x.md'],
    ],
  );
});

t.test('drawings are left out with a reason', async (t) => {
  const { source } = await importOf(obsidian, {
    'a.canvas': '{}',
    'b.excalidraw.md': '---\n\nexcalidraw-plugin: parsed\n---\n',
    'c.md': 'c',
    '.obsidian/app.json': '{}',
  });
  t.same(
    source.pages.map(({ name }) => name),
    ['c'],
  );
  t.same([...source.files], []);
  t.same(source.leftOut, [
    { file: 'a.canvas', kind: 'skipped', reason: 'Canvases are not imported.', code: 'canvas', values: {} },
    {
      file: 'b.excalidraw.md',
      kind: 'skipped',
      reason: 'Excalidraw drawings are not imported.',
      code: 'drawing',
      values: {},
    },
  ]);
});

t.test('is known by its settings or its links', async (t) => {
  const settings = sourceFiles({ 'v/.obsidian/app.json': '{}', 'v/a.md': '' }).map((file) =>
    file.name.endsWith('json') ? { ...file, refusal: new TransferError('hidden', 'is hidden') } : file,
  );
  t.ok(await obsidian.detects(settings));
  t.ok(await obsidian.detects(sourceFiles({ 'a.md': 'see [[b]]' })));
  t.notOk(await obsidian.detects(sourceFiles({ 'a.md': '`[[b]]` [b](b.md)' })));
  t.notOk(await obsidian.detects(sourceFiles({ 'a.html': '[[b]]' })));
});

t.test('any text is converted', async () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('[[', ']]', '![[', '|', '#', '^', '==', '%%', '\n', '`', '---\n', 'Tea', '](', 'aliases: ['),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      await convert(pieces.join(''));
    }),
    { numRuns: roundsOf(300, 60) },
  );
});

t.test('floods end soon', async (t) => {
  for (const part of ['[[', '[[a', '![[Tea|', '==a', '%%', ' ^a', '](', '#a', '# ', '==', '](<', '#/', '[[a]](']) {
    const started = performance.now();
    await convert(part.repeat(200_000));
    t.ok(performance.now() - started < 10_000, part);
  }
});
