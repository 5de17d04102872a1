import t, { type Test } from 'tap';
import { settle } from '../plugins/pages/permissions/test-people.ts';
import { openWiki } from '../plugins/pages/test-wiki.ts';
import { buildWeb } from './server/build-web.ts';
import { readWebConfig } from './server/config.ts';
import { builtWeb } from './testing-build.ts';

builtWeb();

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** Returns the web process in front of the real api. */
async function openWeb(t: Test) {
  const wiki = await openWiki(t);
  const apiUrl = await wiki.app.listen({ port: 0, host: '127.0.0.1' });
  const web = await buildWeb({ ...readWebConfig({}), apiUrl }, false);
  t.teardown(() => web.close());
  const { authorization } = wiki.ada.headers;
  const cookie = `wiki.accessToken=${wiki.ada.accessToken}`;
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    web.inject({ method, url, headers: { accept: '*/*', authorization, ...headers } });
  return { ...wiki, web, get, authorization, cookie };
}

t.test('a script reads a page by its address, with its own token or by the cookie', async (t) => {
  const { web, create, get, authorization, cookie } = await openWeb(t);
  const page = await create('/手引き/お茶 & more', '# お茶\n\nGreen.\n');
  const url = `${encodeURI('/手引き/お茶 & more')}`;
  const asked = [
    await get(`${url}.md`),
    await get(url, { accept: 'text/markdown' }),
    await get(url, { accept: 'text/markdown, text/html, */*' }),
    await web.inject({ url: `${url}.md`, headers: { cookie } }),
    await web.inject({ url: `${url}.md`, headers: { cookie, accept: browser } }),
    await web.inject({ url: `${url}.md`, headers: { cookie: 'wiki.accessToken=wiki_other', authorization } }),
  ];
  for (const { statusCode, headers, body } of asked) {
    t.match({ statusCode, body }, { statusCode: 200, body: '# お茶\n\nGreen.\n' });
    t.match(headers, {
      'content-type': 'text/markdown; charset=utf-8',
      etag: `"${page.revisionId}"`,
      'x-wiki-page-id': page.id,
      'x-wiki-revision-id': page.revisionId,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      vary: 'Accept, Authorization, Cookie',
    });
  }
  const again = await get(`${url}.md`, { 'if-none-match': `"${page.revisionId}"` });
  t.match(again, { statusCode: 304, body: '', headers: { etag: `"${page.revisionId}"` } });
  const head = await get(`${url}.md`, {}, 'HEAD');
  t.match(head, { statusCode: 200, body: '', headers: { etag: `"${page.revisionId}"` } });
});

t.test('the page at the top has an ending, too', async (t) => {
  const { create, get } = await openWeb(t);
  await create('/', '# Home\n');
  t.equal((await get('/.md')).body, '# Home\n');
  t.equal((await get('/', { accept: 'text/markdown' })).body, '# Home\n');
});

t.test('readers without permission get a line of text', async (t) => {
  const { web, get } = await openWeb(t);
  const stranger = await web.inject({ url: '/tea.md', headers: { accept: '*/*' } });
  t.match(stranger, { statusCode: 401, headers: { 'www-authenticate': /^Bearer/, 'content-type': /^text\/plain/ } });
  t.match(stranger.body, /access token/);
  t.equal((await get('/tea.md', { authorization: 'Bearer wiki_wrong' })).statusCode, 401);
  const absent = await get('/tea.md');
  t.match(absent, { statusCode: 404, body: 'There is no such page.\n', headers: { 'content-type': /^text\/plain/ } });
  t.equal((await get('/a/.md')).statusCode, 404);
  t.equal((await get('/settings', { accept: 'text/markdown' })).statusCode, 404, 'a screen is no page');
});

t.test('a page whose own path has the ending comes first', async (t) => {
  const { create, get, cookie } = await openWeb(t);
  await create('/read', 'the page without');
  const own = await create('/read.md', 'the page with it');
  t.equal((await get('/read.md')).body, 'the page with it');
  t.equal((await get('/read.md.md')).body, 'the page with it');
  t.equal((await get('/read', { accept: 'text/markdown' })).body, 'the page without');
  const shown = await get('/read.md', { accept: browser, cookie });
  t.match(shown, { statusCode: 200, headers: { 'content-type': /^text\/html/, 'cache-control': 'private, no-cache' } });
  t.match(shown.body, own.title);
});

t.test('a page that has moved redirects, and is found by those who follow', async (t) => {
  const { app, ada, create, get } = await openWeb(t);
  const { id } = await create('/old', 'tea');
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url, headers: ada.headers, ...(payload && { payload }) });
  const move = await ask('POST', `/api/pages/${id}/rename`, { path: '/お茶' });
  await settle({ ask: (_method, url) => ask('GET', url) }, move.json().id);
  const ending = await get('/old.md');
  t.match(ending, { statusCode: 302, headers: { location: `${encodeURI('/お茶')}.md` } });
  t.equal((await get(String(ending.headers.location))).body, 'tea');
  const accepted = await get('/old', { accept: 'text/markdown' });
  t.match(accepted, { statusCode: 302, headers: { location: encodeURI('/お茶') } });
});

t.test('browsers still get documents', async (t) => {
  const { web, create, get, cookie } = await openWeb(t);
  await create('/tea', '# Tea');
  for (const headers of [{ accept: browser, cookie }, { accept: '*/*', cookie }, { cookie }]) {
    const shown = await web.inject({ url: '/tea', headers });
    t.match(shown, { statusCode: 200, headers: { 'content-type': /^text\/html/ } });
  }
  const signedOut = await web.inject({ url: '/tea.md', headers: { accept: browser } });
  t.match(signedOut, { statusCode: 200, headers: { 'content-type': /^text\/html/ } }, 'it leads to signing in');
  t.equal((await get('/tea.md/')).statusCode, 308);
});

t.test('a wiki that cannot be reached says so, and one without an address for it, too', async (t) => {
  const headers = { authorization: 'Bearer wiki_x' };
  const away = await buildWeb({ ...readWebConfig({}), apiUrl: 'http://127.0.0.1:9' }, false);
  t.teardown(() => away.close());
  const unreachable = await away.inject({ url: '/tea.md', headers });
  t.match(unreachable, { statusCode: 503, headers: { 'content-type': /^text\/plain/ } });
  const alone = await buildWeb(readWebConfig({}), false, null);
  t.teardown(() => alone.close());
  t.match(await alone.inject({ url: '/tea.md', headers }), { statusCode: 501, body: /WIKI_API_URL/ });
});
