import t from 'tap';
import { openFullWiki, openWiki } from './test-wiki.ts';

const MiB = 1024 * 1024;

t.test('a page is created at its path, with its text and rendering', async (t) => {
  const wiki = await openFullWiki(t);
  const response = await wiki.post('/api/pages', { path: '/handbook/tea', body: '# Tea\n\nGreen.\n' });
  t.equal(response.statusCode, 201);
  const page = response.json();
  t.equal(response.headers.location, `/api/pages/${page.id}`);
  t.match(response.headers['content-type'], /^application\/json/);
  const person = { id: wiki.ada.user.id, name: 'Ada' };
  t.match(page, {
    id: /^[0-9a-f]{24}$/,
    path: '/handbook/tea',
    title: 'Tea',
    state: 'normal',
    status: 'live',
    revisionId: /^[0-9a-f]{24}$/,
    createdBy: person,
    updatedBy: person,
    body: '# Tea\n\nGreen.\n',
    rendered: { version: wiki.app.renderer.version, ast: { type: 'root' }, toc: [{ text: 'Tea' }], notice: null },
  });
  t.equal(new Date(page.createdAt).toISOString(), page.createdAt);
  t.equal(page.updatedAt, page.createdAt);
  t.same(Object.keys(page).sort(), [
    'body',
    'canEdit',
    'createdAt',
    'createdBy',
    'icon',
    'id',
    'isRestricted',
    'moveId',
    'origin',
    'path',
    'rendered',
    'revisionId',
    'state',
    'status',
    'title',
    'trashedAt',
    'trashedBy',
    'updatedAt',
    'updatedBy',
  ]);
});

t.test('a page without a heading is called by the last segment of its path', async (t) => {
  const wiki = await openWiki(t);
  t.equal((await wiki.create('/notes/shopping list', 'Milk.')).title, 'shopping list');
  t.equal((await wiki.create('/', 'Welcome.')).title, 'Home');
});

t.test('a title of any length stays short in lists', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/long', `# ${'😀'.repeat(2000)}\n`);
  t.equal(page.title, `${'😀'.repeat(299)}…`);
});

t.test('the path is normalised, or refused with a reason', async (t) => {
  const wiki = await openWiki(t);
  t.equal((await wiki.create('/cafe\u0301')).path, '/caf\u00e9');
  const invalid = await wiki.post('/api/pages', { path: '/a/../b', body: '' });
  t.match(invalid.json(), { status: 400, code: 'path_invalid', detail: /"\.\."/ });
  for (const segment of ['api', 'files', '.well-known', 'collab', '-', 'settings', 'favicon.ico', '__manifest']) {
    const reserved = await wiki.post('/api/pages', { path: `/${segment}/x`, body: '' });
    t.match(reserved.json(), { status: 400, code: 'path_reserved' }, segment);
  }
});

t.test('a request of another form is refused, and coerced in no way', async (t) => {
  const wiki = await openWiki(t);
  for (const payload of [
    {},
    { path: '/a' },
    { body: 'a' },
    { path: '/a', body: null },
    { path: '/a', body: 1 },
    { path: ['/a'], body: 'a' },
    { path: '/a', body: 'a', title: 'A' },
  ]) {
    const response = await wiki.post('/api/pages', payload);
    t.match(response.json(), { status: 400, code: 'invalid_request' }, JSON.stringify(payload));
  }
});

t.test('a path takes one page', async (t) => {
  const wiki = await openWiki(t);
  await wiki.create('/tea');
  const second = await wiki.post('/api/pages', { path: '/tea', body: 'again' });
  t.match(second.json(), { status: 409, code: 'path_taken', detail: /\/tea/ });
  t.equal((await wiki.post('/api/pages', { path: '/Tea', body: 'another' })).statusCode, 201);
});

t.test('exactly one of many simultaneous creations at one path succeeds', async (t) => {
  const wiki = await openWiki(t);
  const bodies = Array.from({ length: 20 }, (_, i) => `version ${i}`);
  const responses = await Promise.all(bodies.map((body) => wiki.post('/api/pages', { path: '/race', body })));
  const winners = responses.filter((response) => response.statusCode === 201);
  t.equal(winners.length, 1);
  t.equal(responses.filter((response) => response.statusCode === 409).length, 19);
  t.ok(responses.every((response) => response.statusCode === 201 || response.json().code === 'path_taken'));
  t.equal((await wiki.get('/api/pages?path=/race')).json().body, winners[0]?.json().body);
  t.equal(await wiki.app.mongo.db.collection('revisions').countDocuments(), 1, 'the others leave nothing behind');
});

t.test('a text of 2 MiB is taken, one byte more is not', async (t) => {
  const wiki = await openWiki(t);
  const euro = '€'.repeat(Math.floor((2 * MiB) / 3));
  const exact = `${euro}${'x'.repeat(2 * MiB - Buffer.byteLength(euro))}`;
  t.equal(Buffer.byteLength(exact), 2 * MiB);
  const taken = await wiki.post('/api/pages?omit=ast', { path: '/exact', body: exact });
  t.equal(taken.statusCode, 201);
  t.ok(taken.json().body === exact, 'and it comes back whole');
  const over = await wiki.post('/api/pages', { path: '/over', body: `${exact}x` });
  t.match(over.json(), { status: 413, code: 'page_too_large', maxBytes: 2 * MiB });
  const farOver = await wiki.post('/api/pages', { path: '/over', body: 'x'.repeat(14 * MiB) });
  t.match(farOver.json(), { status: 413, code: 'page_too_large', maxBytes: 2 * MiB });
  t.equal((await wiki.get('/api/pages?path=/over')).statusCode, 404);
});

t.test('a text of 2 MiB is taken in the longest JSON that can spell it', async (t) => {
  const wiki = await openWiki(t);
  const payload = `{"path":"/escaped","body":"${'\\u0001'.repeat(2 * MiB)}"}`;
  const headers = { ...wiki.ada.headers, 'content-type': 'application/json' };
  const response = await wiki.app.inject({ method: 'POST', url: '/api/pages?omit=body,ast', headers, payload });
  t.equal(response.statusCode, 201);
});

t.test('a text comes back byte for byte', async (t) => {
  const wiki = await openWiki(t);
  for (const [i, body] of [
    '',
    '\r\n',
    'a\r\nb\rc\n',
    '\ufeffwith a mark',
    'cafe\u0301',
    '😀\u200d',
    '\t\u0001\u007f',
  ].entries()) {
    await wiki.create(`/bytes/${i}`, body);
    t.equal((await wiki.get(`/api/pages?path=/bytes/${i}`)).json().body, body, JSON.stringify(body));
  }
});

t.test('text that no file can hold is refused', async (t) => {
  const wiki = await openWiki(t);
  for (const body of ['a\0b', 'a\ud800b', '\udc00']) {
    const response = await wiki.post('/api/pages', { path: '/binary', body });
    t.match(response.json(), { status: 400, code: 'page_text_invalid' }, JSON.stringify(body));
  }
});
