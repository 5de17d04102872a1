import t from 'tap';
import { openWiki } from './test-wiki.ts';

const grace = { author: 'Grace Hopper', writtenAt: '2021-05-03T10:00:00.000Z' };

t.test('a text says who wrote it elsewhere and when, beside who brought it here', async (t) => {
  const wiki = await openWiki(t);
  const created = (await wiki.post('/api/pages', { path: '/tea', body: 'a', origin: grace })).json();
  t.match(created, { origin: grace, createdBy: { name: 'Ada' }, updatedBy: { name: 'Ada' } });
  t.not(created.createdAt, grace.writtenAt);
  const put = (body: string, baseRevisionId: string, origin?: unknown) =>
    wiki.put(`/api/pages/${created.id}`, { body, baseRevisionId, origin }).then((response) => response.json());

  const edited = await put('b', created.revisionId);
  t.equal(edited.origin, null, 'an edit is written here');
  const authored = await put('c', edited.revisionId, { author: ' 小野 ', writtenAt: null });
  t.same(authored.origin, { author: '小野', writtenAt: null });
  const unchanged = await put('c', authored.revisionId, grace);
  t.same([unchanged.revisionId, unchanged.origin], [authored.revisionId, authored.origin]);

  const { items } = (await wiki.get(`/api/pages/${created.id}/revisions`)).json();
  t.same(
    items.map(({ origin }: { origin: unknown }) => origin),
    [{ author: '小野', writtenAt: null }, null, grace],
  );
  t.ok(items.every(({ createdBy }: { createdBy: { name: string } }) => createdBy.name === 'Ada'));
  t.same((await wiki.get(`/api/revisions/${items[2].id}`)).json().origin, grace);
  const diff = (await wiki.get(`/api/revisions/${authored.revisionId}/diff?against=${items[2].id}`)).json();
  t.same([diff.from.origin, diff.to.origin], [grace, { author: '小野', writtenAt: null }]);
  t.same((await wiki.get('/api/pages?path=/tea&omit=body,ast')).json().origin, { author: '小野', writtenAt: null });
});

t.test('an empty origin is null', async (t) => {
  const wiki = await openWiki(t);
  for (const [path, origin] of Object.entries({ '/a': null, '/b': { author: null, writtenAt: null } })) {
    const response = await wiki.post('/api/pages', { path, body: 'a', origin });
    t.match([response.statusCode, response.json().origin], [201, null]);
  }
});

t.test('an invalid origin is refused, and nothing is written', async (t) => {
  const wiki = await openWiki(t);
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const refused = {
    origin_invalid: [
      { author: 'two\nlines', writtenAt: null },
      { author: '\u{2028}', writtenAt: null },
      { author: ' ', writtenAt: null },
      { author: '\ud800', writtenAt: null },
      { author: null, writtenAt: inHours(25) },
      { author: null, writtenAt: '2016-12-31T23:59:60Z' },
    ],
    invalid_request: [
      { author: '', writtenAt: null },
      { author: 'x'.repeat(201), writtenAt: null },
      { author: null, writtenAt: 'yesterday' },
      { author: null, writtenAt: '2021-02-30T10:00:00Z' },
      { author: null, writtenAt: '2021-05-03' },
      { author: 'Grace' },
      { ...grace, id: '66f2c7d1a9b3e4f5a6b7c8d9' },
      'Grace',
    ],
  };
  for (const [code, origins] of Object.entries(refused)) {
    for (const origin of origins) {
      const response = await wiki.post('/api/pages', { path: '/tea', body: 'a', origin });
      t.match([response.statusCode, response.json().code], [400, code]);
    }
  }
  t.equal((await wiki.get('/api/pages?path=/tea')).statusCode, 404);
  for (const [path, origin] of Object.entries({
    '/long': { author: '😀'.repeat(200), writtenAt: null },
    '/ahead': { author: null, writtenAt: inHours(23) },
  })) {
    t.equal((await wiki.post('/api/pages', { path, body: 'a', origin })).statusCode, 201);
  }
});
