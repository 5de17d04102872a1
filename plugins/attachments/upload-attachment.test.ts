import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { ObjectId } from 'mongodb';
import sharp from 'sharp';
import t from 'tap';
import { form, openAttachments } from './test-attachments.ts';

t.test('an upload is answered with its metadata, and read back byte by byte', async (t) => {
  const wiki = await openAttachments(t);
  const content = Buffer.from('Grüße aus 東京\n');
  const response = await wiki.upload(content, 'Notiz [1] 東京.txt');
  t.equal(response.statusCode, 201);
  const attachment = response.json();
  t.equal(response.headers.location, `/api/attachments/${attachment.id}/metadata`);
  const encoded = 'Notiz%20%5B1%5D%20%E6%9D%B1%E4%BA%AC.txt';
  t.match(attachment, {
    key: /^[a-z2-7]{52}$/,
    pageId: wiki.pageId,
    name: 'Notiz [1] 東京.txt',
    contentType: 'text/plain',
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    isInline: true,
    health: 'ok',
    image: null,
    url: `/api/attachments/${attachment.id}`,
    fileUrl: `/files/${attachment.id}/${encoded}`,
    markdown: `[Notiz \\[1\\] 東京.txt](/files/${attachment.id}/Notiz%20%5B1%5D%20東京.txt)`,
    createdBy: { id: wiki.ada.user.id, name: 'Ada', avatarUrl: null },
  });
  t.same((await wiki.get(`${attachment.url}/metadata`)).json(), attachment);
  for (const url of [attachment.url, `${attachment.url}/original`, `/api/attachments/by-key/${attachment.key}`]) {
    t.same((await wiki.get(url)).rawPayload, content, url);
  }
  const { items, nextCursor } = (await wiki.get(`/api/attachments?pageId=${wiki.pageId}`)).json();
  t.same({ items, nextCursor }, { items: [attachment], nextCursor: null });
});

t.test('the list of a page is read in pieces, newest first', async (t) => {
  const wiki = await openAttachments(t);
  const names = [];
  for (const name of ['1.txt', '2.txt', '3.txt']) names.unshift((await wiki.attach('tea', name)).name);
  const url = `/api/attachments?pageId=${wiki.pageId}&limit=2`;
  const first = (await wiki.get(url)).json();
  const second = (await wiki.get(`${url}&cursor=${first.nextCursor}`)).json();
  t.same(
    [...first.items, ...second.items].map(({ name }) => name),
    names,
  );
  t.equal(second.nextCursor, null);
});

t.test('the page may be named before the file or after it, and has to be there', async (t) => {
  const wiki = await openAttachments(t);
  const boundary = 'b';
  const part = (name: string, more: string, content: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
  const file = part('file', '; filename="a.txt"', 'tea');
  const page = (id: string) => part('pageId', '', id);
  const post = (...parts: string[]) =>
    wiki.app.inject({
      method: 'POST',
      url: '/api/attachments',
      headers: { ...wiki.ada.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `${parts.join('')}--${boundary}--\r\n`,
    });
  t.equal((await post(page(wiki.pageId), file)).statusCode, 201);
  t.equal((await post(file, page(wiki.pageId))).statusCode, 201);
  const nowhere = String(new ObjectId());
  for (const parts of [
    [page(nowhere), file],
    [file, page(nowhere)],
  ]) {
    t.match((await post(...parts)).json(), { status: 404, code: 'page_not_found' });
  }
  for (const parts of [[file], [page('tea'), file], [file, page('')]]) {
    t.match((await post(...parts)).json(), { status: 400, code: 'upload_malformed', detail: /"pageId"/ });
  }
  t.equal((await wiki.stored()).length, 2, 'and nothing is left of what was refused');
  t.equal(await wiki.records(), 2);
});

t.test('the limit of the configuration is the one that holds', async (t) => {
  const wiki = await openAttachments(t, { uploadMaxBytes: 1000 });
  t.match((await wiki.get('/api/attachments/upload-policy')).json(), {
    maxBytes: 1000,
    multipartOverheadBytes: 64 * 1024,
    fileNameMaxBytes: 255,
    inlineTypes: ['image/png', 'image/jpeg'],
    images: { types: ['image/png'], maxPixels: 100_000_000, webMaxSide: 2048, widths: [64, 128] },
  });
  t.equal((await wiki.upload('x'.repeat(1000))).statusCode, 201);
  const refused = await wiki.upload('x'.repeat(1001));
  t.match(refused.json(), { status: 413, code: 'attachment_too_large', maxBytes: 1000 });
  t.equal((await wiki.stored()).length, 1);
});

t.test('a file of exactly 50 MiB passes by default', async (t) => {
  const wiki = await openAttachments(t);
  const largest = 50 * 1024 * 1024;
  const { size, url } = await wiki.attach(Buffer.alloc(largest, 1), 'large.bin');
  t.equal(size, largest);
  t.equal((await wiki.get(url)).rawPayload.length, largest);
  t.match((await wiki.upload(Buffer.alloc(largest + 1))).json(), { status: 413, maxBytes: largest });
});

t.test('a picture has its upright size, and one that would fill the memory is refused', async (t) => {
  const wiki = await openAttachments(t);
  const tall = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const picture = await wiki.attach(tall, 'tall.jpg');
  t.match(picture, { contentType: 'image/jpeg', image: { width: 20, height: 30 } });
  t.match(picture.markdown, `![tall.jpg](/api/attachments/${picture.id})`);
  const bomb = await sharp({ create: { width: 10, height: 10, channels: 3, background: 'black' } })
    .png()
    .toBuffer();
  const limits = { maxPixels: 100_000_000, maxSide: 65_535 };
  for (const [width, height, isTaken] of [
    [20_000, 20_000, false],
    [1, 90_000_000, false],
    [1, 65_536, false],
    [1, 65_535, true],
  ] as const) {
    bomb.writeUInt32BE(width, 16);
    bomb.writeUInt32BE(height, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    const answer = await wiki.upload(bomb, 'bomb.png');
    if (isTaken) t.equal(answer.statusCode, 201, `${width} x ${height}`);
    else t.match(answer.json(), { status: 422, code: 'image_too_large', ...limits }, `${width} x ${height}`);
  }
  t.equal((await wiki.stored()).length, 2);
});

t.test('a picture shows an account, and goes when another takes its place', async (t) => {
  const wiki = await openAttachments(t);
  const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const put = (content: Buffer | string, name: string) =>
    wiki.app.inject({ method: 'PUT', url: '/api/users/me/avatar', ...form(content, name, {}, wiki.ada.headers) });
  t.match((await put('tea', 'tea.txt')).json(), { status: 422, code: 'not_a_picture' });
  t.match((await put('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg')).json(), { code: 'not_a_picture' });
  t.same(await wiki.stored(), []);
  const shown = async () => (await wiki.get('/api/users/me')).json().avatarUrl;

  const first = (await put(red, 'me.png')).json();
  t.match(first, { id: wiki.ada.user.id, avatarUrl: /^\/files\/avatars\/[0-9a-f]{24}$/ });
  t.equal(await shown(), first.avatarUrl);
  const { createdBy } = (await wiki.get(`/api/pages/${wiki.pageId}`)).json();
  t.equal(createdBy.avatarUrl, first.avatarUrl, 'also where a person is named');
  const redirect = await wiki.get(first.avatarUrl);
  t.equal(redirect.statusCode, 302);
  const picture = await wiki.get(String(redirect.headers.location));
  t.match(picture.headers, { 'content-type': 'image/webp' });
  t.match(await sharp(picture.rawPayload).metadata(), { width: 128, height: 128 });

  const second = (await put(red, 'me-again.png')).json();
  t.not(second.avatarUrl, first.avatarUrl);
  t.equal((await wiki.get(String(redirect.headers.location))).statusCode, 404, 'the one before is gone');
  t.equal((await wiki.stored()).length, 1, 'with its bytes and its forms');

  const none = await wiki.app.inject({ method: 'DELETE', url: '/api/users/me/avatar', headers: wiki.ada.headers });
  t.equal(none.json().avatarUrl, null);
  t.equal(await shown(), null);
  t.same(await wiki.stored(), []);
});

t.test('a name comes as browsers and curl write it', async (t) => {
  const wiki = await openAttachments(t);
  const names: [sent: string, kept: string][] = [
    ['a "b" %22c%22.txt', 'a "b" "c".txt'],
    ['one%0D%0Atwo.txt', 'one two.txt'],
    ['100%41 %25.txt', '100%41 %25.txt'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\tea.txt', 'tea.txt'],
    ['', 'file'],
  ];
  for (const [sent, kept] of names) t.equal((await wiki.attach('tea', sent)).name, kept, sent);
});

t.test('a reference stays one in the cell of a table', async (t) => {
  const wiki = await openAttachments(t);
  const { id, markdown } = await wiki.attach('tea', 'a | b.txt');
  t.equal(markdown, `[a \\| b.txt](/files/${id}/a%20%7C%20b.txt)`);
});
