import type { RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import t, { type Test } from 'tap';
import { signUp, testApp } from '../../api/test-app.ts';
import { inFlightMost } from './images.ts';
import { changingName, isAllowed, pixel, startSite } from './test-site.ts';

async function setUp(t: Test, answer: RequestListener) {
  const site = await startSite(t, answer);
  const outboundAddresses = { isAllowed, lookup: changingName().lookup };
  const app = await testApp(t, { outsideImages: 'fetch', outboundAddresses });
  const { headers } = await signUp(app);
  return { app, headers, requests: site.requests, origin: `http://images.example:${site.port}` };
}

const ask = (app: FastifyInstance, url: string, headers: Record<string, string>) =>
  app.inject({ url: '/api/outside-images', query: { url }, headers });

t.test('an image is sandboxed, and fetched from its site once for all readers', async (t) => {
  const { app, headers, origin, requests } = await setUp(t, (_request, response) => response.end(pixel));
  const other = await signUp(app, 'Bob');
  const first = await ask(app, `${origin}/a.png`, headers);
  t.equal(first.statusCode, 200, first.body);
  t.strictSame(first.rawPayload, pixel);
  t.match(first.headers, {
    'content-type': 'image/png',
    'cache-control': 'private, max-age=86400',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'cross-origin-resource-policy': 'same-origin',
    vary: /Authorization/,
    etag: /^"[0-9a-f]{64}"$/,
  });
  t.equal((await ask(app, `${origin}/a.png`, other.headers)).statusCode, 200);
  t.equal(requests.length, 1);
});

t.test('images are fetched for signed-in people only, and not by the cookie', async (t) => {
  const { app, headers, origin, requests } = await setUp(t, (_request, response) => response.end(pixel));
  t.equal((await ask(app, `${origin}/`, {})).statusCode, 401);
  const cookie = `wiki.accessToken=${headers.authorization.slice('Bearer '.length)}`;
  t.equal((await ask(app, `${origin}/`, { cookie })).statusCode, 401);
  t.same(requests, []);
});

t.test('an address that is not a web image is a bad request', async (t) => {
  const { app, headers } = await setUp(t, (_request, response) => response.end(pixel));
  for (const url of [
    'ftp://a/b',
    '//a/b',
    '/a',
    'data:image/png,x',
    'http://',
    'http://me:secret@a/',
    'http:\\\\a',
    '',
  ]) {
    t.equal((await ask(app, url, headers)).statusCode, 400, url);
  }
  t.match((await ask(app, 'http://[', headers)).json(), { code: 'outside_image_unavailable' });
});

t.test('an image that cannot be had says why, and its site is not asked again at each view', async (t) => {
  const { app, headers, origin, requests } = await setUp(t, (_request, response) => response.writeHead(404).end());
  const answer = await ask(app, `${origin}/gone.png`, headers);
  t.equal(answer.statusCode, 404);
  t.match(answer.json(), { code: 'outside_image_unavailable', reason: 'status' });
  await ask(app, `${origin}/gone.png`, headers);
  t.equal(requests.length, 1);
});

t.test('a private address is answered like one where no server listens', async (t) => {
  const app = await testApp(t, { outsideImages: 'fetch' });
  const { headers } = await signUp(app);
  for (const host of ['127.0.0.1', '169.254.169.254', '[::1]', 'localhost', '10.0.0.1:4301']) {
    const answer = await ask(app, `http://${host}/`, headers);
    t.match(answer.json(), { status: 404, code: 'outside_image_unavailable', reason: 'unreachable' }, host);
  }
});

t.test('an account has a bound on the images that are on their way', async (t) => {
  const waiting: ServerResponse[] = [];
  const { app, headers, origin } = await setUp(t, (_request, response) => void waiting.push(response));
  const other = await signUp(app, 'Bob');
  const begun = Array.from({ length: inFlightMost.account }, (_, index) => ask(app, `${origin}/${index}`, headers));
  while (waiting.length < inFlightMost.account) await new Promise((resolve) => setImmediate(resolve));
  const refused = await ask(app, `${origin}/more`, headers);
  t.match(refused.json(), { status: 429, code: 'too_many_outside_images' });
  t.equal(refused.headers['retry-after'], '2');
  const shared = ask(app, `${origin}/0`, headers);
  const ofOther = ask(app, `${origin}/other`, other.headers);
  while (waiting.length < inFlightMost.account + 1) await new Promise((resolve) => setImmediate(resolve));
  for (const response of waiting) response.end(pixel);
  for (const answer of await Promise.all([...begun, shared, ofOther])) t.equal(answer.statusCode, 200);
});

t.test('nothing is fetched if images are shown at once or after a click', async (t) => {
  const app = await testApp(t);
  const { headers } = await signUp(app);
  const answer = await ask(app, 'http://images.example/a.png', headers);
  t.match(answer.json(), { status: 404, code: 'outside_images_not_fetched' });
});
