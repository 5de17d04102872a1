import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import t from 'tap';
import errors from '../errors/index.ts';
import uploadLimit from './index.ts';
import { answerOn, bodyOf, boundary, dial, end, head, part, send, settingsWith, uploadApp } from './test-upload-app.ts';

const maxBytes = 256 * 1024;
const overhead = 64 * 1024;

for (const isChunked of [false, true]) {
  const how = isChunked ? 'without its length' : 'with its length';

  t.test(`a file at the limit passes, one byte more does not, ${how}`, async (t) => {
    const { port, kept } = await uploadApp(t, { maxBytes });
    for (const size of [0, 1, maxBytes - 1, maxBytes]) {
      const answer = await send(t, port, bodyOf(Buffer.alloc(size)), { isChunked });
      t.match(answer, { status: 200, problem: { size } }, `${size} bytes`);
    }
    t.same(kept, [0, 1, maxBytes - 1, maxBytes]);
    for (const size of [maxBytes + 1, maxBytes + overhead]) {
      const answer = await send(t, port, bodyOf(Buffer.alloc(size)), { isChunked });
      const refusal = { code: 'attachment_too_large', maxBytes, multipartOverheadBytes: overhead };
      t.match(answer, { status: 413, problem: refusal }, `${size} bytes`);
    }
    t.same(kept.length, 4, 'and nothing of it is kept');
  });

  t.test(`framing of 64 KiB beyond the limit is tolerated, one byte more is not, ${how}`, async (t) => {
    const { port, kept } = await uploadApp(t, { maxBytes });
    const file = Buffer.alloc(maxBytes);
    // A preamble is framing too (RFC 2046 section 5.1.1).
    const padded = (bytes: number) => {
      const body = bodyOf(file);
      const preamble = Buffer.alloc(bytes - body.length, 'x');
      preamble.write('\r\n', preamble.length - 2);
      return Buffer.concat([preamble, body]);
    };
    t.match(await send(t, port, padded(maxBytes + overhead), { isChunked }), { status: 200 });
    const refused = await send(t, port, padded(maxBytes + overhead + 1), { isChunked });
    t.match(refused, { status: 413, problem: { code: 'attachment_too_large', maxBytes } });
    t.same(kept, [maxBytes]);
  });
}

t.test('uploads whose length gives them away are refused before a byte of the body is sent', async (t) => {
  const { port } = await uploadApp(t, { maxBytes });
  const socket = await dial(t, port);
  const answer = answerOn(socket);
  socket.write(head([`Content-Length: ${maxBytes + overhead + 1}`]));
  t.match(await answer, { status: 413, problem: { code: 'attachment_too_large' } });
});

t.test('a client that keeps sending after a refusal still reads it, and is cut off after a while', async (t) => {
  const { port } = await uploadApp(t, { maxBytes, lingerMs: 300 });
  const socket = await dial(t, port);
  const answer = answerOn(socket);
  socket.write(head(['Transfer-Encoding: chunked']));
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  const flood = setInterval(() => socket.write(chunk), 1);
  // It is reset, since it still sends.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  t.match(await answer, { status: 413 });
  await closed;
  clearInterval(flood);
  t.pass('the connection is closed, with the sender still sending');
});

t.test('a connection serves on after a refusal whose body came to its end', async (t) => {
  const { port } = await uploadApp(t, { maxBytes });
  const socket = await dial(t, port);
  for (const [size, status] of [
    [maxBytes + 1, 413],
    [10, 200],
  ] as const) {
    const body = bodyOf(Buffer.alloc(size));
    const answer = answerOn(socket);
    socket.write(head([`Content-Length: ${body.length}`]));
    socket.write(body);
    t.match(await answer, { status });
  }
});

t.test('exactly one file, in its part, and each field once; fields have 64 KiB', async (t) => {
  const { port, kept } = await uploadApp(t, { maxBytes });
  const file = `${part('file', 'a')}tea\r\n`;
  const close = `--${boundary}--\r\n`;
  const cases: [string, string, RegExp][] = [
    ['no file', `${part('pageId')}1\r\n${close}`, /no file in a part named "file"/],
    ['no parts', close, /no file|unexpected end|no parts/i],
    ['two files', `${file}${file}${close}`, /more than one file/],
    ['a file elsewhere', `${part('picture', 'a')}tea\r\n${close}`, /in the part "picture", not in "file"/],
    ['a field twice', `${part('pageId')}1\r\n${part('pageId')}2\r\n${file}${close}`, /"pageId" is there twice/],
    ['a long field', `${part('pageId')}${'1'.repeat(overhead - 55)}\r\n${file}${close}`, /take more than 65536 bytes/],
    ['a field that is cut', `${part('pageId')}${'1'.repeat(overhead + 1)}\r\n${file}${close}`, /take more than 65536/],
    ['a long name', `${part('n'.repeat(101))}1\r\n${file}${close}`, /name is longer than 100 bytes/],
    ['a field twice around it', `${part('pageId')}1\r\n${file}${part('pageId')}2\r\n${close}`, /is there twice/],
    [
      'many parts',
      `${part('x').repeat(1)}1\r\n${Array.from({ length: 1300 }, (_, i) => `${part(`f${i}`)}1\r\n`).join('')}${file}${close}`,
      /take more than 65536 bytes/,
    ],
  ];
  for (const [name, body, detail] of cases) {
    const answer = await send(t, port, Buffer.from(body));
    t.match(answer, { status: 400, problem: { code: 'upload_malformed', detail } }, name);
  }
  t.same(kept, [], 'nothing is kept');
  const late = await send(t, port, Buffer.from(`${file}${part('pageId')}1\r\n${part('x')}y\r\n${close}`));
  t.match(late, { status: 200, problem: { fields: { pageId: '1', x: 'y' } } }, 'fields may follow the file');
  const long = '1'.repeat(overhead - 56);
  const edge = await send(t, port, Buffer.from(`${part('pageId')}${long}\r\n${file}${close}`));
  t.match(edge, { status: 200, problem: { fields: { pageId: long } } }, 'a field may be as long as all framing');
  const many = Array.from({ length: 1200 }, (_, i) => `${part(`f${i}`)}\r\n`).join('');
  t.match(await send(t, port, Buffer.from(`${many}${file}${close}`)), { status: 200 }, 'and there may be many');
});

t.test('no malformed body is our fault', async (t) => {
  const { app, kept } = await uploadApp(t, { maxBytes });
  const good = bodyOf('tea').toString();
  const post = (contentType: string, payload: string) =>
    app.inject({ method: 'POST', url: '/upload', headers: { 'content-type': contentType }, payload });
  const ours = `multipart/form-data; boundary=${boundary}`;
  const bodies = [
    '',
    '\r\n',
    'x',
    `--${boundary}`,
    `--${boundary}--`,
    `--${boundary}\r\n\r\n`,
    good.replaceAll('\r\n', '\n'),
    good.replace(end, ''),
    good.slice(0, -4),
    good.replace('Content-Disposition', 'Content-Deposition'),
    good.replace('name="file"', 'name'),
    good.replace('name="file"', 'name="__proto__"'),
    good.replace('\r\n\r\n', '\r\nX: '.padEnd(100_000, 'y')),
    part('file', 'a').slice(0, -2),
    `${part('meta').replace('"meta"', '"meta"\r\nContent-Type: application/json')}{\r\n${good}`,
    `${part('meta').replace('"meta"', '"meta"\r\nContent-Type: application/json')}{"toString":1}\r\n${good}`,
    `${part('meta').replace('; name="meta"', '')}1\r\n${good}`,
  ];
  for (const body of bodies) {
    const response = await post(ours, body);
    t.match(response.json(), { status: 400, code: 'upload_malformed' }, JSON.stringify(body.slice(0, 60)));
  }
  for (const type of ['multipart/form-data', 'multipart/mixed; boundary=x', 'application/json', 'text/plain', '']) {
    t.match((await post(type, good)).json(), { status: 415, code: 'unsupported_media_type' }, type);
  }
  for (const type of [
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(5000)}`,
    'multipart/form-data; x',
  ]) {
    t.match((await post(type, good)).json(), { status: 400, code: 'upload_malformed' }, type.slice(0, 60));
  }
  t.same(kept, []);
});

t.test('a part that is passed over does not keep the rest waiting, however large it is', async (t) => {
  const { port, kept } = await uploadApp(t, { maxBytes });
  for (const size of [100, 20_000, maxBytes]) {
    const body = bodyOf(Buffer.alloc(size)).toString().replace('Content-Disposition', 'Content-Deposition');
    t.match(await send(t, port, Buffer.from(body)), { status: 400, problem: { code: 'upload_malformed' } }, `${size}`);
  }
  t.same(kept, []);
});

t.test('a client that pauses for too long, or is too slow as a whole, is refused', async (t) => {
  const body = bodyOf(Buffer.alloc(1000));
  const slow = { idleMs: { idleMs: 100 }, totalMs: { idleMs: 100, totalMs: 300 } };
  for (const [name, limits] of Object.entries(slow)) {
    const { port, kept } = await uploadApp(t, { maxBytes, ...limits });
    for (const at of [0, 20, 200]) {
      const socket = await dial(t, port);
      const answer = answerOn(socket);
      socket.write(head([`Content-Length: ${body.length}`]));
      socket.write(body.subarray(0, at));
      const drip = name === 'totalMs' ? setInterval(() => socket.write('x'), 30) : undefined;
      t.match(await answer, { status: 408, problem: { code: 'upload_timeout' } }, `${name}, after ${at} bytes`);
      clearInterval(drip);
    }
    t.same(kept, []);
  }
});

t.test('a sender who hangs up leaves nothing', async (t) => {
  const { app, port, kept } = await uploadApp(t, { maxBytes });
  const body = bodyOf(Buffer.alloc(100_000));
  for (const at of [0, 10, 150, 50_000, body.length - 3]) {
    const socket = await dial(t, port);
    const responded = new Promise<void>((resolve) => {
      app.server.once('request', (_, response) => response.once('close', resolve));
    });
    socket.write(head([`Content-Length: ${body.length}`]));
    socket.write(body.subarray(0, at), () => socket.destroy());
    await responded;
  }
  // Undone before the next upload.
  t.match(await send(t, port, bodyOf('tea')), { status: 200 });
  t.same(kept, [3]);
});

t.test('a sender who hung up before the body is read is not waited for', async (t) => {
  const app = fastify();
  t.teardown(() => app.close());
  await app.register(errors);
  await app.register(settingsWith(maxBytes));
  await app.register(uploadLimit);
  const refused = new Promise<string>((resolve) => {
    app.post('/late', { config: { isUpload: true } }, async (request) => {
      await new Promise((resolve) => request.raw.once('close', resolve));
      await app.uploads
        .receive(request, { take: async () => null, giveBack: async () => {} })
        .catch(({ code }) => resolve(code));
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = await dial(t, (app.server.address() as AddressInfo).port);
  socket.write(head(['Content-Length: 1000'], '/late'), () => socket.destroy());
  t.equal(await refused, 'UPLOAD_MALFORMED');
});

t.test('the bodies of other requests have a shorter time', async (t) => {
  const { port } = await uploadApp(t, { otherBodyMs: 100 });
  const socket = await dial(t, port);
  const answer = answerOn(socket);
  socket.write('POST /json HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
  t.match(await answer, { status: 408, problem: { code: 'request_timeout' } });
});

t.test('a time that cannot be meant stops the boot', async (t) => {
  const boot = async (options: object) => {
    const app = fastify();
    t.teardown(() => app.close());
    await app.register(errors);
    await app.register(settingsWith(1000));
    await app.register(uploadLimit, options);
  };
  await t.resolves(boot({ idleMs: 1 }));
  for (const value of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    await t.rejects(boot({ idleMs: value }), { code: 'UPLOAD_LIMIT_SENSELESS' }, `${value}`);
  }
});
