import t from 'tap';
import { openFullWiki, openWiki, type TestWiki } from '../test-wiki.ts';
import { targetsOf } from './read-links.ts';

async function backlinks({ list }: TestWiki, page: { id: string }): Promise<string[]> {
  return (await list<{ path: string }>(`/api/pages/${page.id}/backlinks`, 2)).map(({ path }) => path);
}

async function missing({ get }: TestWiki, page: { id: string }): Promise<string[]> {
  return (await get(`/api/pages/${page.id}/missing-links`)).json().paths;
}

t.test('a page knows which pages link to it, however they write it', async (t) => {
  const wiki = await openFullWiki(t);
  const tea = await wiki.create('/drinks/茶 tea');
  const ways: [path: string, body: string][] = [
    ['/drinks/a', '[x](%E8%8C%B6%20tea)'],
    ['/drinks/b', '[x](<./茶 tea.md#green>)'],
    ['/c', '[[drinks/茶 tea|x]]'],
    ['/d/e/f', '[x][y]\n\n[y]: ../../drinks/%E8%8C%B6%20tea?x=1'],
    ['/g', '<a href="/drinks/茶 tea/">x</a>'],
    ['/h', `[x](/-/page/${tea.id})`],
    ['/i', '> - ![](p.png) [^1]\n\n[^1]: [**x**](/drinks/茶%20tea)'],
  ];
  for (const [path, body] of ways) await wiki.create(path, body);
  const others = ['`[x](/drinks/茶%20tea)`', '[x](https://wiki.invalid/drinks/tea)', '[x](/drinks)', '[x](#tea)'];
  for (const [index, body] of others.entries()) await wiki.create(`/other/${index}`, body);
  t.same(
    await backlinks(wiki, tea),
    ways.map(([path]) => path),
  );
});

t.test('the links of a page follow its text', async (t) => {
  const wiki = await openWiki(t);
  const tea = await wiki.create('/tea', '[itself](tea)');
  const page = await wiki.create('/a', '[x](tea) [y](nowhere) [z](https://example.com)');
  t.same(await backlinks(wiki, tea), ['/a']);
  t.same(await missing(wiki, page), ['/nowhere']);
  await wiki.save(page, '[y](nowhere/else)');
  t.same(await backlinks(wiki, tea), []);
  t.same(await missing(wiki, page), ['/nowhere/else']);
  await wiki.create('/nowhere/else');
  t.same(await missing(wiki, page), []);
});

t.test('links to permalinks lead to the page, if there is one', async (t) => {
  const wiki = await openWiki(t);
  const tea = await wiki.create('/tea');
  const absent = '0'.repeat(24);
  const page = await wiki.create('/a', `[x](/-/page/${tea.id}) [y](/-/page/${absent})`);
  t.same(await missing(wiki, page), [`/-/page/${absent}`]);
});

t.test('the links of a text that is being written are asked about by their paths', async (t) => {
  const wiki = await openFullWiki(t);
  const tea = await wiki.create('/drinks/茶');
  const paths = [
    '/drinks/茶',
    '/drinks',
    '/nowhere',
    '/nowhere',
    `/-/page/${tea.id}`,
    `/-/page/${'0'.repeat(24)}`,
    'no path',
    '',
  ];
  const answer = await wiki.post('/api/pages/missing-links', { paths });
  t.same(answer.json(), { paths: ['/drinks', '/nowhere', `/-/page/${'0'.repeat(24)}`, 'no path', ''] });
});

t.test('a page that is shown as it was written links nowhere', async (t) => {
  const wiki = await openWiki(t);
  const tea = await wiki.create('/tea');
  const { render } = wiki.app.renderer;
  wiki.app.renderer.render = async (body) => ({ ...(await render(body)), notice: 'too_complex' });
  await wiki.create('/a', '[x](tea)');
  t.same(await backlinks(wiki, tea), []);
});

t.test('backlinks and missing links of missing pages', async (t) => {
  const wiki = await openWiki(t);
  for (const list of ['backlinks', 'missing-links'])
    t.match((await wiki.get(`/api/pages/${'0'.repeat(24)}/${list}`)).json(), { status: 404, code: 'page_not_found' });
  const page = await wiki.create('/a');
  t.match((await wiki.get(`/api/pages/${page.id}/backlinks?cursor=x`)).json(), {
    status: 400,
    code: 'invalid_request',
  });
});

t.test('a list of backlinks continues where it ended, past hidden pages', async (t) => {
  const wiki = await openWiki(t);
  const tea = await wiki.create('/tea', '[itself](tea)');
  const paths = Array.from({ length: 7 }, (_, index) => `/a${index}`);
  for (const path of paths) await wiki.create(path, `[x](tea) [y](/-/page/${tea.id})`);
  for (const limit of [1, 2, 3, 7, 100]) {
    const items = await wiki.list<{ path: string }>(`/api/pages/${tea.id}/backlinks`, limit);
    t.same(
      items.map(({ path }) => path),
      paths,
      `${limit} at a time`,
    );
  }
});

t.test('reading a text with thousands of links lets other work run', async (t) => {
  const hrefs = Array.from({ length: 5000 }, (_, index) => `x/${index}`);
  let turns = 0;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  const targets = await targetsOf(hrefs, '/a', new Set());
  clearImmediate(next);
  t.equal(targets.length, 5000);
  t.ok(turns > 5, `${turns} turns`);
});
