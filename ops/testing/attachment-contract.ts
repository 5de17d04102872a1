import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Test } from 'tap';
import { type Answer, send } from './requests.ts';

const mebibyte = 1024 * 1024;

/** Puts the front proxy before an api; resolves with its port. */
export type PutBefore = (t: Test, api: Server) => Promise<number>;

/** The headers of section 5.3, in the api's spelling. */
const deliveryHeaders = [
  'Content-Type',
  'image/svg+xml',
  'Content-Disposition',
  'inline; filename="a.svg"; filename*=UTF-8\'\'%E5%9B%B3.svg',
  'X-Content-Type-Options',
  'nosniff',
  'Content-Security-Policy',
  "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy',
  'same-origin',
  'Cache-Control',
  'private, no-cache',
  'Vary',
  'Authorization, Cookie',
  'ETag',
  '"0123"',
  'Accept-Ranges',
  'bytes',
];

const conditions = {
  Range: 'bytes=2-5',
  'If-Range': '"0123"',
  'If-None-Match': '"9", W/"0123"',
  'If-Match': '"0123"',
  'If-Modified-Since': 'Thu, 01 Jan 2026 00:00:00 GMT',
  Cookie: 'wiki.accessToken=abc; other=1',
  Authorization: 'Bearer abc',
};

export interface AttachmentOptions {
  /**
   * Whether it reads on after refusing. Caddy cuts after half a second, so a refusal may be lost on a slow line;
   * uploaders ask for the limit first.
   */
  isLingering?: boolean;
}

/** Uploads and downloads through any front proxy (contract sections 5.3, 7 and 8). */
export async function attachmentContract(
  t: Test,
  putBefore: PutBefore,
  { isLingering = true }: AttachmentOptions = {},
): Promise<void> {
  const open = (t: Test, answer: RequestListener) => putBefore(t, createServer(answer));

  await t.test('ranges and conditions reach the api, and its delivery headers come back as they are', async (t) => {
    let asked: IncomingMessage['headers'] = {};
    const port = await open(t, (req, res) => {
      asked = req.headers;
      const { status, more } = answers[req.url?.split('/').at(-1) ?? ''] ?? { status: 500, more: [] };
      res.writeHead(status, [...deliveryHeaders, ...more]).end(status === 206 ? 'cdef' : undefined);
    });
    const answers: Record<string, { status: number; more: string[] }> = {
      part: { status: 206, more: ['Content-Range', 'bytes 2-5/10', 'Content-Length', '4'] },
      same: { status: 304, more: [] },
      beyond: { status: 416, more: ['Content-Range', 'bytes */10', 'Content-Length', '0'] },
    };
    for (const [name, { status, more }] of Object.entries(answers)) {
      for (const folder of ['/api/attachments/by-key', '/api/attachments', '/files']) {
        const answer = await send(port, `${folder}/${name}`, { headers: conditions });
        t.equal(answer.status, status, `${folder}/${name}`);
        t.equal(answer.body, status === 206 ? 'cdef' : '');
        const lines = pairs(answer.rawHeaders);
        // Without a body, some proxies omit the type.
        const wanted = pairs([...deliveryHeaders, ...more]).filter(
          (line) => status !== 304 || !/^content-type/.test(line),
        );
        for (const line of wanted) t.ok(lines.includes(line), line);
        for (const [header, value] of Object.entries(conditions)) t.equal(asked[header.toLowerCase()], value, header);
      }
    }
    const head = await send(port, '/files/part', { method: 'HEAD' });
    t.match(head, { status: 206, body: '', headers: { 'content-length': '4', etag: '"0123"' } });
  });

  await t.test('an upload reaches the api while it is still being sent, with and without a length', async (t) => {
    const seen = new EventEmitter();
    const port = await open(t, async (req, res) => {
      let bytes = 0;
      for await (const chunk of req) {
        bytes += chunk.length;
        seen.emit('bytes');
      }
      res.end(String(bytes));
    });
    for (const headers of framings(2 * mebibyte)) {
      const req = upload(port, headers);
      req.write(Buffer.alloc(mebibyte));
      await once(seen, 'bytes');
      req.end(Buffer.alloc(mebibyte));
      const [res] = (await once(req, 'response')) as [IncomingMessage];
      t.equal(String(await buffer(res)), String(2 * mebibyte));
    }
  });

  await t.test('a refusal by the api reaches a client that is still sending', async (t) => {
    const problem = '{"code":"attachment_too_large","maxBytes":1}';
    const port = await open(t, (req, res) => {
      res.writeHead(413, { 'Content-Type': 'application/problem+json' }).end(problem);
      // Like the api: a sender that is cut off rarely reads the reason.
      req.resume();
    });
    for (const headers of framings(40 * mebibyte)) {
      const answers: Answer[] = [];
      for (let i = 0; i < 5; i++) {
        const answered = send(port, '/api/attachments', { method: 'POST', headers }, Buffer.alloc(40 * mebibyte));
        const answer = isLingering ? await answered : await answered.catch(() => null);
        if (answer) answers.push(answer);
      }
      t.not(answers.length, 0);
      for (const answer of answers) {
        t.match(answer, { status: 413, headers: { 'content-type': 'application/problem+json' }, body: problem });
      }
    }
  });

  await t.test('a client that breaks off its upload takes it away from the api', async (t) => {
    const seen = new EventEmitter();
    const port = await open(t, (req) => {
      req.on('error', () => {}).on('close', () => seen.emit('closed', req.complete));
      req.once('data', () => seen.emit('begun')).resume();
    });
    for (const headers of framings(2 * mebibyte)) {
      const req = upload(port, headers);
      req.on('error', () => {}).write(Buffer.alloc(mebibyte));
      await once(seen, 'begun');
      const closed = once(seen, 'closed');
      req.destroy();
      t.strictSame(await closed, [false], 'and not as if it were complete');
    }
  });

  await t.test('a reader who goes away ends the download, and one that breaks off is not complete', async (t) => {
    const seen = new EventEmitter();
    const port = await open(t, (req, res) => {
      res.on('error', () => {}).on('close', () => seen.emit('closed', res.writableFinished));
      res.writeHead(200, { 'Content-Length': 40 * mebibyte }).write(Buffer.alloc(mebibyte));
      if (req.url?.endsWith('breaking')) setImmediate(() => res.destroy());
      else for (let i = 1; i < 40; i++) res.write(Buffer.alloc(mebibyte));
    });
    const req = request({ host: '127.0.0.1', port, path: '/files/whole', agent: false }).on('error', () => {});
    const [res] = (await once(req.end(), 'response')) as [IncomingMessage];
    await once(
      res.on('error', () => {}),
      'readable',
    );
    const closed = once(seen, 'closed');
    res.destroy();
    t.strictSame(await closed, [false]);
    const broken = await fetch(`http://127.0.0.1:${port}/files/breaking`);
    await t.rejects(broken.arrayBuffer());
  });
}

/** Returns the two ways to say where a body ends. */
const framings = (bytes: number): Record<string, string | number>[] => [
  { 'Content-Length': bytes },
  { 'Transfer-Encoding': 'chunked' },
];

function upload(port: number, headers: Record<string, string | number>) {
  return request({ host: '127.0.0.1', port, path: '/api/attachments', method: 'POST', headers, agent: false });
}

/** Raw headers as lines; names are case-insensitive, values compared by byte. */
function pairs(raw: readonly string[]): string[] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [`${name.toLowerCase()}: ${raw[index + 1]}`] : []));
}
