import t from 'tap';
import { openWiki, type TestPage } from './test-wiki.ts';

t.test('the pages changed last come first, without their content', async (t) => {
  const wiki = await openWiki(t);
  const a = await wiki.create('/a');
  await wiki.create('/b');
  await wiki.create('/c');
  await wiki.save(a, 'new');
  const { items, nextCursor } = (await wiki.get('/api/pages/recent')).json();
  t.same(
    items.map((page: TestPage) => page.path),
    ['/a', '/c', '/b'],
  );
  t.equal(nextCursor, null);
  t.match(items[0], { id: a.id, title: 'a', updatedBy: { name: 'Ada' }, state: 'normal', status: 'live' });
  t.notOk(items.some((page: object) => 'body' in page || 'rendered' in page || 'pendingEvents' in page));
});

t.test('pages changed within one millisecond are each shown once', async (t) => {
  const wiki = await openWiki(t);
  const paths = Array.from({ length: 12 }, (_, i) => `/${i}`);
  for (const path of paths) await wiki.create(path);
  await wiki.app.mongo.db.collection('pages').updateMany({}, { $set: { updatedAt: new Date('2026-01-01') } });
  const seen = (await wiki.list<TestPage>('/api/pages/recent', 5)).map((page) => page.path);
  t.equal(seen.length, 12);
  t.same([...seen].sort(), [...paths].sort());
});

t.test('an empty wiki has no recent pages, and a false cursor is refused', async (t) => {
  const wiki = await openWiki(t);
  t.same((await wiki.get('/api/pages/recent')).json(), { items: [], nextCursor: null });
  for (const cursor of ['x', Buffer.from('["now","x"]').toString('base64url')]) {
    const response = await wiki.get(`/api/pages/recent?cursor=${cursor}`);
    t.match(response.json(), { status: 400, code: 'invalid_request' });
  }
});
