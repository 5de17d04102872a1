import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import t, { type Test } from 'tap';
import { eventually } from '../ops/testing/eventually.ts';
import { defaultSettings, type PublicSettings } from './app/site/public-settings.ts';
import { buildWeb } from './server/build-web.ts';
import { readWebConfig } from './server/config.ts';
import { builtWeb } from './testing-build.ts';

builtWeb();

const token = 'wiki_test-token';
const reader = { headers: { cookie: `wiki.timeZone=Asia%2FTokyo; wiki.accessToken=${token}` } };
const ada = { id: '0'.repeat(24), name: 'Ada' };
const user = { ...ada, email: 'ada@example.com', role: 'admin', createdAt: '2026-01-01T00:00:00Z' };

interface FakeApi {
  origin: string;
  calls: string[];
  page: { revisionId: string; text: string; title: string };
  status: number;
  /** The paths its links lead to in vain. */
  missing: () => string[];
  settings: PublicSettings;
}

/** Known to one token. */
async function openApi(t: Test): Promise<FakeApi> {
  const app = Fastify({ forceCloseConnections: true });
  const page = { revisionId: 'r1', text: 'The first text.', title: 'Note A' };
  const fake: FakeApi = { origin: '', calls: [], page, status: 0, missing: () => [], settings: defaultSettings };
  app.addHook('onRequest', async (request, reply) => {
    // Cached for half a second.
    if (request.url === '/api/app/info') return;
    fake.calls.push(request.url);
    const status = fake.status || (request.headers.authorization === `Bearer ${token}` ? 0 : 401);
    if (status) return problem(reply, status, status === 401 ? 'unauthorized' : 'unavailable');
  });
  app.get('/api/app/info', async () => ({ publicSettings: fake.settings }));
  app.get('/api/users/me', async () => user);
  app.get('/api/pages/recent', async () => ({ items: [], nextCursor: null }));
  app.get('/api/pages/children', async (_request, reply) => problem(reply, 404, 'page_not_found'));
  app.get('/api/pages/view', async (request) => {
    const { path } = request.query as { path: string };
    const trail = path === '/notes/a' ? [{ path: '/notes', title: 'All notes' }] : [];
    if (path !== '/notes/a') return { user, page: null, trail, missingLinks: [], marks: null, tags: [] };
    const { rendered, ...page } = pageOf(fake, request);
    const marks = { isStarred: true, isLiked: false, likes: 3 };
    const tags = [{ tag: 'hot & green', source: 'text' }];
    return { user, page, rendered, trail, missingLinks: fake.missing(), marks, tags };
  });
  app.get('/api/pages/:id', async (request) => pageOf(fake, request));
  fake.origin = await app.listen({ port: 0, host: '127.0.0.1' });
  t.teardown(() => app.close());
  return fake;
}

function problem(
  reply: { code: (status: number) => { type: (type: string) => { send: (body: object) => unknown } } },
  status: number,
  code: string,
) {
  return reply
    .code(status)
    .type('application/problem+json')
    .send({ type: 'about:blank', title: code, status, detail: code, code });
}

function pageOf({ page: { revisionId, text, title } }: FakeApi, request: FastifyRequest) {
  const { omit = '' } = request.query as { omit?: string };
  const at = '2026-03-01T20:30:00.000Z';
  const paragraph = { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: text }] };
  const link = {
    type: 'element',
    tagName: 'a',
    properties: { href: 'b' },
    children: [{ type: 'text', value: 'next' }],
  };
  return {
    id: '1'.repeat(24),
    path: '/notes/a',
    title,
    state: 'normal',
    status: 'live',
    revisionId,
    createdAt: at,
    updatedAt: at,
    createdBy: ada,
    updatedBy: ada,
    rendered: {
      version: 'v1',
      toc: [],
      notice: null,
      ...(omit.includes('ast') ? {} : { ast: { type: 'root', children: [paragraph, link] } }),
    },
  };
}

async function openWeb(t: Test, apiUrl: string | null): Promise<FastifyInstance> {
  const app = await buildWeb({ ...readWebConfig({}), apiUrl }, false);
  t.teardown(() => app.close());
  return app;
}

t.test('a document contains no NUL, wherever it has characters of several bytes', async (t) => {
  const api = await openApi(t);
  const web = await openWeb(t, api.origin);
  for (let length = 300; length < 330; length++) {
    api.page.title = '茶'.repeat(length);
    const { body } = await web.inject({ url: '/notes/a', ...reader });
    t.match(body, `<title>${api.page.title}`);
    t.notOk(body.includes('\0'), `${length} characters`);
  }
});

t.test('a page starts with a handful of files', async (t) => {
  const api = await openApi(t);
  const web = await openWeb(t, api.origin);
  const html = (await web.inject({ url: '/notes/a', ...reader })).body;
  const count = (link: RegExp) => html.match(link)?.length ?? 0;
  const [scripts, styles] = [count(/<link rel="modulepreload"/g), count(/<link rel="stylesheet"/g)];
  t.ok(scripts > 0 && scripts <= 10, `${scripts} scripts`);
  t.ok(styles > 0 && styles <= 3, `${styles} style sheets`);
});

t.test('a signed-in reader finds the text in the first HTML, once, its links resolved', async (t) => {
  const api = await openApi(t);
  const { statusCode, body } = await (await openWeb(t, api.origin)).inject({ url: '/notes/a', ...reader });
  t.equal(statusCode, 200);
  t.equal(body.split('The first text.').length - 1, 1);
  t.match(body, /<a href="\/notes\/b">next<\/a>/);
  t.match(body, /<title>Note A · Wiki<\/title>/);
  t.match(body, /<a class="tag"[^>]*>hot &amp; green<\/a>/);
  t.match(
    body,
    /<button[^>]*aria-pressed="true"[^>]*aria-label="Star this page"|<button[^>]*aria-label="Star this page"[^>]*aria-pressed="true"/,
  );
  t.match(body, /3 people like this page/);
  t.match(body, /title="March 2, 2026 at 5:30\sAM"/, 'the time is that of the reader’s zone');
  t.notMatch(body, token, 'the token stays where it was');
});

t.test('a tree is fetched and turned into HTML once for each revision', async (t) => {
  const api = await openApi(t);
  api.page = { ...api.page, revisionId: 'r-once', text: 'Only once.' };
  const web = await openWeb(t, api.origin);
  const trees = () => api.calls.filter((url) => /^\/api\/pages\/1+\?/.test(url)).length;
  await web.inject({ url: '/notes/a', ...reader });
  const again = await web.inject({ url: '/notes/a', ...reader });
  t.match(again.body, /Only once\./);
  t.equal(trees(), 1);

  api.page = { ...api.page, revisionId: 'r-next', text: 'Then anew.' };
  t.match((await web.inject({ url: '/notes/a', ...reader })).body, /Then anew\./);
  t.equal(trees(), 2);
});

t.test('links that lead nowhere are marked for one reader, not in the article that all share', async (t) => {
  const api = await openApi(t);
  const web = await openWeb(t, api.origin);
  const read = async () => (await web.inject({ url: '/notes/a', ...reader })).body;
  api.missing = () => ['/notes/b'];
  t.match(await read(), '<a data-missing="title" title="This page doesn’t exist yet" href="/notes/b">next</a>');
  api.missing = () => [];
  t.match(await read(), '<a href="/notes/b">next</a>');
});

t.test('a document asks the api once for the reader, the page, the titles above and the links', async (t) => {
  const api = await openApi(t);
  const web = await openWeb(t, api.origin);
  await web.inject({ url: '/notes/a', ...reader });
  api.calls.length = 0;
  const { body } = await web.inject({ url: '/notes/a', ...reader });
  t.same(api.calls, ['/api/pages/view?path=%2Fnotes%2Fa&omit=ast']);
  t.match(body, /href="\/notes"[^>]*>All notes</);
  t.match(body, 'Account menu of Ada');
});

t.test('a cached article is not shown to readers whom the api refuses', async (t) => {
  const api = await openApi(t);
  const web = await openWeb(t, api.origin);
  t.match((await web.inject({ url: '/notes/a', ...reader })).body, /The first text/);
  const stranger = await web.inject({ url: '/notes/a', headers: { cookie: 'wiki.accessToken=wiki_other' } });
  t.equal(stranger.statusCode, 200);
  t.notMatch(stranger.body, /The first text|Note A/);
});

t.test('without a cookie or without an internal address the document comes without the page', async (t) => {
  const api = await openApi(t);
  const anonymous = await (await openWeb(t, api.origin)).inject('/notes/a');
  t.equal(anonymous.statusCode, 200);
  t.same(api.calls, [], 'the api is not asked');
  const alone = await (await openWeb(t, null)).inject({ url: '/notes/a', ...reader });
  t.equal(alone.statusCode, 200);
  t.notMatch(anonymous.body + alone.body, /The first text/);
});

t.test('an api that is away or failing leaves the page to the browser', async (t) => {
  const api = await openApi(t);
  const web = await openWeb(t, api.origin);
  api.status = 503;
  t.equal((await web.inject({ url: '/notes/a', ...reader })).statusCode, 200);
  const away = await openWeb(t, 'http://127.0.0.1:9');
  t.equal((await away.inject({ url: '/notes/a', ...reader })).statusCode, 200);
});

t.test('a link pasted into a chat shows the wiki’s name, and nothing of the page', async (t) => {
  const api = await openApi(t);
  api.settings = { ...api.settings, name: 'Ours' };
  const web = await openWeb(t, api.origin);
  const asked = ['Slackbot-LinkExpanding 1.0', 'Twitterbot/1.0', 'Mozilla/5.0'].map((userAgent) =>
    web.inject({ url: '/notes/a', headers: { 'user-agent': userAgent } }),
  );
  for (const { statusCode, body } of await Promise.all(asked)) {
    t.equal(statusCode, 200);
    t.match(body, '<title>Ours</title>');
    t.notMatch(body, /Note A|All notes|The first text|property="og:|name="(?:description|twitter:)/);
  }
  // Signed out, both look the same.
  const titleOf = async (url: string) => /<title>.*?<\/title>/.exec((await web.inject(url)).body)?.[0];
  t.equal(await titleOf('/notes/none'), await titleOf('/notes/a'));
});

t.test('another name, color or policy for images shows in documents that were cached with the former', async (t) => {
  const api = await openApi(t);
  const web = await openWeb(t, api.origin);
  const open = () => web.inject({ url: '/notes/a', ...reader });
  t.match((await open()).body, /<title>Note A · Wiki<\/title>/);
  api.settings = {
    ...api.settings,
    name: 'A & B',
    accentColor: '#24618c',
    outsideImages: 'fetch',
    notice: 'Down at six',
  };
  await eventually(async () => (await open()).body.includes('<title>Note A · A &amp; B</title>'), 'the name is there');
  const { body, headers } = await open();
  t.match(body, /<html [^>]*style="--brand:#24618c"/);
  t.match(body, /Down at six/);
  t.notMatch(headers['content-security-policy'], /img-src[^;]* https:/);
  api.status = 503;
  t.match((await web.inject('/sign-in')).body, /A &amp; B/, 'the last known stays while the api is away');
});

t.test('a page that does not exist answers 404 and offers to create it', async (t) => {
  const api = await openApi(t);
  const { statusCode, body } = await (await openWeb(t, api.origin)).inject({
    url: '/notes/%E3%83%A1%E3%83%A2',
    ...reader,
  });
  t.equal(statusCode, 404);
  t.match(body, /href="\/-\/new\?path=%2Fnotes%2F%E3%83%A1%E3%83%A2"/);
});

t.test('a permalink leads to the page where it is now', async (t) => {
  const api = await openApi(t);
  const { statusCode, headers } = await (await openWeb(t, api.origin)).inject({
    url: `/-/page/${'1'.repeat(24)}`,
    ...reader,
  });
  t.match({ statusCode, location: headers.location }, { statusCode: 302, location: '/notes/a' });
});
