import t from 'tap';
import { readUnder, toPagePath } from './page-path.ts';

t.test('a name becomes a path below the given one', async (t) => {
  t.same(toPagePath('/u', 'a/B c'), { path: '/u/a/B c', notes: [] });
  t.same(toPagePath('/u', ''), { path: '/u', notes: [] });
  t.same(toPagePath('/', ''), { path: '/', notes: [] });
  t.same(toPagePath('/', 'a'), { path: '/a', notes: [] });
  t.same(toPagePath('/u', '目录/e\u0301'), { path: '/u/目录/é', notes: [] }, 'composed, as the wiki does itself');
});

t.test('names that break the path rules are cleaned, with a note', async (t) => {
  const cleaned: [string, string][] = [
    [' a /b', '/u/a/b'],
    ['a\tb', '/u/a-b'],
    ['a\u2028b', '/u/a-b'],
    ['\u3000', '/u/-'],
    ['a\u202eb', '/u/a-b'],
    ['\u200b', '/u/-'],
    ['é'.repeat(200), `/u/${'é'.repeat(127)}`],
  ];
  for (const [name, path] of cleaned) {
    const place = toPagePath('/u', name);
    t.equal(place?.path, path);
    t.ok(place?.notes.length, path);
  }
});

t.test('the wiki’s own addresses are reserved at the top only', async (t) => {
  t.equal(toPagePath('/', 'files/a')?.path, '/files_/a');
  t.match(toPagePath('/', 'api')?.notes, [{ code: 'name_reserved', text: /reserved/ }]);
  t.same(toPagePath('/u', 'files/a'), { path: '/u/files/a', notes: [] });
  t.same(toPagePath('/', 'Files'), { path: '/Files', notes: [] });
});

t.test('a path of 1024 bytes fits and one of 1025 does not', async (t) => {
  const name = Array.from({ length: 5 }, () => 'x'.repeat(203)).join('/');
  t.equal(Buffer.byteLength(toPagePath('/abc', name)?.path ?? ''), 1024);
  t.equal(toPagePath('/abcd', name), null);
});

t.test('--under takes paths only', async (t) => {
  t.same(['/', '/a', '/a/', '/a b/c.d', '/..a', '/目'].map(readUnder), ['/', '/a', '/a', '/a b/c.d', '/..a', '/目']);
  for (const wrong of ['', 'a', '//', '/a//b', '/a/../b', '/.', '/ a', '/a /b', '/a/..']) {
    t.equal(readUnder(wrong), wrong === '//' ? '/' : null, wrong);
  }
});
