import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import t from 'tap';
import { signUp } from '../auth/test-auth-app.ts';
import { closing, connect, realtimeApp, tryConnect, wsToken } from './test-realtime-app.ts';

t.test('a replica that closes sends its connections to another one', async (t) => {
  const wiki = await realtimeApp(t);
  const { headers } = await signUp(wiki.app, 'Ada');
  const sockets = await Promise.all([1, 2, 3].map(() => connect(t, wiki, headers)));
  const ends = Promise.all(sockets.map(closing));
  const start = performance.now();
  await wiki.app.close();
  for (const end of await ends) t.same(end, { code: 1012, reason: 'restart' });
  t.ok(performance.now() - start < 2_500, 'it does not wait for those who have answered');
});

t.test('clients that do not answer are cut after a short grace', async (t) => {
  const wiki = await realtimeApp(t, { realtime: { limits: { drainGraceMs: 200 } } });
  const { headers } = await signUp(wiki.app, 'Ada');
  const silent = await connect(t, wiki, headers);
  silent.pause();
  const start = performance.now();
  await wiki.app.close();
  const took = performance.now() - start;
  t.ok(took >= 150 && took < 4_000, `${took} ms`);
});

t.test('while it closes, a handshake is answered 503, also one that is under way', async (t) => {
  const wiki = await realtimeApp(t, { realtime: { limits: { drainGraceMs: 1_000 } } });
  const { headers } = await signUp(wiki.app, 'Ada');
  const [late, underWay] = [await wsToken(wiki.app, headers), await wsToken(wiki.app, headers)];
  // Holds the closing up for a while.
  (await connect(t, wiki, headers)).pause();
  const { redeem } = wiki.app.wsTokens;
  let goOn = () => {};
  const begun = new Promise<void>((resolve) => {
    wiki.app.wsTokens.redeem = async (token) => {
      resolve();
      await new Promise<void>((done) => {
        goOn = done;
      });
      return redeem(token);
    };
  });
  const held = connect(t, wiki, headers, { token: underWay });
  await begun;
  const raw = connectTcp({ port: wiki.port, host: '127.0.0.1', allowHalfOpen: true });
  t.teardown(() => raw.destroy());
  await once(raw, 'connect');
  const closed = wiki.app.close();
  t.match(await tryConnect(t, wiki.port, { token: late }), {
    status: 503,
    code: 'unavailable',
    contentType: 'application/problem+json',
  });
  const handshake = ['Host: wiki', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  raw.write([`GET /presence?token=${late} HTTP/1.1`, ...handshake, '', ''].join('\r\n'));
  t.match(Buffer.concat(await raw.toArray()).toString(), /^HTTP\/1\.1 503 /, 'and its socket is ended');
  goOn();
  t.match(await closing(await held), { code: 1012 });
  await closed;
});

t.test('all connections end before their users close', async (t) => {
  const order: string[] = [];
  const wiki = await realtimeApp(t, {
    presence: { onOpen: (connection) => connection.onClose(() => void order.push('connection')) },
    more: (app) => void app.addHook('onClose', async () => void order.push('plugin')),
  });
  const { headers } = await signUp(wiki.app, 'Ada');
  await Promise.all([connect(t, wiki, headers), connect(t, wiki, headers)]);
  await wiki.app.close();
  t.same(order, ['connection', 'connection', 'plugin']);
});
