import t from 'tap';
import { parse } from './pipeline/parse.ts';
import { tagsIn } from './tags-entry.ts';
import { withoutTag } from './without-tag.ts';

const same = [
  'tags: a',
  'tags: one, two , one',
  'title: x\ntags: [green, black, green]\nx: y',
  'tags:\n  - 2024\n  - 1.10\n  - [nested]\n  - x\nz: 1',
  'tags:\n- a\n\n- c\nb: 2',
  'tags: [\n  a,\n  "b: c",\n]\nz: 1',
  '"tags": [a]\ntitle: y',
  'tags: # a note\n  - a',
  'tags: >\n  a,\n  b',
  'tags: [a, {b: c}, *d, &e f, !!str g]',
  'tags: {a: b}',
  'tags:',
  'tags: *x',
  'tags: [a',
  'Tags: a',
  'x:\n  tags: a',
  'tags: a\ntags: b',
  'tags:a',
  '\ntags: a\n\n',
  '# a note\ntags: a',
  'no front matter\n\ntags: a',
];
const rules = [
  ['---\n', '\n---\n\nText'],
  ['---  \n', '\n---  \nText'],
  ['---\n', '\n...\nText'],
  ['\ufeff---\n', '\n---'],
  ...[' ---\n', '----\n', '\n---\n', '--- yaml\n'].map((open) => [open, '\n---\n']),
  ...['\n----\n', '', '\n ---\n', '\n---\t\n'].map((close) => ['---\n', close]),
];

t.test('the tags of a text are those that its rendering finds', async (t) => {
  const texts = [...same.map((yaml) => `---\n${yaml}\n---\n\nText`), ...rules.map((rule) => rule.join('tags: a, b'))];
  for (const text of texts.flatMap((text) => [text, text.replaceAll('\n', '\r\n'), text.replaceAll('\n', '\r')])) {
    t.same(tagsIn(text), parse(text).frontMatter.tags, JSON.stringify(text));
  }
});

t.test('excessive nesting is refused at once, and does no harm to others', async (t) => {
  const fill = (piece: string) => piece.repeat(64 * 1024);
  const nonsense = [
    '[',
    '{',
    '[{',
    '- ',
    '? ',
    ': ',
    '"',
    '!',
    '&a ',
    '\n - - ',
    'a\n\n ',
    '[a,',
    '\n  - [',
    '*',
    '\n',
  ];
  for (const piece of nonsense) {
    const start = performance.now();
    for (const size of [2000, 8000, 60_000]) {
      t.same(
        tagsIn(`---\ntags: ${fill(piece).slice(0, size)}\n---\n`).filter((tag) => tag === 'x'),
        [],
      );
    }
    t.ok(performance.now() - start < 5000, JSON.stringify(piece));
  }
  t.same(tagsIn(`---\nx: ${fill('{').slice(0, 50_000)}\ntags: [a]\n---\n`), ['a'], 'what is beside them is not read');
});

t.test('a tag is taken out of a text, and nothing else changes', async (t) => {
  const cases = [
    ['---\ntags: [a, Template, b]\nx: 1\n---\nText', '---\ntags: [a, b]\nx: 1\n---\nText'],
    ['---\ntitle: y\ntags:\n  - template\n  - "b: c"\n---\nText', '---\ntitle: y\ntags: ["b: c"]\n---\nText'],
    ['---\ntags: template\ntitle: y # why\n---\nText', '---\ntitle: y # why\n---\nText'],
    ['---\ntags: template\n---\n\n# Title\n', '# Title\n'],
    ['---\r\ntags: one, template\r\n---\r\nText\r\n', '---\r\ntags: [one]\n---\r\nText\r\n'],
  ] as const;
  for (const [text, left] of cases) {
    t.equal(withoutTag(text, 'template'), left);
    t.notOk(tagsIn(left).includes('template'));
  }
  for (const text of ['---\ntags: [a]\n---\n', 'template', '---\nx: template\n---\n'])
    t.equal(withoutTag(text, 'template'), text);
});
