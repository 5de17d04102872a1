import { setTimeout as delay } from 'node:timers/promises';
import t from 'tap';
import { WebSocket } from 'ws';
import { updateBy } from './hostile-updates.ts';
import { socketAddress } from './live-socket.ts';
import { untilNothing } from './settle.ts';
import { setStage } from './stage.ts';
import { authFrame, statelessFrame, syncFrame, syncKind, updateFrame } from './wire.ts';
import { WireClient } from './wire-client.ts';

t.setTimeout(240_000);

const mebibyte = 1024 * 1024;
const stage = await setStage(t);
const { pageId } = stage;

t.test('a flood of messages ends its connection with 4429', async (t) => {
  const { client } = await stage.enterPage();
  for (let n = 0; n < 20_000; n += 1) client.send(statelessFrame(pageId, { kind: 'confirm', n }));
  t.match(await client.untilClosed(), { code: 4429 });
  await stage.othersGoOn(t);
});

t.test('a flood of pings ends its connection with 4429', async (t) => {
  const { client } = await stage.enterPage();
  for (let n = 0; n < 20_000 && !client.closed; n += 1) client.socket.ping();
  // Unread data at closing may break the connection before the reason arrives.
  t.ok([4429, 1006].includes((await client.untilClosed()).code));
  await stage.othersGoOn(t);
});

t.test('a text above a page’s limit becomes no revision, and a far larger one is not accepted', async (t) => {
  const before = await stage.residentBytes();
  const { client, doc } = await stage.enterPage();
  const text = doc.getText('body');
  text.insert(0, 'x'.repeat(3 * mebibyte));
  await client.confirm(pageId);
  client.send(statelessFrame(pageId, { kind: 'save', n: 1000 }));
  const failed = await client.until((heard) => heard.kind === 'stateless' && heard.message.n === 1000);
  t.match(failed, { message: { kind: 'save-failed', code: 'page_too_large' } });
  const more = updateBy((doc) => doc.getText('body').insert(0, 'x'.repeat(3 * mebibyte)));
  t.equal(await client.outcomeOf(pageId, updateFrame(pageId, more)), 'too_large');
  client.socket.terminate();
  // Whoever comes can still shorten it.
  const other = await stage.enterPage();
  other.doc.getText('body').delete(0, 3 * mebibyte);
  await other.client.confirm(pageId);
  t.equal(await other.client.outcomeOf(pageId, Buffer.alloc(15 * mebibyte)), 1009);
  t.ok(stage.writers[0].text.length < mebibyte);
  t.ok((await stage.residentBytes()) - before < 200 * mebibyte);
  await stage.othersGoOn(t);
});

t.test('a client that keeps asking and never reads is closed, and memory stays bounded', async (t) => {
  const before = await stage.residentBytes();
  const { client } = await stage.enterPage();
  const socket = client.socket;
  socket.pause();
  // Small requests, each with a response as large as the page.
  let peak = 0;
  for (let round = 0; round < 60 && socket.readyState === WebSocket.OPEN; round += 1) {
    for (let times = 0; times < 20; times += 1) socket.send(syncFrame(pageId, syncKind.step1, Uint8Array.of(0)));
    await delay(50);
    peak = Math.max(peak, await stage.residentBytes());
  }
  t.comment(`${Math.round((peak - before) / mebibyte)} MiB more at the peak`);
  t.ok(peak - before < 150 * mebibyte);
  socket.terminate();
  await stage.othersGoOn(t);
});

t.test('hundreds of silent or incomplete connections', async (t) => {
  const idle: WebSocket[] = [];
  const connectIdle = async () => {
    const socket = new WebSocket(await socketAddress(stage));
    socket.on('error', () => {});
    idle.push(socket);
    return new Promise<string>((resolve) => {
      socket.once('open', () => resolve('open'));
      socket.once('unexpected-response', (_request, { statusCode }) => resolve(String(statusCode)));
    });
  };
  const outcomes = await Promise.all(Array.from({ length: 130 }, connectIdle));
  t.ok(outcomes.includes('429'), 'an account has only so many');
  for (const socket of idle) if (socket.readyState === WebSocket.OPEN) socket.send(authFrame(pageId).subarray(0, 30));
  await stage.othersGoOn(t);
  for (const socket of idle) socket.terminate();
  // Their places are free again.
  const left = await untilNothing(async () => {
    const again = await WireClient.connect(stage).catch(() => null);
    again?.socket.terminate();
    return again ? [] : ['a connection'];
  });
  t.same(left, []);
});
