import t from 'tap';
import { signUp } from '../../../api/test-app.ts';
import { call, wholeMove } from '../moves/test-moves.ts';
import { openWiki, type TestWiki } from '../test-wiki.ts';

const throwAway = (wiki: TestWiki, { id }: { id: string }) => wholeMove(wiki.app, wiki.ada, `/api/pages/${id}/trash`);
const bringBack = (wiki: TestWiki, { id }: { id: string }, payload = {}) =>
  wholeMove(wiki.app, wiki.ada, `/api/pages/${id}/restore`, payload);
const trashOf = async (wiki: TestWiki) => (await wiki.get('/api/trash')).json().items;
const pathsIn = async (wiki: TestWiki) => (await trashOf(wiki)).map(({ path }: { path: string }) => path);

t.test('the trash lists what was trashed, by whom and when, most recent first', async (t) => {
  const wiki = await openWiki(t);
  const tea = await wiki.create('/tea', '# Green tea');
  await wiki.create('/tea/pots');
  await wiki.create('/tea/pots/clay');
  const cups = await wiki.create('/cups');
  await throwAway(wiki, tea);
  await throwAway(wiki, cups);
  const [last, first] = await trashOf(wiki);
  t.match(last, { id: cups.id, path: '/cups', total: 1 });
  t.match(first, {
    id: tea.id,
    path: '/tea',
    title: 'Green tea',
    total: 3,
    trashedBy: { id: wiki.ada.user.id, name: 'Ada' },
    canRestore: true,
    canPurge: true,
  });
  const days = (Date.parse(first.purgeAt) - Date.parse(first.trashedAt)) / 86_400_000;
  t.equal(days, 30);
  const limits = (await wiki.get('/api/app/info')).json().limits;
  t.equal(limits.trashDays, 30);

  t.same(
    (await wiki.list<{ path: string }>(`/api/trash/${tea.id}/pages`, 2)).map(({ path }) => path),
    ['/tea', '/tea/pots', '/tea/pots/clay'],
  );
  const page = (await wiki.get(`/api/pages/${tea.id}`)).json();
  t.match(page, { status: 'trashed', trashedAt: first.trashedAt, trashedBy: { name: 'Ada' }, body: '# Green tea' });
  t.same(
    (await wiki.list<{ path: string }>('/api/trash', 1)).map(({ path }) => path),
    ['/cups', '/tea'],
  );
  await bringBack(wiki, tea);
  t.same(await pathsIn(wiki), ['/cups']);
  t.match((await wiki.get(`/api/pages/${tea.id}`)).json(), { status: 'live', trashedAt: null, trashedBy: null });
  t.equal((await wiki.get(`/api/trash/${tea.id}/pages`)).statusCode, 404);
});

t.test('trashed pages can be read, not changed', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/a', 'one');
  await throwAway(wiki, page);
  const save = await wiki.put(`/api/pages/${page.id}`, { body: 'two', baseRevisionId: page.revisionId });
  t.match(save.json(), { status: 409, code: 'page_trashed' });
  const restored = await wiki.post(`/api/revisions/${page.revisionId}/restore`, { baseRevisionId: page.revisionId });
  t.match(restored.json(), { status: 409, code: 'page_trashed' });
  t.match((await wiki.post(`/api/pages/${page.id}/rename`, { path: '/b' })).json(), { code: 'page_trashed' });
  t.match((await wiki.post(`/api/pages/${page.id}/trash`, {})).json(), { code: 'page_trashed' });
  t.equal((await wiki.get(`/api/revisions/${page.revisionId}`)).json().body, 'one');
  await bringBack(wiki, page);
  t.match((await wiki.post(`/api/pages/${page.id}/restore`, {})).json(), { status: 409, code: 'page_not_trashed' });
  t.equal((await wiki.save(page, 'two')).body, 'two');
});

t.test('a page that is deleted for good while it is read is not found', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/a', 'one');
  await throwAway(wiki, page);
  const { revisions } = wiki.app;
  const { readLight } = revisions;
  t.teardown(() => {
    revisions.readLight = readLight;
  });
  // As on another replica, which has no text in memory.
  revisions.readLight = async () => {
    await wiki.app.inject({ method: 'DELETE', url: `/api/trash/${page.id}`, headers: wiki.ada.headers });
    return null;
  };
  t.match((await wiki.get(`/api/pages/${page.id}?omit=ast`)).json(), { status: 404, code: 'page_not_found' });
});

t.test('if the place is taken, a free one beside it is offered', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/a/b');
  const child = await wiki.create('/a/b/c');
  await throwAway(wiki, page);
  await wiki.create('/a/b/c');
  await wiki.create('/a/b-2/x');
  const url = `/api/pages/${page.id}/restore`;
  t.match((await wiki.post(url, {})).json(), { status: 409, code: 'path_taken', suggestion: '/a/b-3' });
  const plan = (await wiki.post(`${url}?dryRun=true`, {})).json();
  t.same(plan.clashes, ['/a/b/c']);
  t.equal(plan.suggestion, '/a/b-3');
  await bringBack(wiki, page, { path: plan.suggestion });
  t.equal((await wiki.get('/api/pages?path=/a/b-3/c')).json().id, child.id);
});

t.test('a page may be restored alone, and what was trashed before stays', async (t) => {
  const wiki = await openWiki(t);
  const [root, child, below, other] = [
    await wiki.create('/a'),
    await wiki.create('/a/b'),
    await wiki.create('/a/b/c'),
    await wiki.create('/a/d'),
  ];
  await throwAway(wiki, other);
  await throwAway(wiki, root);
  t.same(await pathsIn(wiki), ['/a', '/a/d']);
  t.match(await bringBack(wiki, child), { total: 2, done: 2 });
  t.match((await wiki.get('/api/pages?path=/a/b/c')).json(), { id: below.id });
  const ways = (await wiki.get('/api/pages/children?path=/')).json().items;
  t.match(ways, [{ path: '/a', pageId: null, hasChildren: true }], 'the way to it is there');
  t.match(await trashOf(wiki), [
    { path: '/a', total: 1 },
    { path: '/a/d', total: 1 },
  ]);
  await bringBack(wiki, root);
  t.same(await pathsIn(wiki), ['/a/d']);
  t.match((await wiki.get(`/api/pages/${other.id}`)).json(), { status: 'trashed', path: '/a/d' });
  await bringBack(wiki, other);
  t.equal((await wiki.get('/api/pages?path=/a/d')).json().id, other.id);
});

t.test('a permanently deleted page is gone for everyone at once, with all that was trashed with it', async (t) => {
  const wiki = await openWiki(t);
  const { db } = wiki.app.mongo;
  const before = await wiki.create('/a/earlier');
  const page = await wiki.save(await wiki.create('/a', 'one'), 'two');
  const child = await wiki.create('/a/b', '[up](/a)');
  await wholeMove(wiki.app, wiki.ada, `/api/pages/${page.id}/rename`, { path: '/z' });
  await throwAway(wiki, before);
  await throwAway(wiki, page);
  const newcomer = await wiki.create('/z', 'new');

  t.equal((await call(wiki.app, wiki.ada, 'DELETE', `/api/trash/${page.id}`)).statusCode, 204);
  for (const url of [`/api/pages/${page.id}`, `/api/pages/${child.id}`, `/api/revisions/${page.revisionId}`]) {
    t.equal((await wiki.get(url)).statusCode, 404, url);
  }
  t.equal((await call(wiki.app, wiki.ada, 'DELETE', `/api/trash/${page.id}`)).statusCode, 404);
  t.equal((await wiki.post(`/api/pages/${child.id}/restore`, {})).statusCode, 404);
  t.same(await pathsIn(wiki), ['/z/earlier']);
  await wiki.app.pages.sweepTrash();
  const ids = [newcomer.id, before.id].sort();
  const left = async (collection: string, field: string) =>
    [...new Set((await db.collection(collection).find({}).toArray()).map((record) => String(record[field])))].sort();
  t.same(await left('pages', '_id'), ids);
  t.same(await left('revisions', 'pageId'), ids);
  t.same(await left('page_redirects', 'pageId'), [before.id]);
  t.same(
    (await left('page_links', '_id')).filter((id) => !ids.includes(id)),
    [],
  );
  t.equal((await wiki.get('/api/pages?path=/z')).json().body, 'new');
  t.equal((await wiki.get('/api/pages?path=/a')).statusCode, 404);
  await bringBack(wiki, before);
});

t.test(
  'only the person who trashed a page and administrators purge it, and only administrators empty the trash',
  async (t) => {
    const wiki = await openWiki(t);
    const [mel, eve] = [await signUp(wiki.app, 'Mel'), await signUp(wiki.app, 'Eve')];
    const pages = [await wiki.create('/a'), await wiki.create('/b'), await wiki.create('/c')];
    for (const { id } of pages) await wholeMove(wiki.app, mel, `/api/pages/${id}/trash`);
    const purge = async (by: typeof mel, i: number) => call(wiki.app, by, 'DELETE', `/api/trash/${pages[i]?.id}`);
    t.match((await purge(eve, 0)).json(), { status: 403, code: 'purge_forbidden' });
    const mayPurge = async (by: typeof mel) => (await call(wiki.app, by, 'GET', '/api/trash')).json().items[0].canPurge;
    t.same([await mayPurge(mel), await mayPurge(eve), await mayPurge(wiki.ada)], [true, false, true]);
    t.equal((await purge(mel, 0)).statusCode, 204);
    t.equal((await purge(wiki.ada, 1)).statusCode, 204);
    t.equal((await call(wiki.app, mel, 'DELETE', '/api/trash')).statusCode, 403);
    const emptied = await call(wiki.app, wiki.ada, 'DELETE', '/api/trash');
    t.match([emptied.statusCode, emptied.json()], [202, { count: 1 }]);
    t.same(await pathsIn(wiki), []);
    await wiki.app.pages.sweepTrash();
    t.equal(await wiki.app.mongo.db.collection('pages').countDocuments(), 0);
  },
);

t.test('trashed pages expire after so many days', async (t) => {
  const wiki = await openWiki(t);
  const [old, recent] = [await wiki.create('/old'), await wiki.create('/recent')];
  await throwAway(wiki, old);
  await throwAway(wiki, recent);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const pages = wiki.app.mongo.db.collection('pages');
  await pages.updateOne({ path: '/old' }, { $set: { trashedAt: daysAgo(30.1) } });
  await pages.updateOne({ path: '/recent' }, { $set: { trashedAt: daysAgo(29.9) } });
  t.equal(await wiki.app.pages.sweepTrash(), 1);
  t.same(await pathsIn(wiki), ['/recent']);
  t.equal((await wiki.get(`/api/pages/${old.id}`)).statusCode, 404);
});
