import { parse } from 'content-disposition';
import fc from 'fast-check';
import t from 'tap';
import { deliveryHeaders } from './delivery-headers.ts';
import { cleanFileName } from './file-name.ts';
import { inlineTypes } from './inline-types.ts';

const always = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-cache',
};
const shown = { 'content-disposition': 'inline; filename="name.ext"', ...always };
const saved = { 'content-disposition': 'attachment; filename="name.ext"', ...always };
const sandbox = { 'content-security-policy': 'sandbox' };
const svg = { 'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'" };
const vary = { vary: 'Authorization, Cookie' };
const varyMedia = { vary: 'Authorization, Cookie, Accept' };

const deliver = (contentType: string, options: { forceDownload?: boolean; accept?: string } = {}) =>
  deliveryHeaders({ contentType, name: 'name.ext', forceDownload: false, ...options });

const table: Record<string, Record<string, string>> = {
  'image/png': { 'content-type': 'image/png', ...shown, ...sandbox, ...vary },
  'image/jpeg': { 'content-type': 'image/jpeg', ...shown, ...sandbox, ...vary },
  'image/gif': { 'content-type': 'image/gif', ...shown, ...sandbox, ...vary },
  'image/webp': { 'content-type': 'image/webp', ...shown, ...sandbox, ...vary },
  'image/avif': { 'content-type': 'image/avif', ...shown, ...sandbox, ...vary },
  'image/svg+xml': { 'content-type': 'image/svg+xml', ...shown, ...svg, ...vary },
  'application/pdf': { 'content-type': 'application/pdf', ...shown, ...vary },
  'text/plain': { 'content-type': 'text/plain; charset=utf-8', ...shown, ...sandbox, ...vary },
  'audio/mpeg': { 'content-type': 'audio/mpeg', ...shown, ...sandbox, ...varyMedia },
  'audio/ogg': { 'content-type': 'audio/ogg', ...shown, ...sandbox, ...varyMedia },
  'audio/wav': { 'content-type': 'audio/wav', ...shown, ...sandbox, ...varyMedia },
  'audio/flac': { 'content-type': 'audio/flac', ...shown, ...sandbox, ...varyMedia },
  'audio/mp4': { 'content-type': 'audio/mp4', ...shown, ...sandbox, ...varyMedia },
  'audio/webm': { 'content-type': 'audio/webm', ...shown, ...sandbox, ...varyMedia },
  'video/mp4': { 'content-type': 'video/mp4', ...shown, ...sandbox, ...varyMedia },
  'video/webm': { 'content-type': 'video/webm', ...shown, ...sandbox, ...varyMedia },
  'video/ogg': { 'content-type': 'video/ogg', ...shown, ...sandbox, ...varyMedia },
};

t.test('the headers of every type in the list', async (t) => {
  t.strictSame(
    Object.keys(table),
    inlineTypes.map(({ contentType }) => contentType),
  );
  for (const [contentType, expected] of Object.entries(table))
    t.strictSame(deliver(contentType), expected, contentType);
});

t.test('a download of any of them differs in its disposition alone', async (t) => {
  for (const [contentType, expected] of Object.entries(table)) {
    t.strictSame(deliver(contentType, { forceDownload: true }), { ...expected, ...saved }, contentType);
  }
});

t.test('anything not in the list is a download without a type', async (t) => {
  const unknown = { 'content-type': 'application/octet-stream', ...saved, ...sandbox, ...vary };
  const others = [
    'text/html',
    'text/html; charset=utf-8',
    'application/xhtml+xml',
    'text/javascript',
    'text/xml',
    '',
    'x',
  ];
  for (const contentType of [...others, 'IMAGE/PNG', 'image/png; x=y', '__proto__']) {
    t.strictSame(deliver(contentType), unknown, contentType);
  }
});

t.test('a film opened as a document is downloaded; a page plays it', async (t) => {
  const navigation = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  t.match(deliver('video/mp4', { accept: navigation }), { 'content-disposition': /^attachment/, ...varyMedia });
  t.match(deliver('video/mp4', { accept: '*/*' }), { 'content-disposition': /^inline/ });
  t.match(deliver('image/png', { accept: navigation }), { 'content-disposition': /^inline/, ...vary });
  t.match(deliver('application/pdf', { accept: navigation }), { 'content-disposition': /^inline/ });
});

t.test('names in the header', async (t) => {
  const named = (name: string) =>
    deliveryHeaders({ contentType: 'image/png', name, forceDownload: true })['content-disposition'];
  t.equal(named('a "b" \\c.png'), 'attachment; filename="c.png"', 'the last segment');
  t.equal(named('a "b";c=d.png'), 'attachment; filename="a \\"b\\";c=d.png"');
  t.equal(named('é 東京.png'), `attachment; filename="? ??.png"; filename*=UTF-8''%C3%A9%20%E6%9D%B1%E4%BA%AC.png`);
  t.equal(named('100%41.png'), `attachment; filename="100%41.png"; filename*=UTF-8''100%2541.png`);
  t.equal(named('a\r\nX-Evil: 1\u0000.png'), 'attachment; filename="a X-Evil: 1.png"');
});

t.test('any name makes a header that can be sent, and means the name', async () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const headers = deliveryHeaders({ contentType: 'text/plain', name, forceDownload: false });
      const disposition = headers['content-disposition'] ?? '';
      return /^[\x20-\x7e]+$/.test(disposition) && parse(disposition).parameters.filename === cleanFileName(name);
    }),
    { numRuns: 1000 },
  );
});
