import t from 'tap';
import type { PageChild } from '../api/types.ts';
import { visibleRows } from '../sidebar/visible-rows.ts';
import { createTree } from './create-tree.ts';

type Wiki = Record<string, string[]>;

/** Returns names below each path, two at a time. */
function openTree(wiki: Wiki, { pageSize = 2, stored = new Map<string, string>() } = {}) {
  const calls: string[] = [];
  const tree = createTree({
    storage: { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => stored.set(key, value) },
    async loadChildren(path, cursor) {
      calls.push(cursor ? `${path} from ${cursor}` : path);
      const names = wiki[path];
      if (!names) throw new Error('away');
      const start = Number(cursor ?? 0);
      const items = names.slice(start, start + pageSize).map((name) => childOf(path, name, wiki));
      return { items, nextCursor: start + pageSize < names.length ? String(start + pageSize) : null };
    },
  });
  const rows = () =>
    visibleRows(tree.state()).map((row) => (row.kind === 'page' ? `${row.level} ${row.id}` : row.kind));
  return { tree, calls, rows, stored };
}

function childOf(parent: string, name: string, wiki: Wiki): PageChild {
  const path = `${parent === '/' ? '' : parent}/${name}`;
  return {
    path,
    name,
    title: name.toUpperCase(),
    icon: null,
    pageId: `id of ${path}`,
    hasChildren: path in wiki,
    sortKey: name,
  };
}

t.test('a level is loaded when it is opened, once', async (t) => {
  const { tree, calls, rows } = openTree({ '/': ['a', 'b'], '/a': ['x'] });
  await tree.restore();
  t.same(rows(), ['1 /a', '1 /b']);
  await tree.expand('/a');
  t.same(rows(), ['1 /a', '2 /a/x', '1 /b']);
  tree.collapse('/a');
  await tree.expand('/a');
  t.same(calls, ['/', '/a']);
});

t.test('entries beyond the first part come on request', async (t) => {
  const { tree, rows } = openTree({ '/': ['a', 'b', 'c', 'd', 'e'] });
  await tree.restore();
  t.same(rows(), ['1 /a', '1 /b', 'more']);
  await tree.loadMore('/');
  await tree.loadMore('/');
  t.same(rows(), ['1 /a', '1 /b', '1 /c', '1 /d', '1 /e']);
});

t.test('the page on the screen is revealed, its levels loaded together', async (t) => {
  const { tree, calls, rows } = openTree({ '/': ['a'], '/a': ['b'], '/a/b': ['c'] });
  await tree.reveal('/a/b/c', [], { path: '/a/b/c', title: 'C', pageId: 'id of /a/b/c' });
  t.same(rows(), ['1 /a', '2 /a/b', '3 /a/b/c']);
  t.same(calls.sort(), ['/', '/a', '/a/b']);
});

t.test('a page beyond the first part is in its place, and only once when that part comes', async (t) => {
  const { tree, rows } = openTree({ '/': ['a', 'b', 'c', 'd', 'e'] });
  await tree.reveal('/d', [], { path: '/d', title: 'D', pageId: 'id of /d' });
  t.same(rows(), ['1 /a', '1 /b', '1 /d', 'more']);
  await tree.loadMore('/');
  t.same(rows(), ['1 /a', '1 /b', '1 /c', '1 /d', 'more']);
});

t.test('a page that was just written reloads its level', async (t) => {
  const wiki: Wiki = { '/': ['a'] };
  const { tree, rows } = openTree(wiki);
  await tree.restore();
  wiki['/'] = ['a', 'b'];
  await tree.reveal('/b', [], { path: '/b', title: 'B', pageId: 'id of /b' });
  t.same(rows(), ['1 /a', '1 /b']);
});

t.test('a new title is shown without asking', async (t) => {
  const { tree, calls } = openTree({ '/': ['a'] });
  await tree.restore();
  await tree.reveal('/a', [], { path: '/a', title: 'Renamed', pageId: 'id of /a' });
  t.equal(tree.state().levels.get('/')?.items[0]?.title, 'Renamed');
  t.same(calls, ['/']);
});

t.test('open folders stay open in the next document', async (t) => {
  const wiki = { '/': ['a'], '/a': ['x'] };
  const { tree, stored } = openTree(wiki);
  await tree.expand('/a');
  const next = openTree(wiki, { stored });
  await next.tree.restore();
  t.same(next.rows(), ['1 /a', '2 /a/x']);
});

t.test('a level that cannot be loaded says so and can be tried again', async (t) => {
  const wiki: Wiki = {};
  const { tree, rows } = openTree(wiki);
  await tree.restore();
  t.same(rows(), ['failed']);
  wiki['/'] = ['a'];
  await tree.load('/');
  t.same(rows(), ['1 /a']);
});

t.test('a moved page is in its new place, as expanded as it was', async (t) => {
  const wiki: Wiki = { '/': ['a', 'z'], '/a': ['b'], '/a/b': ['c'], '/z': [] };
  const { tree, rows } = openTree(wiki);
  await tree.reveal('/a/b/c', [], { path: '/a/b/c', title: 'C', pageId: 'id of /a/b/c' });
  await tree.expand('/z');
  Object.assign(wiki, { '/a': [], '/a/b': undefined, '/z': ['b'], '/z/b': ['c'] });
  await tree.follow({ kind: 'rename', from: '/a/b', to: '/z/b' });
  t.same(rows(), ['1 /a', '1 /z', '2 /z/b', '3 /z/b/c']);
  t.notOk(tree.state().levels.has('/a/b'));
});

t.test('trashed pages leave the tree, and come back', async (t) => {
  const wiki: Wiki = { '/': ['a', 'b'], '/a': ['x'] };
  const { tree, rows } = openTree(wiki);
  await tree.expand('/a');
  await tree.restore();
  wiki['/'] = ['b'];
  await tree.follow({ kind: 'trash', from: '/a', to: null });
  t.same(rows(), ['1 /b']);
  wiki['/'] = ['a', 'b'];
  await tree.follow({ kind: 'restore', from: '/a', to: '/a' });
  t.same(rows(), ['1 /a', '1 /b']);
});

t.test('changes of others are shown, beyond the first part too', async (t) => {
  const wiki: Wiki = { '/': ['a', 'b', 'c', 'd', 'e'] };
  const { tree, rows } = openTree(wiki);
  await tree.restore();
  await tree.loadMore('/');
  wiki['/'] = ['b', 'bb', 'c', 'd', 'e'];
  await tree.renew();
  t.same(rows(), ['1 /b', '1 /bb', '1 /c', '1 /d', 'more']);
  wiki['/'] = ['b'];
  await tree.renew();
  t.same(rows(), ['1 /b']);
});

t.test('a server that is away leaves the tree as it was', async (t) => {
  const wiki: Wiki = { '/': ['a'] };
  const { tree, rows } = openTree(wiki);
  await tree.restore();
  delete wiki['/'];
  await tree.renew();
  t.same(rows(), ['1 /a']);
});

t.test('two who open the same level share one call', async (t) => {
  const { tree, calls } = openTree({ '/': ['a'] });
  await Promise.all([tree.load('/'), tree.load('/')]);
  t.same(calls, ['/']);
});

t.test('a stored list that is broken counts as none', async (t) => {
  const { tree } = openTree({ '/': [] }, { stored: new Map([['wiki.tree.expanded', '{"a":']]) });
  t.equal(tree.state().expanded.size, 0);
});
