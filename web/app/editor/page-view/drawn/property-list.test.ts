import t from 'tap';
import { addProperty, changeValue, readProperties, type YamlChange } from './property-list.ts';

const yaml =
  'title: "Green: tea"\ntags: [tea, 飲み物]\n# by hand\nowner:   Ada   # who\nempty:\nlist:\n  - a\n  - b\nmeta:\n  a: 1\n';

const applied = (text: string, { from, to, insert }: YamlChange) => text.slice(0, from) + insert + text.slice(to);

function changed(text: string, name: string, value: string): string {
  const property = readProperties(text)?.find((other) => other.name === name);
  return property ? applied(text, changeValue(property, text, value)) : 'no such property';
}

t.test('front matter is read as texts, lists, and what only YAML can say', async (t) => {
  t.same(
    readProperties(yaml)?.map(({ name, kind, value }) => [name, kind, value]),
    [
      ['title', 'text', 'Green: tea'],
      ['tags', 'list', 'tea, 飲み物'],
      ['owner', 'text', 'Ada'],
      ['empty', 'text', ''],
      ['list', 'list', 'a, b'],
      ['meta', 'other', 'a: 1'],
    ],
  );
  t.same(readProperties(''), []);
  for (const other of ['- a\n', '{a: 1}\n', 'a: [\n', 'a: 1\na\n', '? [a]\n: b\n'])
    t.equal(readProperties(other), null, other);
});

t.test('a value is changed in its place, and nothing else', async (t) => {
  t.equal(changed(yaml, 'owner', 'Bob'), yaml.replace('Ada', 'Bob'));
  t.equal(changed(yaml, 'owner', 'a: b'), yaml.replace('Ada', '"a: b"'));
  t.equal(changed(yaml, 'owner', ''), yaml.replace('Ada', ''));
  t.equal(changed(yaml, 'title', 'Tea'), yaml.replace('"Green: tea"', 'Tea'));
  t.equal(changed(yaml, 'tags', 'tea、 x: y,'), yaml.replace('[tea, 飲み物]', '[tea, "x: y"]'));
  t.equal(changed(yaml, 'empty', 'full'), yaml.replace('empty:', 'empty: full'));
  t.equal(changed(yaml, 'list', 'a, c'), yaml.replace('list:\n  - a\n  - b', 'list: [a, c]'));
});

t.test('changed text is compared as written', async (t) => {
  for (const value of [
    '#1',
    '"',
    "it's",
    '- a',
    'a\\b',
    '@x',
    '*',
    'yes',
    '2026-01-01',
    ' spaced ',
    'a # b',
    '紅茶: 4',
  ]) {
    for (const name of ['owner', 'empty']) {
      const read = readProperties(changed(yaml, name, value))?.find((other) => other.name === name);
      t.equal(read?.value, value.trim(), `${name} as ${value}`);
    }
  }
});

t.test('a property is added after the last', async (t) => {
  t.equal(applied(yaml, addProperty(yaml, 'status')), `${yaml}status:\n`);
  t.equal(applied('', addProperty('', 'tags')), 'tags: []\n');
  t.equal(applied(yaml, addProperty(yaml, 'a: b')), `${yaml}"a: b":\n`);
});
