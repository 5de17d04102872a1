import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { json, text } from 'node:stream/consumers';
import t from 'tap';
import { WebSocket } from 'ws';
import { eventually } from '../ops/testing/eventually.ts';
import { WireClient } from '../ops/testing/live/wire-client.ts';
import { tryConnect } from '../plugins/realtime/test-realtime-app.ts';
import { exitOf, post, run, startApi } from './test-process.ts';

/** Returns an upload of which the last byte waits. */
function beginUpload(port: number, pageId: string, headers: Record<string, string>) {
  const boundary = 'b0undary';
  const part = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
  const upload = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/attachments',
    agent: false,
    headers: { ...headers, 'Content-Type': `multipart/form-data; boundary=${boundary}`, Connection: 'keep-alive' },
  });
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
  answered.catch(() => {});
  const file = `${part('file')}; filename="tea.txt"\r\nContent-Type: text/plain\r\n\r\n`;
  upload.write(`${part('pageId')}\r\n\r\n${pageId}\r\n${file}first half, `);
  return { answered, upload, end: () => upload.end(`second half\r\n--${boundary}--\r\n`) };
}

const notReady = (origin: string) =>
  eventually(async () => {
    const answer = await fetch(`${origin}/api/app/ready`);
    return answer.status === 503 && answer;
  }, 'it says that it closes');

const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    socket.once('connect', () => socket.destroy());
  });

t.test('SIGTERM: readiness goes first, sockets are sent on, an upload ends, a live text stays', async (t) => {
  const api = await startApi(t, { WIKI_DRAIN_DELAY_MS: '1500' });
  const { child, port, origin, headers, pageId } = api;
  const { token: wsToken } = await post(`${origin}/api/auth/ws-token`, undefined, headers);
  const socket = await tryConnect(t, port, { token: wsToken as string });
  if (!(socket instanceof WebSocket)) throw new Error(`the handshake was answered ${socket.status}`);
  const socketEnd = once(socket, 'close');
  const live = await WireClient.connect({ host: `127.0.0.1:${port}`, accessToken: api.token as string });
  const doc = await live.open(pageId);
  doc.getText('body').insert(0, 'typed until the end\n');
  await live.confirm(pageId);
  const { answered, end } = beginUpload(port, pageId, headers);

  const ended = exitOf(child);
  child.kill('SIGTERM');
  const ready = await notReady(origin);
  t.match(await ready.json(), { code: 'not_ready', notReady: ['closing'] });
  const info = await fetch(`${origin}/api/app/info`);
  t.equal(info.status, 200, 'requests are still taken');
  t.equal(info.headers.get('connection'), 'close', 'and each ends its connection');
  t.equal(socket.readyState, WebSocket.OPEN, 'sockets are not bothered yet');

  const [code, reason] = await socketEnd;
  t.same([code, String(reason)], [1012, 'restart']);
  await eventually(() => isRefused(port), 'connections are refused');
  end();
  const [response] = await answered;
  t.equal(response.statusCode, 201, 'what was under way is finished');
  t.equal(response.headers.connection, 'close');
  const attachment = (await json(response)) as { size: number };
  t.equal(attachment.size, 'first half, second half'.length);
  t.same(await ended, { code: 0, signal: null });

  const again = await run(t, { WIKI_DATA_DIR: api.dataDir });
  const kept = await fetch(`http://127.0.0.1:${again.port}/api/pages/${pageId}/live`, { headers });
  t.match(await text(kept.body as never), /typed until the end/, 'what was typed is kept');
  again.child.kill('SIGTERM');
  await exitOf(again.child);
});

t.test('an upload that never ends is cut off in time, and said', async (t) => {
  const { child, port, pageId, headers, log } = await startApi(t, { WIKI_CLOSE_TIMEOUT_MS: '1000' });
  const { upload } = beginUpload(port, pageId, headers);
  const lost = once(upload, 'error');
  await once(upload, 'socket');
  await eventually(() => log.length, 'something is logged');
  child.kill('SIGTERM');
  t.same(await exitOf(child), { code: 1, signal: null });
  await lost;
  t.match(log.join('\n'), /closing took too long; cutting off what is still running/);
});

t.test('asked twice, it does not wait for the proxies', async (t) => {
  const { child, origin } = await startApi(t, { WIKI_DRAIN_DELAY_MS: '300000' });
  const ended = exitOf(child);
  child.kill('SIGTERM');
  await notReady(origin);
  child.kill('SIGTERM');
  t.same(await ended, { code: 0, signal: null });
});
