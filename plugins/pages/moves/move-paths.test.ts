import t from 'tap';
import { openWiki, type TestWiki } from '../test-wiki.ts';
import { wholeMove } from './test-moves.ts';

const rename = (wiki: TestWiki, { id }: { id: string }, path: string) =>
  wholeMove(wiki.app, wiki.ada, `/api/pages/${id}/rename`, { path });
const idAt = async (wiki: TestWiki, path: string) => {
  const answer = await wiki.get(`/api/pages?path=${encodeURIComponent(path)}&omit=body,ast`);
  return answer.statusCode === 302 ? answer.headers.location?.slice(11, 35) : answer.json().id;
};

t.test('a slug may change in the case of a letter, and back', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/Tea');
  const child = await wiki.create('/Tea/Pots');
  await rename(wiki, page, '/tea');
  t.same([await idAt(wiki, '/tea/Pots'), await idAt(wiki, '/Tea/Pots')], [child.id, child.id]);
  t.equal((await wiki.get('/api/pages?path=/Tea/Pots')).statusCode, 302);
  await rename(wiki, page, '/Tea');
  t.equal((await wiki.get('/api/pages?path=/Tea/Pots')).json().path, '/Tea/Pots');
});

t.test('two pages swap their names by way of a third', async (t) => {
  const wiki = await openWiki(t);
  const [one, other] = [await wiki.create('/a'), await wiki.create('/b')];
  const below = [await wiki.create('/a/c'), await wiki.create('/b/c')];
  t.match((await wiki.post(`/api/pages/${one.id}/rename`, { path: '/b' })).json(), { code: 'path_taken' });
  await rename(wiki, one, '/third');
  await rename(wiki, other, '/a');
  await rename(wiki, one, '/b');
  t.same([await idAt(wiki, '/a'), await idAt(wiki, '/b')], [other.id, one.id]);
  t.same([await idAt(wiki, '/a/c'), await idAt(wiki, '/b/c')], [below[1]?.id, below[0]?.id]);
  t.equal(await idAt(wiki, '/third/c'), below[0]?.id);
});

t.test('a page may go where one that was below it has been, and where an old address leads elsewhere', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/a');
  const child = await wiki.create('/a/b');
  const other = await wiki.create('/c');
  await rename(wiki, child, '/d');
  t.match((await wiki.post(`/api/pages/${page.id}/rename`, { path: '/a/b' })).json(), { code: 'move_into_itself' });
  await rename(wiki, other, '/a/b');
  t.equal((await wiki.get('/api/pages?path=/a/b')).json().id, other.id);
  await rename(wiki, page, '/e');
  t.equal((await wiki.get('/api/pages?path=/e/b')).json().id, other.id);
  t.equal(await idAt(wiki, '/a/b'), other.id, 'the last one that left');
  await rename(wiki, child, '/c');
  t.same([await idAt(wiki, '/c'), await idAt(wiki, '/d')], [child.id, child.id]);
});

t.test('a page moves up to the place of the folder that it is in', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/a/b');
  const child = await wiki.create('/a/b/c');
  await rename(wiki, page, '/a');
  t.same([await idAt(wiki, '/a'), await idAt(wiki, '/a/c')], [page.id, child.id]);
  const { items } = (await wiki.get('/api/pages/children?path=/a')).json();
  t.same(
    items.map(({ path }: { path: string }) => path),
    ['/a/c'],
  );
  const same = await wiki.create('/a/c/c');
  const clash = await wiki.post(`/api/pages/${child.id}/rename?dryRun=true`, { path: '/a' });
  t.same(clash.json().clashes, ['/a', '/a/c'], 'also an address that moves away itself');
  t.equal(await idAt(wiki, '/a/c/c'), same.id);
});

t.test('the new address is brought to its one spelling, and the home page stays', async (t) => {
  const wiki = await openWiki(t);
  const [home, page] = [await wiki.create('/'), await wiki.create('/a')];
  t.match(await rename(wiki, page, '/cafe\u0301'), { to: '/caf\u00e9' });
  t.equal(await idAt(wiki, '/caf\u00e9'), page.id);
  for (const [kind, payload] of [
    ['rename', { path: '/b' }],
    ['trash', {}],
  ] as const) {
    t.match((await wiki.post(`/api/pages/${home.id}/${kind}`, payload)).json(), { status: 400, code: 'root_stays' });
  }
  t.match((await wiki.post(`/api/pages/${page.id}/rename`, { path: '/' })).json(), { code: 'path_taken' });
  t.match((await wiki.post('/api/pages/ffffffffffffffffffffffff/rename', { path: '/b' })).json(), {
    code: 'page_not_found',
  });
  t.match((await wiki.get('/api/moves/ffffffffffffffffffffffff')).json(), { status: 404, code: 'move_not_found' });
});
