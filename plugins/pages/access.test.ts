import { ObjectId } from 'mongodb';
import t from 'tap';
import { openWiki } from './test-wiki.ts';

t.test('every route needs a Bearer token; neither nothing nor a cookie opens one', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/tea');
  const { id, revisionId } = page;
  const routes: [method: 'GET' | 'HEAD' | 'POST' | 'PUT', url: string, payload?: object][] = [
    ['GET', '/api/pages?path=/tea'],
    ['HEAD', '/api/pages?path=/tea'],
    ['POST', '/api/pages', { path: '/intruder', body: 'x' }],
    ['POST', '/api/pages/preview', { body: 'x' }],
    ['POST', '/api/pages/missing-links', { paths: ['/x'] }],
    ['GET', '/api/pages/recent'],
    ['GET', '/api/pages/children?path=/'],
    ['GET', `/api/pages/${id}`],
    ['PUT', `/api/pages/${id}`, { body: 'x', baseRevisionId: revisionId }],
    ['GET', `/api/pages/${id}/children`],
    ['GET', `/api/pages/${id}/revisions`],
    ['GET', `/api/revisions/${revisionId}`],
    ['GET', `/api/revisions/${revisionId}/diff`],
    ['POST', `/api/revisions/${revisionId}/restore`, { baseRevisionId: revisionId }],
    ['GET', `/api/pages/${new ObjectId()}`],
    ['GET', '/api/pages?path=not-a-path'],
  ];
  const carriers = [
    {},
    { authorization: 'Bearer wiki_invalid' },
    { authorization: wiki.ada.accessToken },
    { cookie: `wiki.accessToken=${wiki.ada.accessToken}` },
  ];
  for (const [method, url, payload] of routes) {
    for (const headers of carriers) {
      const response = await wiki.app.inject({ method, url, headers, ...(payload && { payload }) });
      t.equal(response.statusCode, 401, `${method} ${url} ${Object.keys(headers)}`);
      t.match(response.headers['www-authenticate'], /^Bearer/);
      t.notMatch(response.body, /tea/);
    }
  }
  t.equal((await wiki.get('/api/pages?path=/intruder')).statusCode, 404);
  t.same((await wiki.get(`/api/pages/${id}`)).json(), page);
});

t.test('a token for reading reads and previews, and changes nothing', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/tea');
  const token = await wiki.post('/api/access-tokens', { name: 'reader', scopes: ['read'] });
  const headers = { authorization: `Bearer ${token.json().accessToken}` };
  const url = `/api/pages/${page.id}`;
  t.equal((await wiki.app.inject({ url, headers })).statusCode, 200);
  const preview = { method: 'POST', url: '/api/pages/preview', headers, payload: { body: 'x' } } as const;
  t.equal((await wiki.app.inject(preview)).statusCode, 200);
  const writes = [
    { method: 'POST', url: '/api/pages', payload: { path: '/x', body: 'x' } },
    { method: 'PUT', url, payload: { body: 'x', baseRevisionId: page.revisionId } },
    { method: 'POST', url: `/api/revisions/${page.revisionId}/restore`, payload: { baseRevisionId: page.revisionId } },
  ] as const;
  for (const write of writes) {
    const response = await wiki.app.inject({ ...write, headers });
    t.match(response.json(), { status: 403, code: 'insufficient_scope' }, write.url);
  }
});
