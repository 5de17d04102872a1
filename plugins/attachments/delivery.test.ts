import sharp from 'sharp';
import t from 'tap';
import { alsoBoot } from '../../api/test-app.ts';
import { openAttachments, type TestAttachment } from './test-attachments.ts';
import { inlineTypes } from './types/inline-types.ts';
import { samples } from './types/test-samples.ts';

alsoBoot(['cors']);

const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } });
const make = (format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif') => picture.clone().toFormat(format).toBuffer();

/** Returns names, contents and the headers that decide how a browser treats them (contract section 5.3). */
async function table(): Promise<[name: string, content: Buffer, headers: Record<string, string | undefined>][]> {
  const shown = (type: string, policy: string | undefined = 'sandbox') => ({
    'content-type': type,
    'content-security-policy': policy,
    'content-disposition': 'inline',
  });
  const saved = {
    'content-type': 'application/octet-stream',
    'content-security-policy': 'sandbox',
    'content-disposition': 'attachment',
  };
  return [
    ['a.png', await make('png'), shown('image/png')],
    ['a.jpg', await make('jpeg'), shown('image/jpeg')],
    ['a.gif', await make('gif'), shown('image/gif')],
    ['a.webp', await make('webp'), shown('image/webp')],
    ['a.avif', await make('avif'), shown('image/avif')],
    ['a.svg', samples.svg, shown('image/svg+xml', "sandbox; default-src 'none'; style-src 'unsafe-inline'")],
    ['a.pdf', samples.pdf, { ...shown('application/pdf'), 'content-security-policy': undefined }],
    ['a.txt', samples.text, shown('text/plain; charset=utf-8')],
    ['a.mp3', samples.mp3, shown('audio/mpeg')],
    ['a.ogg', samples.oggSound, shown('audio/ogg')],
    ['a.wav', samples.wav, shown('audio/wav')],
    ['a.flac', samples.flac, shown('audio/flac')],
    ['a.m4a', samples.m4a, shown('audio/mp4')],
    ['a.weba', samples.webm, shown('audio/webm')],
    ['a.mp4', samples.mp4, shown('video/mp4')],
    ['a.webm', samples.webm, shown('video/webm')],
    ['a.ogv', samples.oggFilm, shown('video/ogg')],
    ['a.html', samples.html, saved],
    ['a.xhtml', samples.xhtml, saved],
    ['a.xml', samples.xhtml, saved],
    ['a.js', Buffer.from('alert(1)'), saved],
    ['a.zip', samples.zip, saved],
    ['html.png', samples.html, saved],
    ['png.html', await make('png'), saved],
    ['svg.png', samples.svg, saved],
    ['text.svg', samples.text, saved],
    ['a', samples.empty, saved],
  ];
}

t.test('every type has its headers on every route, whole, in part, unchanged and by HEAD', async (t) => {
  const wiki = await openAttachments(t);
  const rows = await table();
  const seen = new Set<string>();
  for (const [name, content, expected] of rows) {
    const { id, key, contentType } = await wiki.attach(content, name);
    seen.add(contentType);
    const disposition = `${expected['content-disposition']}; filename="${name}"`;
    const media = /^(audio|video)/.test(contentType) ? ', Accept' : '';
    const all = {
      ...expected,
      'content-disposition': disposition,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      vary: `Origin, Authorization, Cookie${media}`,
      'accept-ranges': 'bytes',
    };
    for (const url of [`/api/attachments/${id}`, `/api/attachments/${id}/original`, `/api/attachments/by-key/${key}`]) {
      const { headers } = await wiki.get(url);
      const answers = [
        ['whole', 200, await wiki.get(url)],
        ['by HEAD', 200, await wiki.get(url, {}, 'HEAD')],
        ['unchanged', 304, await wiki.get(url, { 'if-none-match': String(headers.etag) })],
        ['in part', content.length ? 206 : 416, await wiki.get(url, { range: 'bytes=0-0' })],
      ] as const;
      for (const [how, status, answer] of answers) {
        t.equal(answer.statusCode, status, `${name} ${how}`);
        if (status === 416) continue;
        const actual = Object.fromEntries(Object.keys(all).map((header) => [header, answer.headers[header]]));
        t.strictSame(actual, all, `${name} ${how} at ${url}`);
        t.equal(answer.headers.etag, headers.etag);
      }
    }
  }
  for (const { contentType } of inlineTypes) t.ok(seen.has(contentType), `${contentType} has been seen`);
});

t.test('ranges', async (t) => {
  const wiki = await openAttachments(t);
  const { url, sha256 } = await wiki.attach('0123456789', 'digits.txt');
  const etag = `"${sha256}"`;
  const parts: [range: string, content: string, contentRange: string][] = [
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=-100', '0123456789', 'bytes 0-9/10'],
    ['bytes=8-100', '89', 'bytes 8-9/10'],
  ];
  for (const [range, content, contentRange] of parts) {
    for (const condition of [{}, { 'if-range': etag }] as Record<string, string>[]) {
      const answer = await wiki.get(url, { range, ...condition });
      t.equal(answer.statusCode, 206, range);
      t.equal(answer.body, content);
      t.match(answer.headers, { 'content-range': contentRange, 'content-length': String(content.length), etag });
    }
  }
  for (const range of ['bytes=10-', 'bytes=100-200', 'bytes=-0']) {
    const answer = await wiki.get(url, { range });
    t.match(answer.json(), { status: 416, code: 'range_not_satisfiable' }, range);
    t.equal(answer.headers['content-range'], 'bytes */10');
  }
  const whole: Record<string, string>[] = [
    { range: 'bytes=0-1,4-5' },
    { range: 'lines=1-2' },
    { range: 'bytes=4-2' },
    { range: 'bytes=x' },
    { range: 'bytes=0-0', 'if-range': '"another"' },
    { range: 'bytes=0-0', 'if-range': `W/${etag}` },
    { range: 'bytes=0-0', 'if-range': 'Wed, 21 Oct 2015 07:28:00 GMT' },
  ];
  for (const headers of whole) {
    const answer = await wiki.get(url, headers);
    t.equal(answer.statusCode, 200, JSON.stringify(headers));
    t.equal(answer.body, '0123456789');
    t.equal(answer.headers['content-length'], '10');
  }
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const answer = await wiki.get(url, { 'if-none-match': known, range: 'bytes=0-0' });
    t.equal(answer.statusCode, 304, known);
    t.equal(answer.body, '');
  }
  t.equal((await wiki.get(url, { 'if-none-match': '"another"' })).statusCode, 200);
  const head = await wiki.get(url, { range: 'bytes=0-0' }, 'HEAD');
  t.equal(head.statusCode, 200, 'a range is for GET alone');
  t.match(head.headers, { 'content-length': '10' });
});

t.test('a download can be asked for, and a file has a durable path', async (t) => {
  const wiki = await openAttachments(t);
  const { id, key, url, fileUrl } = await wiki.attach(samples.pdf, 'Rapport "1" é.pdf');
  const name = `filename="Rapport \\"1\\" ?.pdf"; filename*=UTF-8''Rapport%20%221%22%20%C3%A9.pdf`;
  for (const path of [url, `${url}/original`, `/api/attachments/by-key/${key}`]) {
    t.equal((await wiki.get(path)).headers['content-disposition'], `inline; ${name}`);
    t.equal((await wiki.get(`${path}?download=true`)).headers['content-disposition'], `attachment; ${name}`);
  }
  const paths: [path: string, location: string][] = [
    [fileUrl, `${url}/original`],
    [`/files/${id}`, `${url}/original`],
    [`/files/${id}/whatever.exe?download=true`, `${url}/original?download=true`],
    [`/files/avatars/${id}`, `${url}?w=128`],
  ];
  for (const [path, location] of paths) {
    const answer = await wiki.app.inject(path);
    t.equal(answer.statusCode, 302, path);
    t.equal(answer.headers.location, location);
  }
  for (const path of ['/files', '/files/', '/files/tea', '/files/..%2f..%2fetc/passwd', `/files/${id}/a/b`]) {
    const { statusCode, headers } = await wiki.app.inject(path);
    t.match({ statusCode, location: headers.location }, { statusCode: /^40[04]$/, location: undefined }, path);
  }
});

t.test('a large picture is shown in a smaller form, made once; its original stays unchanged', async (t) => {
  const wiki = await openAttachments(t);
  const camera = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const photo = await wiki.attach(camera, 'photo.jpg');
  t.match(photo, { image: { width: 1500, height: 3000 } });
  const sizeOf = async (query: string) => {
    const answer = await wiki.get(`${photo.url}${query}`);
    const { format, width, height, exif, orientation } = await sharp(answer.rawPayload).metadata();
    t.match(answer.headers, { 'content-type': 'image/webp', 'content-security-policy': 'sandbox' });
    t.equal(answer.headers['content-disposition'], 'inline; filename="photo.webp"');
    t.same({ exif, orientation }, { exif: undefined, orientation: undefined }, 'and says nothing of the camera');
    return { format, width, height };
  };
  t.same(await sizeOf(''), { format: 'webp', width: 1024, height: 2048 });
  t.same(await sizeOf('?w=320'), { format: 'webp', width: 320, height: 640 });
  t.same(await sizeOf('?w=320'), { format: 'webp', width: 320, height: 640 });
  t.same((await wiki.stored()).sort(), [photo.key, `${photo.key}.w320`, `${photo.key}.web`]);
  t.same((await wiki.get(`${photo.url}/original`)).rawPayload, camera);
  const byKey = (more: string) => wiki.get(`/api/attachments/by-key/${photo.key}${more}`);
  t.same((await byKey('')).rawPayload, camera);
  const [made, looked] = [await byKey('.w320'), await wiki.get(`${photo.url}?w=320`)];
  t.same(made.rawPayload, looked.rawPayload, 'a form has a key too, once it is made');
  for (const header of ['content-type', 'content-disposition', 'content-security-policy', 'etag']) {
    t.equal(made.headers[header], looked.headers[header], header);
  }
  for (const more of ['.w1024', '.w1', '.w99999999999999999', '.webp', '.', '.web.web', '.w320/..']) {
    t.equal((await byKey(more)).statusCode, 404, more);
  }
  const etags = await Promise.all(
    ['', '?w=64', '/original'].map(async (of) => (await wiki.get(`${photo.url}${of}`)).headers.etag),
  );
  t.equal(new Set(etags).size, 3, 'each has a tag of its own');
  for (const width of ['63', '0', '-1', '100000', 'x', '320.5']) {
    t.match((await wiki.get(`${photo.url}?w=${width}`)).json(), { status: 400, code: 'invalid_request' }, width);
  }
});

t.test('pictures that cannot be scaled are delivered as they are', async (t) => {
  const wiki = await openAttachments(t);
  const small = await wiki.attach(await make('png'), 'small.png');
  const drawing = await wiki.attach(samples.svg, 'drawing.svg');
  const text = await wiki.attach('tea', 'tea.txt');
  const broken = await wiki.attach((await make('png')).subarray(0, 60), 'broken.png');
  const of = async ({ url }: TestAttachment) => (await wiki.get(`${url}?w=320`)).headers['content-type'];
  t.equal(await of(small), 'image/png');
  t.equal(await of(drawing), 'image/svg+xml');
  t.equal(await of(text), 'text/plain; charset=utf-8');
  t.ok(await of(broken));
});

t.test('missing bytes are reported, by GET and by HEAD', async (t) => {
  const wiki = await openAttachments(t);
  const { url, key } = await wiki.attach('tea');
  await wiki.app.storage.remove(key);
  t.match((await wiki.get(url)).json(), { status: 410, code: 'attachment_lost' });
  t.equal((await wiki.get(url, {}, 'HEAD')).statusCode, 410);
});
