import { once } from 'node:events';
import t, { type Test } from 'tap';
import { WebSocket } from 'ws';
import { eventually } from '../../ops/testing/eventually.ts';
import { signUp } from '../auth/test-auth-app.ts';
import { MessageRate } from './message-rate.ts';
import { closing, connect, type RealtimeAppOptions, realtimeApp, tryConnect, wsToken } from './test-realtime-app.ts';

async function open(t: Test, options: RealtimeAppOptions = {}) {
  const wiki = await realtimeApp(t, options);
  const ada = await signUp(wiki.app, 'Ada');
  const mel = await signUp(wiki.app, 'Mel');
  return { ...wiki, ada, mel };
}

t.test('a message may be as long as its namespace says, and not a byte longer', async (t) => {
  const heard: number[] = [];
  const onOpen: NonNullable<RealtimeAppOptions['presence']>['onOpen'] = (connection) => {
    connection.onMessage((data) => void heard.push(data.length));
    connection.onClose((code, reason) => void ended.push(`${code} ${reason}`));
  };
  const ended: string[] = [];
  const wiki = await open(t, {
    presence: { maxMessageBytes: 100, onOpen },
    more: (app) => app.realtime.namespace('collab', { maxMessageBytes: 200, messagesPerSecond: 10, onOpen }),
  });
  for (const [path, maxBytes] of Object.entries({ '/presence': 100, '/collab': 200 })) {
    const socket = await connect(t, wiki, wiki.mel.headers, { path });
    for (const length of [maxBytes - 1, maxBytes]) socket.send('x'.repeat(length));
    await eventually(() => heard.includes(maxBytes), `${maxBytes} bytes are heard on ${path}`);
    socket.send('x'.repeat(maxBytes + 1));
    t.match(await closing(socket), { code: 1009 });
    await eventually(() => ended.length === 1, 'the end is reported');
    t.same(ended.splice(0), ['1009 message too large']);
    t.notOk(heard.includes(maxBytes + 1));
  }
});

t.test('so many messages come at once, and one more closes the connection', async (t) => {
  const heard: Buffer[] = [];
  const wiki = await open(t, {
    // So slow that hardly any is added during the test.
    presence: {
      messagesPerSecond: 1,
      burstMessages: 200,
      onOpen: (one) => one.onMessage((data) => void heard.push(data)),
    },
  });
  const patient = await connect(t, wiki, wiki.ada.headers);
  const flooding = await connect(t, wiki, wiki.mel.headers);
  for (let sent = 0; sent < 200; sent += 1) flooding.send('x');
  await eventually(() => heard.length === 200, 'all of the burst are heard');
  t.equal(flooding.readyState, WebSocket.OPEN);
  for (let sent = 0; sent < 400; sent += 1) flooding.send('x');
  t.same(await closing(flooding), { code: 4429, reason: 'too many messages' });
  t.ok(heard.length < 300, `${heard.length} messages were heard`);
  t.equal(patient.readyState, WebSocket.OPEN);
});

t.test('pings count, for they cost as much', async (t) => {
  const wiki = await open(t, { presence: { messagesPerSecond: 1, burstMessages: 50 } });
  const socket = await connect(t, wiki, wiki.mel.headers);
  for (let sent = 0; sent < 500; sent += 1) socket.ping();
  t.match(await closing(socket), { code: 4429 });
});

t.test('a bucket holds its burst and fills up at its rate', (t) => {
  let now = 0;
  const rate = new MessageRate(10, 3, () => now);
  t.same(
    [1, 2, 3, 4].map(() => rate.take()),
    [true, true, true, false],
  );
  now += 99;
  t.equal(rate.take(), false, 'just under the time of one');
  now += 1;
  t.same([rate.take(), rate.take()], [true, false]);
  now += 60_000;
  t.same(
    [1, 2, 3, 4].map(() => rate.take()),
    [true, true, true, false],
    'and no fuller than that',
  );
  t.end();
});

t.test('a client that reads nothing is disconnected once too much is waiting', async (t) => {
  const maxBufferedBytes = 8 * 1024 * 1024;
  const wiki = await open(t, { realtime: { limits: { maxBufferedBytes, closeGraceMs: 100 } } });
  const slow = await connect(t, wiki, wiki.mel.headers);
  const [connection] = wiki.opened;
  const ended: number[] = [];
  connection?.onClose((code) => void ended.push(code));
  slow.pause();
  const sent = new Uint8Array(1024 * 1024);
  for (let count = 0; connection?.readyState === WebSocket.OPEN; count += 1) {
    if (count > 64) return t.fail('it was never closed');
    connection?.send(sent);
    await new Promise(setImmediate);
  }
  await eventually(() => ended.length > 0, 'it is cut, for it does not answer');
  t.same(ended, [4508]);
  connection?.send('no one is there');
});

t.test('one large message does not close the connection', async (t) => {
  const wiki = await open(t, { realtime: { limits: { maxBufferedBytes: 1024 } } });
  const socket = await connect(t, wiki, wiki.mel.headers);
  wiki.opened[0]?.send(new Uint8Array(1024 * 1024));
  const [data] = await once(socket, 'message');
  t.equal(data.length, 1024 * 1024);
});

t.test('an error of a listener closes its own connection and no other, and is logged', async (t) => {
  const lines: string[] = [];
  const wiki = await open(t, {
    log: { write: (line: string) => void lines.push(line) },
    presence: {
      onOpen(connection) {
        connection.onMessage(async (data) => {
          if (String(data) === 'later') throw new Error('it broke later');
        });
        connection.onMessage((data) => {
          if (String(data) === 'now') throw new Error('it broke at once');
          connection.send(data);
        });
      },
    },
  });
  const calm = await connect(t, wiki, wiki.ada.headers);
  for (const message of ['now', 'later']) {
    const socket = await connect(t, wiki, wiki.mel.headers);
    socket.send(message);
    t.same(await closing(socket), { code: 1011, reason: 'internal error' });
  }
  calm.send('hello');
  t.equal(String((await once(calm, 'message'))[0]), 'hello');
  t.match(lines.join(''), /it broke at once/);
  t.match(lines.join(''), /it broke later/);
});

t.test('an error on opening closes the connection as well', async (t) => {
  const wiki = await open(t, {
    presence: {
      onOpen: () => {
        throw new Error('not today');
      },
    },
  });
  const socket = await connect(t, wiki, wiki.mel.headers);
  t.match(await closing(socket), { code: 1011 });
});

t.test('clients that answer no ping are cut, others stay', async (t) => {
  const wiki = await open(t, { realtime: { limits: { heartbeatMs: 300 } } });
  const calm = await connect(t, wiki, wiki.ada.headers);
  const halfOpen = await connect(t, wiki, wiki.mel.headers, { client: { autoPong: false } });
  const ended = new Promise((resolve) => wiki.opened[1]?.onClose((...how) => resolve(how)));
  const pings: Buffer[] = [];
  calm.on('ping', (data) => void pings.push(data));
  t.same(await ended, [4408, 'silent']);
  t.match(await closing(halfOpen), { code: 4408 });
  const before = pings.length;
  await eventually(() => pings.length > before + 2, 'the other one is pinged on');
  t.equal(calm.readyState, WebSocket.OPEN);
});

t.test('one account has a limited number of connections, and gets another when one has ended', async (t) => {
  const wiki = await open(t, { realtime: { limits: { maxConnectionsPerAccount: 2 } } });
  const { app, port, ada, mel } = wiki;
  const first = await connect(t, wiki, mel.headers);
  await connect(t, wiki, mel.headers);
  t.match(await tryConnect(t, port, { token: await wsToken(app, mel.headers) }), {
    status: 429,
    code: 'too_many_connections',
  });
  t.equal((await connect(t, wiki, ada.headers)).readyState, WebSocket.OPEN, 'others are not concerned');
  first.close();
  await closing(first);
  t.equal((await connect(t, wiki, mel.headers)).readyState, WebSocket.OPEN);
});

t.test('one replica has a limited number of connections, also under simultaneous requests', async (t) => {
  const { app, port, mel } = await open(t, { realtime: { limits: { maxConnections: 3 } } });
  const tokens = await Promise.all(Array.from({ length: 10 }, () => wsToken(app, mel.headers)));
  const answers = await Promise.all(tokens.map((token) => tryConnect(t, port, { token })));
  t.equal(answers.filter((answer) => answer instanceof WebSocket).length, 3);
  for (const answer of answers.filter((one) => !(one instanceof WebSocket))) t.match(answer, { status: 429 });
});

t.test('the number of simultaneous handshakes is limited', async (t) => {
  const { app, port } = await open(t, { realtime: { limits: { maxWaitingUpgrades: 2 } } });
  const waiting: (() => void)[] = [];
  app.coordination.takeOnce = () => new Promise((resolve) => waiting.push(() => resolve(null)));
  const token = 'A'.repeat(43);
  const held = [tryConnect(t, port, { token }), tryConnect(t, port, { token })];
  await eventually(() => waiting.length === 2, 'both are being looked at');
  t.match(await tryConnect(t, port, { token }), { status: 429, code: 'too_many_connections' });
  for (const goOn of waiting) goOn();
  for (const answer of await Promise.all(held)) t.match(answer, { status: 401 });
});

t.test('limits that are none stop the boot', async (t) => {
  for (const limits of [{ heartbeatMs: 0 }, { maxConnections: 1.5 }]) {
    await t.rejects(realtimeApp(t, { realtime: { limits } }), { code: 'REALTIME_BAD_OPTION' });
  }
  await t.rejects(realtimeApp(t, { presence: { messagesPerSecond: 0 } }), { code: 'REALTIME_BAD_OPTION' });
});
