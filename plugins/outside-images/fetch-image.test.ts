import type { RequestListener } from 'node:http';
import t, { type Test } from 'tap';
import { connectPublicOnly, NotPublic } from '../outbound/public-addresses.ts';
import { createFetcher, FetchFailed, type FetchOptions, type OutsideImage, type Reason } from './fetch-image.ts';
import { changingName, isAllowed, pixel, privateAddress, startSite } from './test-site.ts';

const limits = { maxBytes: 1000, timeoutMs: 5_000, userAgent: 'wiki/1.0' };
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

async function setUp(t: Test, answer: RequestListener, options: Partial<FetchOptions> = {}) {
  const site = await startSite(t, answer);
  const name = changingName();
  const connect = connectPublicOnly({ connectTimeoutMs: limits.timeoutMs, isAllowed, lookup: name.lookup });
  const isNotPublic = (error: unknown) => error instanceof NotPublic;
  const { fetchImage, close } = createFetcher({ ...limits, connect, isNotPublic, ...options });
  t.teardown(close);
  return { ...site, name, fetchImage, origin: `http://images.example:${site.port}` };
}

async function fails(t: Test, fetched: Promise<OutsideImage>, reason: Reason, message: string = reason): Promise<void> {
  const outcome = await fetched.catch((error: unknown) => error);
  t.equal(outcome instanceof FetchFailed && outcome.reason, reason, message);
}

t.test('an image is fetched without anything about the reader', async (t) => {
  const { fetchImage, origin, requests } = await setUp(t, (_request, response) => response.end(pixel));
  t.match(await fetchImage(`${origin}/a.png?size=1`), { contentType: 'image/png', bytes: pixel });
  const [{ url, headers } = { url: '', headers: {} }] = requests;
  t.equal(url, '/a.png?size=1');
  t.strictSame(Object.keys(headers).sort(), ['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  t.equal(headers['user-agent'], 'wiki/1.0');
});

t.test('a private address is never connected to', async (t) => {
  const { fetchImage, name, origin, port, requests } = await setUp(t, (_request, response) => response.end(pixel));
  for (const address of [privateAddress, '127.2', '2130706434', '0x7f000002', '[::1]', '[::ffff:127.0.0.2]']) {
    await fails(t, fetchImage(`http://${address}:${port}/`), 'not_public', address);
  }
  name.address = privateAddress;
  await fails(t, fetchImage(`${origin}/`), 'not_public');
  t.same(requests, []);
});

t.test('a redirect does not lead to a private address', async (t) => {
  const { fetchImage, origin, port, requests } = await setUp(t, ({ url = '' }, response) => {
    if (url === '/image') response.end(pixel);
    else response.writeHead(302, { location: decodeURIComponent(url.slice(1)) }).end();
  });
  const redirected = (to: string) => fetchImage(`${origin}/${encodeURIComponent(to)}`);
  t.match(await redirected('/image'), { bytes: pixel }, 'elsewhere it does');
  requests.length = 0;
  await fails(t, redirected(`http://${privateAddress}:${port}/image`), 'not_public');
  await fails(t, redirected(`http://[::1]:${port}/image`), 'not_public');
  await fails(t, redirected('file:///etc/passwd'), 'unreachable');
  t.notOk(requests.some(({ url }) => url === '/image'));
});

t.test('redirects without an end are given up', async (t) => {
  const { fetchImage, origin, requests } = await setUp(t, ({ url }, response) =>
    response.writeHead(302, { location: `${url}a` }).end(),
  );
  await fails(t, fetchImage(`${origin}/`), 'status');
  t.equal(requests.length, 6);
});

t.test('a name that changes its address after it was looked up is not followed to a private one', async (t) => {
  const { fetchImage, name, origin, requests } = await setUp(t, (_request, response) =>
    response.setHeader('connection', 'close').end(pixel),
  );
  await fetchImage(`${origin}/`);
  name.address = privateAddress;
  await fails(t, fetchImage(`${origin}/`), 'not_public');
  t.equal(requests.length, 1);
});

t.test('larger images are rejected by their length, and cut off where no length is given', async (t) => {
  const large = Buffer.concat([pixel, Buffer.alloc(1000)]);
  const { fetchImage, origin } = await setUp(t, ({ url }, response) => {
    if (url === '/named') response.setHeader('content-length', large.length).end(large);
    else if (url === '/endless') setInterval(() => response.write(large), 1).unref();
    else response.end(Buffer.concat([pixel, Buffer.alloc(1000 - pixel.length)]));
  });
  await fails(t, fetchImage(`${origin}/named`), 'too_large');
  await fails(t, fetchImage(`${origin}/endless`), 'too_large');
  t.equal((await fetchImage(`${origin}/largest`)).bytes.length, 1000);
});

t.test('a site that is too slow is given up, before its answer and within it', async (t) => {
  const answer: RequestListener = ({ url }, response) => {
    if (url === '/begun') response.write(pixel.subarray(0, 20));
  };
  const { fetchImage, origin } = await setUp(t, answer, { timeoutMs: 200 });
  await fails(t, fetchImage(`${origin}/silent`), 'timeout');
  await fails(t, fetchImage(`${origin}/begun`), 'timeout');
});

t.test('only images are accepted, whatever type a site declares', async (t) => {
  const { fetchImage, origin } = await setUp(t, ({ url = '' }, response) => {
    const [contentType = '', body = ''] = JSON.parse(decodeURIComponent(url.slice(1)));
    response.setHeader('content-type', contentType).end(body);
  });
  const take = (contentType: string, body: string) =>
    fetchImage(`${origin}/${encodeURIComponent(JSON.stringify([contentType, body]))}`);
  t.match(await take('image/svg+xml; charset=utf-8', svg), { contentType: 'image/svg+xml' });
  t.match(await take('image/svg+xml', `<?xml version="1.0"?>${svg}`), { contentType: 'image/svg+xml' });
  await fails(t, take('text/html', svg), 'not_an_image');
  await fails(t, take('image/svg+xml', '<html><script>'), 'not_an_image');
  await fails(t, take('image/png', '<html>'), 'not_an_image');
  await fails(t, take('image/png', ''), 'not_an_image');
  await fails(t, take('application/pdf', '%PDF-1.7'), 'not_an_image');
});

t.test('a missing image, a server error and a cut connection have their own reasons', async (t) => {
  const { fetchImage, origin } = await setUp(t, ({ url }, response) => {
    if (url === '/cut')
      response.setHeader('content-length', 100).write(pixel.subarray(0, 20), () => response.destroy());
    else response.writeHead(url === '/gone' ? 404 : 500).end(pixel);
  });
  await fails(t, fetchImage(`${origin}/gone`), 'status');
  await fails(t, fetchImage(`${origin}/broken`), 'status');
  await fails(t, fetchImage(`${origin}/cut`), 'unreachable');
  await fails(t, fetchImage('http://127.0.0.1:1/'), 'unreachable');
});
