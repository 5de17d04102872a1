import { ObjectId } from 'mongodb';
import t from 'tap';
import { openWiki, type TestWiki } from './test-wiki.ts';

async function children(wiki: TestWiki, path: string) {
  const response = await wiki.get(`/api/pages/children?path=${encodeURIComponent(path)}`);
  return response.json().items.map(({ name, pageId, hasChildren }: Child) => {
    return `${pageId ? 'page' : 'way'} ${name}${hasChildren ? ' >' : ''}`;
  });
}

interface Child {
  path: string;
  name: string;
  title: string;
  pageId: string | null;
  hasChildren: boolean;
}

t.test('the tree shows pages, and folders without a page', async (t) => {
  const wiki = await openWiki(t);
  const deep = await wiki.create('/handbook/drinks/tea', '# About tea\n');
  await wiki.create('/handbook', '# Handbook\n');
  await wiki.create('/about', 'x');
  t.same(await children(wiki, '/'), ['page about', 'page handbook >']);
  t.same(await children(wiki, '/handbook'), ['way drinks >']);
  const { items, nextCursor } = (await wiki.get('/api/pages/children?path=/handbook/drinks')).json();
  t.same(items, [
    {
      path: '/handbook/drinks/tea',
      name: 'tea',
      title: 'About tea',
      icon: null,
      pageId: deep.id,
      hasChildren: false,
      sortKey: 'tea',
    },
  ]);
  t.equal(nextCursor, null);
  t.same(await children(wiki, '/handbook/drinks/tea'), []);
  t.same(await children(wiki, '/nowhere'), [], 'an unknown path has no children');
  const [way] = (await wiki.get('/api/pages/children?path=/handbook')).json().items;
  t.equal(way.title, 'Drinks', 'a folder is called by its segment');
});

t.test('a folder becomes a page when one is created there, and keeps its subpages', async (t) => {
  const wiki = await openWiki(t);
  await wiki.create('/a/b/c');
  await wiki.create('/a/b');
  t.same(await children(wiki, '/a'), ['page b >']);
  t.same(await children(wiki, '/a/b'), ['page c']);
});

t.test('the home page is above the tree, not in it', async (t) => {
  const wiki = await openWiki(t);
  const home = await wiki.create('/');
  t.same(await children(wiki, '/'), []);
  await wiki.create('/a');
  t.same(await children(wiki, '/'), ['page a']);
  t.equal((await wiki.get(`/api/pages/${home.id}/children`)).json().items[0].name, 'a');
});

t.test('the children of a page are asked for by its id too', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/a');
  await wiki.create('/a/b');
  const byId = (await wiki.get(`/api/pages/${page.id}/children`)).json();
  t.same(byId, (await wiki.get('/api/pages/children?path=/a')).json());
  const absent = await wiki.get(`/api/pages/${page.revisionId}/children`);
  t.match(absent.json(), { status: 404, code: 'page_not_found' });
});

t.test('a name that begins like another is not below it', async (t) => {
  const wiki = await openWiki(t);
  for (const path of ['/a', '/a-b', '/a/x', '/a.b/y', '/ab/z', '/A/w', '/a%2Fb']) await wiki.create(path);
  t.same(await children(wiki, '/a'), ['page x']);
  t.same(await children(wiki, '/'), ['way A >', 'page a >', 'page a%2Fb', 'page a-b', 'way a.b >', 'way ab >']);
});

t.test('names of every script have one order, page by page', async (t) => {
  const wiki = await openWiki(t);
  const names = ['z', 'é', '日本', '😀', '\ue000', '𝒳', 'Z', '!', '~', '한국'];
  await Promise.all(names.map((name) => wiki.create(`/w/${name}`)));
  const whole: string[] = (await wiki.get('/api/pages/children?path=/w')).json().items.map((item: Child) => item.name);
  t.same([...whole].sort(), [...names].sort());
  t.same(await pageThrough(wiki, '/w', 3), whole);
});

t.test('a thousand siblings are paged exactly once each', async (t) => {
  const wiki = await openWiki(t);
  const names = Array.from({ length: 1000 }, (_, i) => `n${String(i).padStart(4, '0')}`);
  const [first = '', ...more] = names.map((name) => `/many/${name}`);
  await wiki.create(first);
  await copyPage(wiki, first, more);
  t.same(await pageThrough(wiki, '/many', 100), names);
  t.same(await pageThrough(wiki, '/many', 99), names);
});

t.test('a page that comes while paging moves nothing', async (t) => {
  const wiki = await openWiki(t);
  for (const path of ['/p/b', '/p/d', '/p/f']) await wiki.create(path);
  const first = (await wiki.get('/api/pages/children?path=/p&limit=2')).json();
  for (const path of ['/p/a', '/p/e']) await wiki.create(path);
  const second = (await wiki.get(`/api/pages/children?path=/p&limit=2&cursor=${first.nextCursor}`)).json();
  t.same(
    [...first.items, ...second.items].map((item: Child) => item.name),
    ['b', 'd', 'e', 'f'],
  );
});

t.test('creating a whole branch at once leaves every node in the tree', async (t) => {
  const wiki = await openWiki(t);
  const paths = Array.from({ length: 30 }, (_, i) => `/x/${i % 3}/${i % 5}/${i}`);
  await Promise.all(paths.map((path) => wiki.create(path)));
  const found: string[] = [];
  const walk = async (path: string): Promise<void> => {
    const { items } = (await wiki.get(`/api/pages/children?path=${path}`)).json();
    for (const item of items) {
      if (item.pageId) found.push(item.path);
      t.equal(item.hasChildren, item.pageId === null, item.path);
      await walk(item.path);
    }
  };
  await walk('/');
  t.same(found.sort(), paths.sort());
});

t.test('a limit or a cursor that cannot be is refused', async (t) => {
  const wiki = await openWiki(t);
  for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=x', 'cursor=W10', 'cursor=WzFd']) {
    const response = await wiki.get(`/api/pages/children?path=/&${query}`);
    t.match(response.json(), { status: 400, code: 'invalid_request' }, query);
  }
  t.match((await wiki.get('/api/pages/children?path=a')).json(), { status: 400, code: 'path_invalid' });
});

async function pageThrough(wiki: TestWiki, path: string, limit: number): Promise<string[]> {
  const items = await wiki.list<Child>(`/api/pages/children?path=${encodeURIComponent(path)}`, limit);
  return items.map((item) => item.name);
}

// Copies records: a thousand creations would take too long.
async function copyPage(wiki: TestWiki, from: string, paths: string[]) {
  const { db } = wiki.app.mongo;
  const page = await db.collection('pages').findOne({ path: from });
  const node = await db.collection<{ _id: string }>('page_tree').findOne({ _id: from });
  await db
    .collection('pages')
    .insertMany(paths.map((path) => ({ ...page, _id: new ObjectId(), path, places: [path] })));
  await db.collection<{ _id: string }>('page_tree').insertMany(paths.map((path) => ({ ...node, _id: path })));
}
