import t from 'tap';
import { withoutTrailingSlash } from './canonical.ts';
import {
  ancestorPaths,
  editUrl,
  isWithin,
  movedPath,
  newAtUrl,
  pagePathOf,
  pageUrl,
  parentPath,
  pathName,
} from './page-path.ts';

t.test('a path and its address lead to each other', async (t) => {
  for (const path of [
    '/',
    '/a',
    '/a/b',
    '/日本/語',
    '/50%/a%2Fb',
    '/a b/c?d/e#f',
    "/it's (me) & you+me=us;ok",
    '/x.data',
    '/a:b@c',
  ]) {
    t.equal(pagePathOf(`http://wiki${pageUrl(path)}`), path, pageUrl(path));
    t.equal(pagePathOf(`http://wiki${editUrl(path)}`, '/-/edit'), path);
    t.equal(new URL(newAtUrl(path), 'http://wiki').searchParams.get('path'), path);
  }
});

t.test('readable characters are not escaped', async (t) => {
  t.equal(pageUrl('/a:b@c/d&e+f'), '/a:b@c/d&e+f');
});

t.test('an address that no page can have is null', async (t) => {
  for (const pathname of ['/a%2Fb', '/a//b', '/%E0%A4%A', '/%'])
    t.equal(pagePathOf(`http://wiki${pathname}`), null, pathname);
});

t.test('a trailing slash is forgiven, and another encoding of the same letters', async (t) => {
  t.equal(pagePathOf('/a/b/'), '/a/b');
  t.equal(pagePathOf('/cafe\u0301'), '/caf\u00e9');
});

t.test('the steps of a path', async (t) => {
  t.same(ancestorPaths('/a/b/c'), ['/a', '/a/b']);
  t.same(ancestorPaths('/a'), []);
  t.same(ancestorPaths('/'), []);
  t.same([parentPath('/a/b'), parentPath('/a'), parentPath('/')], ['/a', '/', null]);
  t.equal(pathName('/a/b'), 'b');
});

t.test('the address without slashes at its end stays on this host', async (t) => {
  t.equal(withoutTrailingSlash('http://wiki/a'), null);
  t.equal(withoutTrailingSlash('http://wiki/'), null);
  t.equal(withoutTrailingSlash('http://wiki/a/?b=/'), '/a?b=/');
  t.equal(withoutTrailingSlash('http://wiki//evil.example/'), '/evil.example');
  t.equal(withoutTrailingSlash('http://wiki//'), '/');
});

t.test('subpages move along, and nothing else', async (t) => {
  t.ok(isWithin('/a/b', '/a') && isWithin('/a', '/a') && isWithin('/a', '/'));
  t.notOk(isWithin('/ab', '/a'));
  t.equal(movedPath('/a/b/c', '/a', '/x/y'), '/x/y/b/c');
  t.equal(movedPath('/a', '/a', '/x'), '/x');
  t.equal(movedPath('/a/b', '/a', '/'), '/b');
});
