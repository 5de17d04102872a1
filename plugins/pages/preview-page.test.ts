import t from 'tap';
import { openFullWiki, openWiki } from './test-wiki.ts';

t.test('a preview is what saving would render, and stores nothing', async (t) => {
  const wiki = await openFullWiki(t);
  const body = '# Tea\n\nSee [coffee](coffee.md) and **milk**.\n';
  const response = await wiki.post('/api/pages/preview', { path: '/drinks/tea', body });
  t.equal(response.statusCode, 200);
  t.equal(await wiki.app.mongo.db.collection('revisions').countDocuments(), 0);
  const { title, ...rendered } = response.json();
  t.equal(title, 'Tea');
  t.same((await wiki.create('/drinks/tea', body)).rendered, rendered);
});

t.test('a preview is held to the same limits', async (t) => {
  const wiki = await openWiki(t);
  const large = await wiki.post('/api/pages/preview', { body: 'x'.repeat(2 * 1024 * 1024 + 1) });
  t.match(large.json(), { status: 413, code: 'page_too_large', maxBytes: 2 * 1024 * 1024 });
  t.match((await wiki.post('/api/pages/preview', { body: 'a\0b' })).json(), { status: 400, code: 'page_text_invalid' });
  t.match((await wiki.post('/api/pages/preview', {})).json(), { status: 400, code: 'invalid_request' });
  t.equal((await wiki.post('/api/pages/preview', { body: '' })).statusCode, 200);
});

t.test('clients learn the limit beforehand', async (t) => {
  const wiki = await openWiki(t);
  const { limits } = (await wiki.app.inject('/api/app/info')).json();
  t.equal(limits.pageMaxBytes, 2 * 1024 * 1024);
});
