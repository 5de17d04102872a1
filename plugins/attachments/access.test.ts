import { ObjectId } from 'mongodb';
import t from 'tap';
import { form, openAttachments } from './test-attachments.ts';

t.test('a cookie opens the three delivery routes for reading, and nothing else', async (t) => {
  const wiki = await openAttachments(t);
  const { id, key } = await wiki.attach('tea');
  const cookie = `wiki.accessToken=${wiki.ada.accessToken}`;
  const delivery = [`/api/attachments/${id}`, `/api/attachments/${id}/original`, `/api/attachments/by-key/${key}`];
  const carriers: [name: string, headers: Record<string, string>, status: number][] = [
    ['a Bearer header', wiki.ada.headers, 200],
    ['the cookie', { cookie }, 200],
    ['the cookie among others', { cookie: `a=b; ${cookie}; c=d` }, 200],
    ['nothing', {}, 401],
    ['another cookie', { cookie: `accessToken=${wiki.ada.accessToken}` }, 401],
    ['a wrong cookie', { cookie: 'wiki.accessToken=wiki_wrong' }, 401],
    ['a wrong header beside a good cookie', { authorization: 'Bearer wiki_wrong', cookie }, 401],
    ['the query', {}, 401],
  ];
  for (const url of delivery) {
    for (const [name, headers, status] of carriers) {
      for (const method of ['GET', 'HEAD'] as const) {
        const query = name === 'the query' ? `?token=${wiki.ada.accessToken}` : '';
        const answer = await wiki.app.inject({ method, url: `${url}${query}`, headers });
        t.equal(answer.statusCode, status, `${method} ${url} with ${name}`);
        t.equal(answer.headers['set-cookie'], undefined);
        if (status === 401) t.notMatch(answer.body, /tea/);
      }
    }
  }

  const others = [
    ['POST', '/api/attachments'],
    ['PUT', '/api/users/me/avatar'],
    ['DELETE', '/api/users/me/avatar'],
    ['GET', '/api/attachments/upload-policy'],
    ['GET', `/api/attachments?pageId=${wiki.pageId}`],
    ['GET', `/api/attachments/${id}/metadata`],
    ['DELETE', `/api/attachments/${id}`],
    ['DELETE', `/api/attachments/${id}?purge=true`],
  ] as const;
  for (const [method, url] of others) {
    for (const headers of [{ cookie }, {}, { authorization: 'Bearer wiki_wrong', cookie }]) {
      const body = form('tea', 'tea.txt', { pageId: wiki.pageId });
      const payload = method === 'POST' || method === 'PUT' ? { payload: body.payload } : {};
      const answer = await wiki.app.inject({ method, url, headers: { ...body.headers, ...headers }, ...payload });
      t.match(answer.json(), { status: 401, code: 'unauthorized' }, `${method} ${url} ${Object.keys(headers)}`);
    }
  }
  t.same((await wiki.stored()).length, 1, 'nothing was stored or removed');
});

t.test('a token for reading neither uploads nor deletes', async (t) => {
  const wiki = await openAttachments(t);
  const { url } = await wiki.attach('tea');
  const payload = { name: 'reader', scopes: ['read'] };
  const token = await wiki.app.inject({
    method: 'POST',
    url: '/api/access-tokens',
    headers: wiki.ada.headers,
    payload,
  });
  const headers = { authorization: `Bearer ${token.json().accessToken}` };
  t.equal((await wiki.app.inject({ url, headers })).statusCode, 200);
  const upload = {
    method: 'POST',
    url: '/api/attachments',
    ...form('x', 'x', { pageId: wiki.pageId }, headers),
  } as const;
  t.match((await wiki.app.inject(upload)).json(), { status: 403, code: 'insufficient_scope' });
  t.match((await wiki.app.inject({ method: 'DELETE', url, headers })).json(), { status: 403 });
});

t.test('an attachment is available only to people who can see its page', async (t) => {
  const wiki = await openAttachments(t);
  const { id, key, url } = await wiki.attach('tea');
  wiki.app.pages.findVisible = async () => null;
  wiki.app.pages.findEditable = async () => null;
  for (const path of [url, `${url}/original`, `/api/attachments/by-key/${key}`, `${url}/metadata`]) {
    t.match((await wiki.get(path)).json(), { status: 404, code: 'attachment_not_found' }, path);
  }
  t.match((await wiki.get(url, {}, 'DELETE')).json(), { status: 404, code: 'attachment_not_found' });
  t.match((await wiki.get(`/api/attachments?pageId=${wiki.pageId}`)).json(), { status: 404, code: 'page_not_found' });
  t.match((await wiki.upload('x')).json(), { status: 404, code: 'page_not_found' });
  t.equal((await wiki.stored()).length, 1, `${id} is still stored`);
});

t.test('a missing page is not found, however it is requested', async (t) => {
  const wiki = await openAttachments(t);
  const nowhere = String(new ObjectId());
  for (const path of [`/${nowhere}`, `/${nowhere}/original`, `/${nowhere}/metadata`, `/by-key/${'a'.repeat(52)}`]) {
    t.match((await wiki.get(`/api/attachments${path}`)).json(), { status: 404, code: 'attachment_not_found' }, path);
  }
  const strange = ['..%2f..%2fetc%2fpasswd', '%00', 'A'.repeat(52), `${'a'.repeat(52)}.web`, 'ü', `${'a'.repeat(900)}`];
  for (const key of strange) {
    t.equal((await wiki.get(`/api/attachments/by-key/${key}`)).statusCode, 404, key);
  }
  for (const id of ['tea', '1', `${nowhere}0`, '%00']) {
    t.equal((await wiki.get(`/api/attachments/${id}`)).statusCode, 400, id);
  }
});

t.test('a browser that opens a link to a file is answered with a page to read, under the same status', async (t) => {
  const wiki = await openAttachments(t);
  const { url, key } = await wiki.attach('tea');
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const next = `${url}/original?download=true`;
  const signedOut = await wiki.app.inject({ url: next, headers: { accept } });
  t.equal(signedOut.statusCode, 401);
  t.match(signedOut.headers, {
    'content-type': 'text/html; charset=utf-8',
    'www-authenticate': /^Bearer/,
    'content-security-policy': /default-src 'none'/,
    'cache-control': 'private, no-cache',
  });
  t.match(signedOut.body, `<a href="/sign-in?next=${encodeURIComponent(next)}">Sign in</a>`);
  t.notMatch(signedOut.body, 'tea<');
  const japanese = { accept, 'accept-language': 'ja,en;q=0.5' };
  t.match((await wiki.app.inject({ url, headers: japanese })).body, /<html lang="ja">.*サインイン/s);

  const hostile = await wiki.app.inject({ url: `${url}?x="><script>'`, headers: { accept } });
  t.notMatch(hostile.body, '<script');
  t.match((await wiki.get(`/api/attachments/${new ObjectId()}`, { accept })).body, /<h1>There is no such file/);
  await wiki.app.storage.remove(key);
  const lost = await wiki.get(url, { accept });
  t.equal(lost.statusCode, 410);
  t.match(lost.body, /<h1>This file is missing or damaged/);
  for (const other of [
    {},
    { accept: '*/*' },
    { accept: 'image/avif,image/webp,*/*' },
    { accept: 'application/json' },
  ]) {
    t.match((await wiki.app.inject({ url, headers: other })).json(), { status: 401, code: 'unauthorized' });
  }
});
