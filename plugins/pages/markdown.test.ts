import t from 'tap';
import { openWiki } from './test-wiki.ts';

const accept = 'text/markdown';

t.test('a page is read as the text that was written, with its revision', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/お茶', '# お茶\r\n\n*Tea* & <b>more</b>\n');
  for (const url of [`/api/pages/${page.id}`, `/api/pages?path=${encodeURIComponent('/お茶')}`]) {
    const response = await wiki.get(url, { accept });
    t.equal(response.statusCode, 200, url);
    t.equal(response.body, page.body);
    t.match(response.headers, {
      'content-type': 'text/markdown; charset=utf-8',
      etag: `"${page.revisionId}"`,
      'x-wiki-page-id': page.id,
      'x-wiki-revision-id': page.revisionId,
      'cache-control': 'private, no-cache',
      vary: /\bAccept\b/,
    });
    const head = await wiki.app.inject({ method: 'HEAD', url, headers: { ...wiki.ada.headers, accept } });
    t.match(head, { statusCode: 200, body: '', headers: { etag: `"${page.revisionId}"` } });
  }
  const json = await wiki.get(`/api/pages/${page.id}`, { accept: '*/*' });
  t.match(json.headers, { 'content-type': /^application\/json/, vary: /\bAccept\b/ });
});

t.test('a text that the client has is not sent again, until it has changed', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/tea', 'black');
  const url = `/api/pages/${page.id}`;
  const { etag } = (await wiki.get(url, { accept })).headers;
  const again = await wiki.get(url, { accept, 'if-none-match': `"x", ${etag}` });
  t.match(again, { statusCode: 304, body: '', headers: { etag, vary: /Accept/ } });
  t.equal((await wiki.get(url, { 'if-none-match': String(etag) })).statusCode, 200, 'the JSON is something else');
  await wiki.save(page, 'green');
  t.equal((await wiki.get(url, { accept, 'if-none-match': String(etag) })).body, 'green');
});

t.test('a refusal is an ordinary problem', async (t) => {
  const wiki = await openWiki(t);
  const absent = await wiki.get('/api/pages?path=/none', { accept });
  t.match(absent, { statusCode: 404, headers: { 'content-type': /^application\/problem\+json/ } });
  const stranger = await wiki.app.inject({ url: '/api/pages?path=/none', headers: { accept } });
  t.equal(stranger.statusCode, 401);
});
