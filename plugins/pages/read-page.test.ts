import { gzipSync } from 'node:zlib';
import { Binary, ObjectId } from 'mongodb';
import t from 'tap';
import { openWiki, type TestPage, type TestWiki } from './test-wiki.ts';

t.test('a page is read by its path and by its id', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/日本語/お茶 & more?', '# お茶\n');
  t.same((await wiki.get(`/api/pages/${page.id}`)).json(), page);
  t.same((await wiki.get(`/api/pages/${page.id.toUpperCase()}`)).json(), page);
  t.same((await wiki.get(`/api/pages?path=${encodeURIComponent(page.path)}`)).json(), page);
  t.equal(
    (await wiki.app.inject({ method: 'HEAD', url: `/api/pages/${page.id}`, headers: wiki.ada.headers })).body,
    '',
  );
});

t.test('a path is found in any encoding of its letters', async (t) => {
  const wiki = await openWiki(t);
  await wiki.create('/caf\u00e9');
  t.equal((await wiki.get(`/api/pages?path=${encodeURIComponent('/cafe\u0301')}`)).statusCode, 200);
});

t.test('absent pages are 404, impossible paths 400', async (t) => {
  const wiki = await openWiki(t);
  await wiki.create('/a/b');
  for (const url of [
    `/api/pages/${new ObjectId()}`,
    '/api/pages?path=/nothing',
    '/api/pages?path=/a',
    '/api/pages?path=/api',
  ]) {
    t.match((await wiki.get(url)).json(), { status: 404, code: 'page_not_found' }, url);
  }
  t.match((await wiki.get('/api/pages?path=a')).json(), { status: 400, code: 'path_invalid' });
  for (const url of ['/api/pages', '/api/pages/xyz', '/api/pages?path=/a&omit=title', '/api/pages?path=/a&omit=']) {
    t.match((await wiki.get(url)).json(), { status: 400, code: 'invalid_request' }, url);
  }
});

t.test('text and tree are left out when asked', async (t) => {
  const wiki = await openWiki(t);
  const { id } = await wiki.create('/tea', '# Tea\n');
  const parts = async (query: string) => {
    const page = (await wiki.get(`/api/pages/${id}${query}`)).json();
    return { body: 'body' in page, ast: 'ast' in page.rendered, toc: page.rendered.toc.length };
  };
  t.same(await parts(''), { body: true, ast: true, toc: 1 });
  t.same(await parts('?omit=ast'), { body: true, ast: false, toc: 1 });
  t.same(await parts('?omit=body'), { body: false, ast: true, toc: 1 });
  t.same(await parts('?omit=body,ast'), { body: false, ast: false, toc: 1 });
  const created = await wiki.post('/api/pages?omit=body,ast', { path: '/short', body: 'x' });
  t.notOk(created.json().body ?? created.json().rendered.ast);
});

t.test('a page that the client has is not sent again', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/tea');
  const url = `/api/pages/${page.id}`;
  const first = await wiki.get(url);
  const etag = String(first.headers.etag);
  t.match(etag, /^W\/"[\w-]+"$/);
  t.equal(first.headers['cache-control'], 'private, no-cache');
  for (const header of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const again = await wiki.get(url, { 'if-none-match': header });
    t.equal(again.statusCode, 304, header);
    t.equal(again.body, '');
    t.equal(again.headers.etag, etag);
  }
  t.equal((await wiki.get(`/api/pages?path=/tea`, { 'if-none-match': etag })).statusCode, 304);
  t.equal((await wiki.get(url, { 'if-none-match': '"other"' })).statusCode, 200);
  t.equal(
    (await wiki.get(`${url}?omit=body`, { 'if-none-match': etag })).statusCode,
    200,
    'parts have tags of their own',
  );
  await wiki.save(page, 'new');
  t.equal((await wiki.get(url, { 'if-none-match': etag })).statusCode, 200, 'a save changes the tag');
});

t.test('any visible change of a page changes its tag', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/tea');
  const url = `/api/pages/${page.id}`;
  const tag = async () => (await wiki.get(url)).headers.etag;
  const before = await tag();
  const pages = watchedPages(wiki);
  await pages.updateOne({ _id: new ObjectId(page.id) }, { $set: { state: 'moving' } });
  t.not(await tag(), before, 'its state');
  await pages.updateOne({ _id: new ObjectId(page.id) }, { $set: { state: 'normal' } });
  t.equal(await tag(), before);
  const { createdBy } = (await wiki.get(url)).json();
  await wiki.app.accounts.rename(createdBy.id, 'Countess Lovelace');
  t.not(await tag(), before, 'the name of its author');
});

t.test('a stored result is used when its renderer version is exactly the running one', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/tea', '# Tea\n');
  await storeOther(wiki, page, { ast: otherTree });
  const { rendered } = (await wiki.get(`/api/pages/${page.id}`)).json();
  t.equal(rendered.ast.children[0].value, 'stored');
  t.equal(rendered.version, wiki.app.renderer.version);
});

t.test('results of other versions are rendered for the view without being stored', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/tea', '# Tea\n');
  const { version } = wiki.app.renderer;
  for (const other of [`${version}.1`, `0:${version}`, version.slice(0, -1), '']) {
    const revisionId = await storeOther(wiki, page, { rendererVersion: other, ast: otherTree });
    const stored = await storedRevision(wiki, revisionId);
    const { rendered } = (await wiki.get(`/api/pages/${page.id}`)).json();
    t.same(rendered, page.rendered, JSON.stringify(other));
    t.same((await wiki.get(`/api/revisions/${revisionId}`)).json().rendered, page.rendered);
    t.same((await wiki.get(`/api/pages/${page.id}?omit=ast`)).json().rendered.toc, page.rendered.toc);
    t.same(await storedRevision(wiki, revisionId), stored);
  }
});

t.test('a revision whose tree was too large to store is rendered for each view', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/tea', '# Tea\n');
  await storeOther(wiki, page, { ast: null, toc: null });
  t.same((await wiki.get(`/api/pages/${page.id}`)).json().rendered, page.rendered);
});

const otherTree = new Binary(gzipSync('{"type":"root","children":[{"type":"text","value":"stored"}]}'));

const watchedPages = ({ app }: TestWiki) => app.pageChanges.of('pages').watch(app.mongo.db.collection('pages'));

/** Stores a revision as another version may have. */
async function storeOther(wiki: TestWiki, page: TestPage, other: Record<string, unknown>): Promise<string> {
  const revisions = wiki.app.mongo.db.collection('revisions');
  const stored = await revisions.findOne({ _id: new ObjectId(page.revisionId) });
  const _id = new ObjectId();
  await revisions.insertOne({ ...stored, ...other, _id });
  await watchedPages(wiki).updateOne({ _id: new ObjectId(page.id) }, { $set: { revisionId: _id } });
  return _id.toHexString();
}

async function storedRevision(wiki: TestWiki, id: string) {
  return JSON.stringify(await wiki.app.mongo.db.collection('revisions').findOne({ _id: new ObjectId(id) }));
}
