import { once } from 'node:events';
import t, { type Test } from 'tap';
import { WebSocket, WebSocketServer } from 'ws';
import { JsonSocket, type JsonSocketOptions, type Socket, SocketRefused, type SocketState } from './json-socket.ts';

interface Timer {
  work: () => void;
  ms: number;
}

/** Returns a socket to a real server, with timers run by the test. */
async function openSocket(t: Test, options: Partial<JsonSocketOptions> = {}) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const timers = new Set<Timer>();
  const states: SocketState[] = [];
  const messages: unknown[] = [];
  let asked = 0;
  let changed = () => {};
  const socket = new JsonSocket({
    address: async () => `ws://127.0.0.1:${port}/?n=${asked++}`,
    create: (url) => new WebSocket(url).on('error', () => {}) as unknown as Socket,
    onMessage: (message) => {
      messages.push(message);
      changed();
    },
    onState: (state) => {
      states.push(state);
      changed();
    },
    heartbeat: () => ({ kind: 'beat' }),
    random: () => 1,
    schedule: (work, ms) => {
      const timer = { work, ms };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    ...options,
  });
  t.teardown(() => {
    socket.close();
    for (const client of server.clients) client.terminate();
    server.close();
  });
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) {
      await new Promise<void>((resolve) => {
        changed = resolve;
      });
    }
  };
  return {
    server,
    socket,
    states,
    messages,
    until,
    asked: () => asked,
    last: () => states.at(-1),
    connection: async () => (await once(server, 'connection'))[0] as WebSocket,
    /** Returns the current delays, in milliseconds. */
    due: () => [...timers].map(({ ms }) => ms),
    pass: () => {
      for (const timer of [...timers]) {
        timers.delete(timer);
        timer.work();
      }
    },
  };
}

t.test('it speaks JSON as soon as it is open, and keeps nothing for later', async (t) => {
  const { socket, messages, until, connection, last } = await openSocket(t, {
    onOpen: () => socket.send({ kind: 'hello' }),
  });
  t.equal(socket.send({ kind: 'early' }), false);
  const peer = await connection();
  const [heard] = await once(peer, 'message');
  t.same(JSON.parse(String(heard)), { kind: 'hello' });
  t.same(last(), { kind: 'open' });
  peer.send('{"kind":"unread","count":2}');
  peer.send('not JSON');
  await until(() => messages.length === 2);
  t.same(messages, [{ kind: 'unread', count: 2 }, null]);
});

t.test('each connection asks for its address, and each failure waits longer', async (t) => {
  const { server, until, connection, asked, due, pass, last, states } = await openSocket(t);
  const first = await connection();
  await until(() => last()?.kind === 'open');
  first.terminate();
  await until(() => last()?.kind === 'failed');
  t.same(last(), { kind: 'failed', reason: { kind: 'closed', code: 1006 } });
  t.same(due(), [500]);
  server.close();
  for (const ms of [1000, 2000, 4000]) {
    pass();
    const before = states.length;
    await until(() => states.length > before && last()?.kind === 'failed');
    t.same(last(), { kind: 'failed', reason: { kind: 'not-opened' } });
    t.same(due(), [ms]);
  }
  t.equal(asked(), 4);
});

t.test('a replica that restarts is come back to at once, a flood held back, an ended session left alone', async (t) => {
  for (const [code, delays] of [
    [1012, [300]],
    [4429, [15_000]],
    [4508, [15_000]],
    [4401, []],
  ] as const) {
    const { until, connection, due, last, socket, asked } = await openSocket(t);
    const peer = await connection();
    await until(() => last()?.kind === 'open');
    peer.close(code);
    await until(() => last()?.kind !== 'open');
    t.same(due(), delays, String(code));
    if (code !== 4401) continue;
    t.same(last(), { kind: 'ended' });
    socket.wake();
    t.equal(asked(), 1, 'waking is no sign-in');
    const again = connection();
    socket.restart();
    await again;
  }
});

t.test('waking ends the wait, and tests open connections', async (t) => {
  const { socket, until, connection, due, pass, last } = await openSocket(t);
  const first = await connection();
  await until(() => last()?.kind === 'open');
  first.terminate();
  await until(() => last()?.kind === 'failed');
  const again = connection();
  socket.wake();
  socket.wake();
  const second = await again;
  await until(() => last()?.kind === 'open');
  t.same(due(), [25_000]);
  socket.wake();
  t.same(JSON.parse(String((await once(second, 'message'))[0])), { kind: 'beat' });
  t.same(due(), [10_000]);
  pass();
  t.same(last(), { kind: 'failed', reason: { kind: 'silent' } });
  t.same(due(), [1000], 'what opened and said nothing counts as a failure');
});

t.test('any message is a sign of life', async (t) => {
  const { until, connection, due, pass, last, messages } = await openSocket(t);
  const peer = await connection();
  await until(() => last()?.kind === 'open');
  const beat = once(peer, 'message');
  pass();
  await beat;
  peer.send('{}');
  await until(() => messages.length === 1);
  t.same(due(), [25_000]);
});

t.test('with nothing to ask it asks nothing, and lives on', async (t) => {
  const { until, connection, due, pass, last } = await openSocket(t, { heartbeat: () => null });
  const peer = await connection();
  peer.on('message', () => t.fail('nothing was to be said'));
  await until(() => last()?.kind === 'open');
  pass();
  t.same(due(), [25_000]);
  t.same(last(), { kind: 'open' });
});

t.test('without a token it waits; signed out it ends', async (t) => {
  let refusal = new SocketRefused({ kind: 'unreachable' });
  const address = async () => {
    throw refusal;
  };
  const { socket, until, due, last } = await openSocket(t, { address });
  await until(() => last()?.kind === 'failed');
  t.same(last(), { kind: 'failed', reason: { kind: 'unreachable' } });
  t.same(due(), [500]);
  refusal = new SocketRefused({ kind: 'refused', code: 'unauthorized' }, { isFinal: true });
  socket.wake();
  await until(() => last()?.kind === 'ended');
  t.same(due(), []);
});

t.test('closed means closed, also for messages on their way', async (t) => {
  let give: (url: string) => void = () => {};
  const address = () =>
    new Promise<string>((resolve) => {
      give = resolve;
    });
  const { socket, states, last, due } = await openSocket(t, { address });
  socket.close();
  give('ws://127.0.0.1:1/');
  await new Promise(setImmediate);
  socket.wake();
  socket.restart();
  t.same(states, [{ kind: 'connecting' }, { kind: 'ended' }]);
  t.same(last(), { kind: 'ended' });
  t.same(due(), []);
});
