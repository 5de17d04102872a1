import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import t, { type Test } from 'tap';
import { eventually } from '../ops/testing/eventually.ts';
import { freePort } from '../ops/testing/free-port.ts';
import { buildWeb } from './server/build-web.ts';
import { readWebConfig, type WebConfig } from './server/config.ts';
import { builtWeb } from './testing-build.ts';

builtWeb();

const at = '2026-03-01T20:30:00.000Z';
const author = { id: '0'.repeat(24), name: 'Ada', avatarUrl: null };

/** Distinct names and pictures. */
const readers = Array.from({ length: 64 }, (_, i) => ({
  token: `token-${i}`,
  kind: ['admin', 'editor', 'reader'][i % 3],
  hasStarred: i % 5 < 2,
  user: {
    id: String(i).padStart(24, '0'),
    email: `r${i}@example.com`,
    role: i % 3 === 0 ? 'admin' : 'member',
    createdAt: at,
    name: [`Reader <${i}>`, `"R" & 'O' ${i}`, `読者 ${i}`, `\u{1F680} $& </script> ${i}`][i % 4] ?? '',
    avatarUrl: i % 5 === 0 ? `/files/avatars/${i}?a=1&b="2"` : null,
  },
}));
type Reader = (typeof readers)[number];

/** Editable by some. */
async function openApi(t: Test) {
  const app = Fastify({ forceCloseConnections: true });
  const api = { origin: '', revision: 'r1', isTreeAway: false, treeIsThere: Promise.resolve() };
  const askedBy = (authorization = '') => readers.find(({ token }) => authorization === `Bearer ${token}`);
  const pageOf = (name: string, { kind }: Reader) => ({
    id: name.repeat(12).slice(0, 24),
    path: `/${name}`,
    title: `Page ${name}`,
    state: 'normal',
    status: 'live',
    revisionId: `${name} ${api.revision}`,
    createdAt: at,
    updatedAt: at,
    createdBy: author,
    updatedBy: author,
    canEdit: kind !== 'reader',
    isRestricted: false,
    origin: null,
    moveId: null,
    trashedAt: null,
    trashedBy: null,
  });
  const rendered = { version: 'v1', toc: [], notice: null };
  app.get('/api/pages/view', async (request, reply) => {
    const reader = askedBy(request.headers.authorization);
    if (!reader) return reply.code(401).type('application/problem+json').send({ status: 401, code: 'unauthorized' });
    const name = (request.query as { path: string }).path.slice(1);
    const missingLinks = reader.kind === 'admin' ? [] : ['/hidden'];
    const marks = { isStarred: reader.hasStarred, isLiked: false, likes: 2 };
    const tags = [{ tag: `tag of ${name}`, source: 'hand' }];
    return { user: reader.user, page: pageOf(name, reader), rendered, trail: [], missingLinks, marks, tags };
  });
  app.get('/api/pages/:id', async (request, reply) => {
    await api.treeIsThere;
    if (api.isTreeAway)
      return reply.code(503).type('application/problem+json').send({ status: 503, code: 'unavailable' });
    const name = (request.params as { id: string }).id.slice(0, 2);
    const reader = askedBy(request.headers.authorization) as Reader;
    const text = { type: 'text', value: `\uE000 nonce-x of ${name}, ${api.revision}` };
    const link = { type: 'element', tagName: 'a', properties: { href: '/hidden' }, children: [text] };
    return { ...pageOf(name, reader), rendered: { ...rendered, ast: { type: 'root', children: [link] } } };
  });
  api.origin = await app.listen({ port: 0, host: '127.0.0.1' });
  t.teardown(() => app.close());
  return api;
}

async function openWeb(t: Test, apiUrl: string, settings: Partial<WebConfig> = {}): Promise<FastifyInstance> {
  const app = await buildWeb({ ...readWebConfig({}), apiUrl, ...settings }, false);
  t.teardown(() => app.close());
  await app.ready();
  return app;
}

/** Without nonce and time. */
async function read(web: FastifyInstance, { token }: Reader, path: string, cookies = '') {
  const { body, headers } = await web.inject({
    url: path,
    headers: { cookie: `wiki.accessToken=${token}; ${cookies}` },
  });
  const [, nonce = 'none'] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
  const text = body.replaceAll(nonce, 'NONCE').replace(/data-rendered-at="\d+"/, '');
  return { text, nonce, uses: body.split(nonce).length - 1, headers };
}

t.test('each of many interleaved readers gets, byte for byte, the document rendered for them alone', async (t) => {
  const api = await openApi(t);
  const plain = await openWeb(t, api.origin, { documentCacheBytes: 0 });
  const asked = readers.map((reader, i) => ({
    reader,
    path: `/p${i % 4}`,
    cookies: i % 7 === 0 ? 'wiki.language=ja' : '',
  }));
  const alone: string[] = [];
  for (const { reader, path, cookies } of asked) alone.push((await read(plain, reader, path, cookies)).text);
  t.equal(new Set(alone).size, readers.length);

  const metricsPort = await freePort();
  const web = await openWeb(t, api.origin, { metricsPort });
  const nonces = new Set<string>();
  for (const round of ['cold', 'warm']) {
    const together = await Promise.all(asked.map(({ reader, path, cookies }) => read(web, reader, path, cookies)));
    for (const [i, { text, nonce, uses }] of together.entries()) {
      if (text !== alone[i]) t.equal(text, alone[i], `${round}: ${readers[i]?.user.name}`);
      t.ok(uses > 4, 'scripts carry the nonce of the policy');
      nonces.add(nonce);
    }
  }
  t.equal(nonces.size, 2 * readers.length, 'no nonce comes twice');
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const hits = Number(/outcome="hit"} (\d+)/.exec(metrics)?.[1]);
  t.ok(hits >= readers.length, 'the warm round renders nothing');
  t.match(metrics, /^wiki_document_cache_bytes [1-9]/m);
});

t.test('a document that many request at once is rendered once, also if the first of them leaves', async (t) => {
  const api = await openApi(t);
  const metricsPort = await freePort();
  const web = await openWeb(t, api.origin, { metricsPort });
  const origin = await web.listen({ port: 0, host: '127.0.0.1' });
  api.revision = 'r once';
  let grow = () => {};
  api.treeIsThere = new Promise((resolve) => {
    grow = resolve;
  });
  const [reader] = readers as [Reader];
  const request = (signal?: AbortSignal) =>
    fetch(`${origin}/p1`, { headers: { cookie: `wiki.accessToken=${reader.token}` }, signal: signal ?? null });
  const requests = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return ['miss', 'hit'].map((outcome) => Number(new RegExp(`outcome="${outcome}"} (\\d+)`).exec(metrics)?.[1]));
  };
  const leaving = new AbortController();
  const first = request(leaving.signal);
  await eventually(async () => (await requests())[0] === 1, 'the first is being rendered');
  const others = Array.from({ length: 8 }, () => request());
  await eventually(async () => (await requests())[1] === 8, 'the others wait');
  leaving.abort();
  await t.rejects(first);
  grow();
  for (const answer of await Promise.all(others)) t.match(await answer.text(), 'of p1, r once');
  t.same(await requests(), [1, 8]);
});

t.test(
  'a document is rendered again when anything it depends on changes, and is never shown to a reader the api refuses',
  async (t) => {
    const api = await openApi(t);
    const web = await openWeb(t, api.origin);
    const [reader, other] = [readers[1] as Reader, readers[4] as Reader];
    t.match((await read(web, reader, '/p1')).text, 'of p1, r1');
    api.revision = 'r2';
    t.match((await read(web, reader, '/p1')).text, 'of p1, r2');
    t.match((await read(web, other, '/p1', 'wiki.theme=dark')).text, 'data-theme="dark"');
    t.match((await read(web, other, '/p1', 'wiki.textWidth=full')).text, 'data-text-width="full"');
    const { text, headers } = await read(web, { ...reader, token: 'gone' }, '/p1');
    t.notMatch(text, 'of p1');
    t.equal(headers['cache-control'], 'no-store');
  },
);

t.test('a reload of what the browser has is answered 304, with the policy of the nonce that it has', async (t) => {
  const api = await openApi(t);
  const web = await openWeb(t, api.origin);
  const [reader, other] = [readers[1] as Reader, readers[4] as Reader];
  const first = await read(web, reader, '/p1');
  t.match(first.headers, {
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept, Accept-Language, Accept-Encoding',
  });
  const reload = (as: Reader, path = '/p1', cookies = '') =>
    web.inject({
      url: path,
      headers: { cookie: `wiki.accessToken=${as.token}; ${cookies}`, 'if-none-match': String(first.headers.etag) },
    });
  const again = await reload(reader);
  t.equal(again.statusCode, 304);
  t.equal(again.body, '');
  for (const name of ['content-security-policy', 'etag', 'vary', 'cache-control', 'x-content-type-options']) {
    t.equal(again.headers[name], first.headers[name], name);
  }
  t.ok(again.headers['x-request-id']);
  t.equal((await reload(other)).statusCode, 200, 'another reader');
  t.equal((await reload(reader, '/p2')).statusCode, 200, 'another page');
  t.equal((await reload(reader, '/p1', 'wiki.theme=dark')).statusCode, 200, 'another theme');
  t.equal((await reload({ ...reader, token: 'gone' })).headers['cache-control'], 'no-store', 'anonymous');
  const { name } = reader.user;
  reader.user.name = 'Renamed';
  t.equal((await reload(reader)).statusCode, 200, 'another name');
  reader.user.name = name;
  api.revision = 'r2';
  t.equal((await reload(reader)).statusCode, 200, 'another text');
});

t.test('a document comes as gzip where the browser takes that, and is the same', async (t) => {
  const api = await openApi(t);
  const web = await openWeb(t, api.origin);
  const [reader] = readers as [Reader];
  const plain = await read(web, reader, '/p1');
  const ask = (encoding: string) =>
    web.inject({
      url: '/p1',
      headers: { cookie: `wiki.accessToken=${reader.token}`, 'accept-encoding': encoding },
    });
  const packed = await ask('gzip, deflate, br');
  t.equal(packed.headers['content-encoding'], 'gzip');
  const nonce = /'nonce-([^']+)'/.exec(String(packed.headers['content-security-policy']))?.[1] ?? 'none';
  const text = gunzipSync(packed.rawPayload).toString().replaceAll(nonce, 'NONCE');
  t.equal(text.replace(/data-rendered-at="\d+"/, ''), plain.text);
  t.ok(packed.rawPayload.length < plain.text.length / 2);
  for (const encoding of ['', 'identity', 'br', 'gzip;q=0']) {
    t.equal((await ask(encoding)).headers['content-encoding'], undefined, encoding);
  }
});

t.test('a document without its article is not cached', async (t) => {
  const api = await openApi(t);
  api.revision = 'r-away';
  const web = await openWeb(t, api.origin);
  const [reader] = readers as [Reader];
  api.isTreeAway = true;
  t.notMatch((await read(web, reader, '/p3')).text, 'of p3');
  api.isTreeAway = false;
  t.match((await read(web, reader, '/p3')).text, 'of p3, r-away');
});

t.test('a full, tiny or disabled cache changes only speed', async (t) => {
  const api = await openApi(t);
  const [reader] = readers as [Reader];
  const known = await read(await openWeb(t, api.origin), reader, '/p2');
  for (const bytes of [0, 1, 300_000]) {
    const web = await openWeb(t, api.origin, { documentCacheBytes: bytes });
    for (const path of ['/p0', '/p1', '/p2', '/p3']) await read(web, reader, path);
    t.equal((await read(web, reader, '/p2')).text, known.text, `${bytes} bytes`);
  }
});
