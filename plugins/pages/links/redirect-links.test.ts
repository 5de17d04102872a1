import t from 'tap';
import { findLinks } from '../../renderer/pipeline/find-links.ts';
import { linkTarget } from './link-target.ts';
import { redirectLinks } from './redirect-links.ts';

const reservedSegments = new Set(['-', 'api', 'files']);
const context = {
  reservedSegments,
  renderer: { linkPlaces: async (markdown: string) => findLinks(markdown) },
} as unknown as Parameters<typeof redirectLinks>[0];

/** Returns the text at `path` after the page at `from` moved to `to`. */
function redirected(path: string, body: string, from: string, to: string) {
  return redirectLinks(
    context,
    { body, path },
    async () => (href) => (linkTarget(href, path, reservedSegments) === from ? to : null),
  );
}

t.test('a link keeps the way it is written', async (t) => {
  const table: [path: string, from: string, to: string, before: string, after: string | null][] = [
    ['/a/b', '/a/x', '/a/y', '[t](x)', '[t](y)'],
    ['/a/b', '/a/x', '/c/y', '[t](x "T")', '[t](../c/y "T")'],
    ['/a/b', '/a/x', '/a/y', '[t](./x)', '[t](./y)'],
    ['/a/b', '/a/x', '/c', '[t](./x)', '[t](../c)'],
    ['/a/b', '/a/x', '/c/y', '[t](/a/x)', '[t](/c/y)'],
    ['/a/b', '/a/x', '/c/y', '[t](../a/x?q=1#part)', '[t](../c/y?q=1#part)'],
    ['/a/b', '/a/x', '/a/y', '[t](x.md#part)', '[t](y.md#part)'],
    ['/a/b', '/a/x', '/a/y', '[t](x/README.md)', '[t](y/README.md)'],
    ['/a/b/c', '/a/b', '/a/y', '[t](./README.md)', '[t](../y/README.md)'],
    ['/a/b', '/a/x', '/a', '[t](x/index.MD#p)', '[t](index.MD#p)'],
    ['/a/b', '/a/x', '/', '[t](/a/x/README.md)', '[t](/README.md)'],
    ['/a/b', '/a/x', '/', '[t](x.md)', '[t](..)'],
    ['/a/b/c', '/a', '/a/b', '[t](..)', '[t](.)'],
    ['/a/b/c', '/a', '/z', '[t](../)', '[t](../../z)'],
    ['/a/b', '/a/x', '/a/y', '[t](x/)', '[t](y/)'],
    ['/a/b', '/a/x', '/a/README', '[t](x.md)', '[t](README)'],
    ['/a/b', '/a/x', '/a/y.md', '[t](x)', '[t](y.md.md)'],
    ['/a/b', '/a/x', '/a/c:d', '[t](x)', '[t](./c:d)'],
    ['/a/b', '/a/x', '/a/y z', '[t](x)', '[t](y%20z)'],
    ['/a/b', '/a/x', '/a/y z', '[t](<x>)', '[t](<y z>)'],
    ['/a/b', '/a/x (1)', '/a/y (2)', '[t](<x (1)>)', '[t](<y (2)>)'],
    ['/a/b', '/a/x(1)', '/a/y(2)', '[t](x(1))', '[t](y(2))'],
    ['/a/b', '/a/x(1)', '/a/y(2)', '[t](x\\(1\\))', '[t](y\\(2\\))'],
    ['/a/b', '/a/x(1)', '/a/y(2)', '[t](x%281%29)', '[t](y%282%29)'],
    ['/a/b', '/a/x', '/a/:)', '[t](x)', '[t](./:\\))'],
    ['/a/b', '/a/x', '/a/50% #1?', '[t](x#p)', '[t](50%25%20%231%3F#p)'],
    ['/a/b', '/a/x', '/a/`$\\|<>', '[t](x)', '[t](%60%24%5C%7C%3C%3E)'],
    ['/a/b', '/a/x', '/a/a&amp;b&c', '[t](x)', '[t](a%26amp;b%26c)'],
    ['/a/b', '/a/茶', '/b/日本', '[t](茶)', '[t](../b/日本)'],
    ['/a/b', '/a/茶', '/b/日本', '[t](%E8%8C%B6)', '[t](../b/%E6%97%A5%E6%9C%AC)'],
    ['/a/b', '/a/x&y', '/a/z', '[t](x&amp;y#a&amp;b)', '[t](z#a&amp;b)'],
    ['/a/b', '/a/x', '/a/y', '[t][l] [l]\n\n[l]: x.md "T"\n', '[t][l] [l]\n\n[l]: y.md "T"\n'],
    ['/a/b', '/a/x', '/a/y', '[t]:\n  <x>\n\n[t]', '[t]:\n  <y>\n\n[t]'],
    ['/a/b', '/a/x', '/c/y z', '[[x]] [[x|t]] [[ x#Part | t ]]', '[[../c/y z]] [[../c/y z|t]] [[ ../c/y z#Part | t ]]'],
    ['/a/b', '/a/x', '/c/y', '[[/a/x]] [[x.md|t]]', '[[/c/y]] [[../c/y.md|t]]'],
    ['/a/b', '/a/x', '/c/y', '| [[x\\|t]] | [t](x) |\n|-|-|', '| [[../c/y\\|t]] | [t](../c/y) |\n|-|-|'],
    ['/a/b', '/a/x', '/c/y#1', '[[x]]', null],
    ['/a/b', '/a/x', '/c/y#1', '[[x]] [t](x)', '[[x]] [t](../c/y%231)'],
    ['/', '/x', '/y', '[t](x) [t](/x)', '[t](y) [t](/y)'],
    ['/a/b', '/a/x', '/y', '\ufeff[t](x)\r\n\r\n**茶：**[t](x)', '\ufeff[t](../y)\r\n\r\n**茶：**[t](../y)'],
  ];
  for (const [path, from, to, before, after] of table)
    t.equal((await redirected(path, before, from, to)).body, after, `${before} on ${path}`);
});

t.test('nothing else is touched', async (t) => {
  const others = [
    '`[t](x)` ``[[x]]``',
    '```\n[t](x)\n```\n\n    [t](x)',
    '<a href="x">t</a>',
    '![t](x) ![[x]]',
    '[t](y) [t](#x) [t](https://wiki.invalid/a/x) [t](x/y) \\[t](x)',
    '$[t](x)$',
  ];
  for (const other of others) {
    t.same(await redirected('/a/b', other, '/a/x', '/a/z'), { body: null, isWhole: true }, other);
    const { body } = await redirected('/a/b', `${other}\n\n[t](x)\n`, '/a/x', '/a/z');
    t.equal(body, `${other}\n\n[t](z)\n`, other);
  }
});

t.test('a text that would not be the same otherwise is left alone', async (t) => {
  const linkPlaces = async (markdown: string) => {
    const found = findLinks(markdown);
    return markdown.includes('](z)') ? { ...found, rest: 'another' } : found;
  };
  const odd = { ...context, renderer: { ...context.renderer, linkPlaces } };
  t.same(await redirectLinks(odd, { body: '[t](x)', path: '/b' }, async () => () => '/z'), {
    body: null,
    isWhole: false,
  });
  const complex = { ...context, renderer: { ...context.renderer, linkPlaces: async () => null } };
  t.same(await redirectLinks(complex, { body: '[t](x)', path: '/b' }, async () => () => '/z'), {
    body: null,
    isWhole: false,
  });
});
