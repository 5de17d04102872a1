import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import t, { type Test } from 'tap';
import { buildWeb } from './server/build-web.ts';
import { readWebConfig, type WebConfig } from './server/config.ts';
import { loggerOptions } from './server/logging.ts';
import { builtWeb } from './testing-build.ts';

const built = builtWeb();

async function openWeb(t: Test, overrides: Partial<WebConfig> = {}): Promise<FastifyInstance> {
  const app = await buildWeb({ ...readWebConfig({}), ...overrides }, false);
  t.teardown(() => app.close());
  return app;
}

/** As a browser reads it, cutting scripts at `</script`. */
function envOf(html: string): unknown {
  const [, script = ''] = /<script[^>]*>(window\.__ENV=.*?)<\/script/s.exec(html) ?? [];
  const window: { __ENV?: unknown } = {};
  new Function('window', 'addEventListener', script)(window, () => {});
  return window.__ENV;
}

t.test('every document has a policy with a new nonce, carried by every script', async (t) => {
  const web = await openWeb(t);
  const nonces = new Set<string>();
  for (const url of ['/', '/some/page', '/sign-in']) {
    const { headers, body } = await web.inject(url);
    const policy = String(headers['content-security-policy']);
    const [, nonce = ''] = /script-src 'nonce-([^']+)' 'strict-dynamic';/.exec(policy) ?? [];
    nonces.add(nonce);
    t.ok(nonce.length >= 22, 'the nonce has 128 bits');
    for (const [script] of body.matchAll(/<script\b[^>]*>/g)) t.ok(script.includes(`nonce="${nonce}"`), script);
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'", "form-action 'self'"]) {
      t.ok(policy.includes(part), part);
    }
    t.notMatch(policy, /script-src[^;]*(unsafe|https?:)/);
  }
  t.equal(nonces.size, 3, 'no two documents share a nonce');
});

t.test('every answer carries the other security headers', async (t) => {
  const web = await openWeb(t);
  for (const url of ['/', '/-/health', '/favicon.svg', '/assets/missing.js']) {
    const { headers } = await web.inject(url);
    t.match(headers, { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' }, url);
    t.match(headers['permissions-policy'], /camera=\(\)/);
  }
});

t.test('one build serves any destination, named by the environment it runs in', async (t) => {
  const same = await openWeb(t);
  const cross = await openWeb(
    t,
    readWebConfig({ WEB_PUBLIC_API_URL: 'https://api.example.com', WEB_PUBLIC_COLLAB_URL: 'wss://live.example.com' }),
  );
  const first = await same.inject('/');
  const second = await cross.inject('/');
  t.same(envOf(first.body), {});
  t.same(envOf(second.body), {
    WEB_PUBLIC_API_URL: 'https://api.example.com',
    WEB_PUBLIC_COLLAB_URL: 'wss://live.example.com',
  });
  t.match(String(first.headers['content-security-policy']), /connect-src 'self';/);
  t.match(
    String(second.headers['content-security-policy']),
    /connect-src 'self' https:\/\/api\.example\.com wss:\/\/live\.example\.com wss:\/\/api\.example\.com;/,
  );
});

t.test('the settings come before every other script, also for missing pages', async (t) => {
  const { body } = await (await openWeb(t)).inject('/a%2Fb');
  t.ok(body.indexOf('window.__ENV') > 0);
  t.equal(body.indexOf('<script'), body.lastIndexOf('<script', body.indexOf('window.__ENV')));
});

t.test('a value cannot leave its script', async (t) => {
  const hostile = 'https://api.example.com/</script><script>alert(1)</script><!--\u2028&';
  const web = await openWeb(t, readWebConfig({ WEB_PUBLIC_API_URL: hostile }));
  const { body } = await web.inject('/');
  t.same(envOf(body), { WEB_PUBLIC_API_URL: hostile });
  t.notMatch(body, /<script>alert/);
});

t.test('the internal address of the api never reaches a browser', async (t) => {
  const web = await openWeb(t, { apiUrl: 'http://internal.invalid:3000' });
  const { body, headers } = await web.inject('/');
  t.notMatch(body + JSON.stringify(headers), /internal\.invalid/);
});

t.test('the built files hold no address of an api', async (t) => {
  const names = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|json|html)$/.test(name),
  );
  t.ok(names.length > 10);
  const address = /localhost:\d|127\.0\.0\.1|\/\/api[.:]|:430[0-9]\b|\/api\/v\d/;
  // The drawing library's, blocked by the policy.
  const foreign = 'https://json.excalidraw.com/api/v2/';
  const read = (name: string) => readFileSync(join(built, name), 'utf8').replaceAll(foreign, '');
  const found = names.filter((name) => address.test(read(name)));
  t.same(found, []);
});

t.test('hashed files may be kept for ever, documents not at all', async (t) => {
  const web = await openWeb(t);
  const [script = ''] = readdirSync(join(built, 'client', 'assets')).filter((name) => name.startsWith('entry.client'));
  t.equal((await web.inject(`/assets/${script}`)).headers['cache-control'], 'public, max-age=31536000, immutable');
  t.equal((await web.inject('/')).headers['cache-control'], 'no-store');
  const packed = await web.inject({ url: `/assets/${script}`, headers: { 'accept-encoding': 'gzip' } });
  t.match(packed.headers, { 'content-encoding': 'gzip', 'content-type': /javascript/, vary: /accept-encoding/i });
  t.equal((await web.inject('/assets/gone.js')).statusCode, 404, 'a missing file is no page');
});

t.test('a path is never proxied, and the health of the process is its own', async (t) => {
  const web = await openWeb(t, { apiUrl: 'http://127.0.0.1:9' });
  t.equal((await web.inject('/-/health')).statusCode, 200);
});

t.test('a path of the api is 404 and names the mistake: no health check takes a document for the api', async (t) => {
  const web = await openWeb(t, { apiUrl: 'http://127.0.0.1:9' });
  const paths = ['/api/app/info', '/files/a.png', '/.well-known/oauth-authorization-server', '/collab', '/presence/x'];
  for (const url of [...paths, '/notifications?token=secret']) {
    const answer = await web.inject(url);
    t.equal(answer.statusCode, 404, url);
    t.match(answer.headers, { 'content-type': 'application/problem+json', 'x-wiki-process': 'web' }, url);
    t.match(answer.json(), {
      code: 'misrouted',
      status: 404,
      detail: /web process/,
      requestId: answer.headers['x-request-id'],
    });
    t.notMatch(answer.body, /secret/);
  }
  t.equal((await web.inject({ method: 'POST', url: '/api/pages', payload: { path: '/a' } })).statusCode, 404);
  t.equal(
    (await web.inject('/apiary')).headers['content-type'],
    'text/html; charset=utf-8',
    'a page beside it is a page',
  );
});

t.test(
  'with the api at another origin, a page says why files cannot be opened, and nothing else is answered',
  async (t) => {
    const web = await openWeb(t, readWebConfig({ WEB_PUBLIC_API_URL: 'https://api.example.com' }));
    for (const url of ['/files/a/b.png', '/api/attachments/66f2c7d1a9b3e4f5a6b7c8d9']) {
      t.equal((await web.inject(url)).headers['content-type'], 'text/html; charset=utf-8', url);
    }
    t.equal((await web.inject('/api/app/info')).json().code, 'misrouted');
  },
);

t.test('slashes at the end lead to the page without them, never to another host', async (t) => {
  const web = await openWeb(t);
  for (const [url, location] of [
    ['/handbook/', '/handbook'],
    ['/handbook//?a=1', '/handbook?a=1'],
    ['//evil.example/', '/evil.example'],
    ['///evil.example//', '/evil.example'],
  ] as const) {
    const { statusCode, headers } = await web.inject(url);
    t.match({ statusCode, location: headers.location }, { statusCode: 308, location }, url);
  }
});

t.test('the language follows the browser, the chosen one goes before it', async (t) => {
  const web = await openWeb(t);
  const langOf = async (headers: Record<string, string>) =>
    /<html lang="(\w+)"/.exec((await web.inject({ url: '/', headers })).body)?.[1];
  t.equal(await langOf({ 'accept-language': 'ja,en;q=0.5' }), 'ja');
  t.equal(await langOf({ 'accept-language': 'fr' }), 'en');
  t.equal(await langOf({ 'accept-language': 'ja', cookie: 'wiki.language=en' }), 'en');
  t.equal(await langOf({ cookie: 'wiki.language="><script>' }), 'en');
});

t.test('a time zone, theme or width that does not exist counts as not chosen', async (t) => {
  const { body } = await (await openWeb(t)).inject({
    url: '/',
    headers: { cookie: 'wiki.timeZone=Mars%2FBase; wiki.theme=x; wiki.textWidth=y' },
  });
  t.match(body, /data-theme="auto" data-text-width="readable" data-time-zone="UTC"/);
});

t.test('the web process only reads: other methods are refused without being let in', async (t) => {
  const web = await openWeb(t);
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
    const { statusCode, headers } = await web.inject({ method, url: '/some/page', payload: 'x' });
    t.equal(statusCode, 405, method);
    t.equal(headers.allow, 'GET, HEAD');
  }
});

t.test('a loader’s answer is cached by no one in between', async (t) => {
  const web = await openWeb(t);
  for (const url of ['/', '/?_data=root', '/nowhere?_data=routes%2Fpage']) {
    const { headers } = await web.inject({ url, headers: { cookie: 'wiki.accessToken=wiki_x' } });
    t.match(headers['cache-control'], /no-store/, url);
    t.match(String(headers.vary), /Cookie/i, url);
  }
});

t.test('a malformed address is refused in our own words', async (t) => {
  const { statusCode, body } = await (await openWeb(t)).inject('/%ed%a0%80');
  t.equal(statusCode, 400);
  t.equal(body, 'Bad Request.');
});

t.test('malformed requests are refused, and their connections end', async (t) => {
  const web = await openWeb(t);
  const { port } = new URL(await web.listen({ port: 0, host: '127.0.0.1' }));
  for (const [request, status] of [
    ['GET / HTTP/1.1\r\nno header\r\n\r\n', '400 Bad Request'],
    [
      `GET / HTTP/1.1\r\nHost: wiki.test\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
  ]) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(request ?? '');
    const answer = await text(socket);
    t.match(answer, new RegExp(`^HTTP/1\\.1 ${status}\r\nConnection: close\r\n`));
  }
});

t.test('an invalid token cookie is ignored', async (t) => {
  const lines: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  const web = await buildWeb({ ...readWebConfig({}), apiUrl: 'http://127.0.0.1:9' }, logger);
  t.teardown(() => web.close());
  const cookie = 'wiki.accessToken=wiki_%0d%0asecret';
  t.equal((await web.inject({ url: '/some/page', headers: { cookie } })).statusCode, 200);
  t.notMatch(lines.join(''), /secret/);
});

t.test('it is ready until it is asked to close, and still answers then, ending its connections', async (t) => {
  const web = await openWeb(t);
  const ready = await web.inject('/-/ready');
  t.same([ready.statusCode, ready.json(), ready.headers['cache-control']], [200, { ready: true }, 'no-store']);
  web.beginClosing();
  const closing = await web.inject('/-/ready');
  t.same([closing.statusCode, closing.json()], [503, { ready: false, notReady: ['closing'] }]);
  const health = await web.inject('/-/health');
  t.same([health.statusCode, health.headers.connection], [200, 'close']);
});

t.test('a request keeps its id on the way to the api, and its log line knows no query and no cookie', async (t) => {
  const asked: unknown[] = [];
  const api = Fastify();
  api.all('/*', async (request, reply) => {
    // Cached for half a second.
    if (request.url !== '/api/app/info') asked.push(request.headers['x-request-id']);
    return reply.code(401).type('application/problem+json').send({ code: 'unauthorized', status: 401, detail: 'No.' });
  });
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
  t.teardown(() => api.close());
  const lines: string[] = [];
  const logger = { ...loggerOptions('trace'), stream: { write: (line: string) => void lines.push(line) } };
  const web = await buildWeb({ ...readWebConfig({}), apiUrl }, logger);
  t.teardown(() => web.close());
  const headers = { cookie: `wiki.accessToken=wiki_${'a'.repeat(43)}`, 'x-request-id': 'from-the-edge.1' };
  const { headers: answered } = await web.inject({ url: '/some/page?invitation=sesame', headers });
  t.equal(answered['x-request-id'], 'from-the-edge.1');
  t.ok(asked.length > 0);
  t.same([...new Set(asked)], ['from-the-edge.1']);
  const line = lines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'request completed');
  t.match(line, { reqId: 'from-the-edge.1', req: { method: 'GET', url: '/some/page' }, res: { statusCode: 200 } });
  t.notMatch(lines.join(''), /sesame|wiki_aaa/);
  const own = await web.inject({ url: '/-/health', headers: { 'x-request-id': 'no good' } });
  t.match(own.headers['x-request-id'], /^[0-9a-f-]{36}$/, 'an id that can’t be logged is replaced');
});

t.test('metrics are on a separate port, and name routes only', async (t) => {
  const lines: string[] = [];
  const logger = { ...loggerOptions('info'), stream: { write: (line: string) => void lines.push(line) } };
  const web = await buildWeb({ ...readWebConfig({}), metricsPort: 0 }, logger);
  t.teardown(() => web.close());
  const origin = await web.listen({ port: 0, host: '127.0.0.1' });
  await fetch(`${origin}/some/secret-page`);
  t.equal((await fetch(`${origin}/metrics`)).headers.get('content-type')?.split(';')[0], 'text/html', 'a page here');
  const { address } = lines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'serving metrics');
  const text = await (await fetch(`http://127.0.0.1:${address.port}/metrics`)).text();
  t.match(text, /http_request_duration_seconds_count\{method="GET",route="\/\*",status_code="\d+"\} /);
  t.match(text, /^process_resident_memory_bytes \d/m);
  t.notMatch(text, /secret-page/);
});
