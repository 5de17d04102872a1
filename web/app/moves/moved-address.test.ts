import t from 'tap';
import { hasMovedFrom, movedFromOf, movedUrl, withoutMovedFrom } from './moved-address.ts';

const searchOf = (address: string) => new URL(address, 'http://wiki.example').searchParams;

t.test('an address holds the path that led to it, and can drop it', async (t) => {
  for (const from of ['/tea', '/お茶/緑茶', '/a b&c=d', '/50%']) {
    const address = movedUrl('/drinks/tea', from);
    t.equal(movedFromOf(searchOf(address)), from);
    t.equal(withoutMovedFrom(`http://wiki.example${address}#hot`), '/drinks/tea#hot');
  }
  t.equal(withoutMovedFrom('http://wiki.example/tea?x=1&moved-from=/a'), '/tea?x=1');
});

t.test('an invalid path led nowhere', async (t) => {
  for (const search of [
    '',
    '?moved-from=',
    '?moved-from=tea',
    '?moved-from=https://evil.example/',
    '?moved-from=//x//y',
  ]) {
    t.equal(movedFromOf(searchOf(`/tea${search}`)), null, search);
  }
});

t.test('a page on its way has left neither of its addresses', async (t) => {
  t.ok(hasMovedFrom('/old', { path: '/new', state: 'normal' }));
  t.notOk(hasMovedFrom('/new', { path: '/new', state: 'normal' }));
  t.notOk(hasMovedFrom('/new', { path: '/old', state: 'moving' }));
});
