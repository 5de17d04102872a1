import t from 'tap';
import { openWiki, type TestWiki } from '../test-wiki.ts';

async function suggested({ get }: TestWiki, q: string, limit = 10): Promise<string[]> {
  const answer = await get(`/api/pages/suggest?limit=${limit}&q=${encodeURIComponent(q)}`);
  return answer.json().items.map(({ path }: { path: string }) => path);
}

t.test('the best come first: whole titles and names, then words, then characters inside', async (t) => {
  const wiki = await openWiki(t);
  const pages: [path: string, title: string][] = [
    ['/a', 'Green tea'],
    ['/b', 'Tea ceremony'],
    ['/c', 'Tea'],
    ['/d/tea-pot', 'Something else'],
    ['/e', 'Steam'],
    ['/f', '日本茶の話'],
    ['/g', '茶'],
  ];
  for (const [path, title] of pages) await wiki.create(path, `# ${title}`);
  t.same(await suggested(wiki, 'tea'), ['/c', '/b', '/d/tea-pot', '/a']);
  t.same(await suggested(wiki, 'TÉA c'), ['/b']);
  t.same(await suggested(wiki, '茶'), ['/g', '/f']);
  t.same(await suggested(wiki, '茶の'), ['/f']);
  t.same(await suggested(wiki, 'tea', 2), ['/c', '/b']);
  t.same(await suggested(wiki, 'eam'), []);
  t.match((await wiki.get('/api/pages/suggest?q=steam')).json().items, [{ path: '/e', title: 'Steam' }]);
});

t.test('a typed path is completed, and empty input suggests recent changes', async (t) => {
  const wiki = await openWiki(t);
  for (const path of ['/a', '/a/b', '/a/b (c)', '/ab', '/b']) await wiki.create(path);
  t.same(await suggested(wiki, '/a/'), ['/a/b', '/a/b (c)']);
  t.same(await suggested(wiki, '/a/b ('), ['/a/b (c)']);
  t.same(await suggested(wiki, ' ', 2), ['/b', '/ab']);
});

t.test('typed text is not an expression', async (t) => {
  const wiki = await openWiki(t);
  await wiki.create('/a', '# C++ (or [C]) | .*');
  for (const q of ['c++', 'c++ (or [c', 'C++ (or [C]) | .', 'or [c]) .*']) t.same(await suggested(wiki, q), ['/a'], q);
  t.same([await suggested(wiki, 'c\0+'), await suggested(wiki, '/a\0')], [['/a'], ['/a']], 'nor does it end there');
  for (const q of ['.*', '.+', 'c.', 'c|x', '\\w', 'c++$']) t.same(await suggested(wiki, q), [], q);
  t.same(await suggested(wiki, '^c'), ['/a'], 'a sign before a word is left out');
});

t.test('a page is suggested by the title and the name that it has now', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/cup', '# Tea');
  await wiki.save(page, '# Coffee');
  t.same([await suggested(wiki, 'tea'), await suggested(wiki, 'coffee')], [[], ['/cup']]);
  t.same(await suggested(wiki, 'cup'), ['/cup']);
});
