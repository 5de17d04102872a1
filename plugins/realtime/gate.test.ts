import { once } from 'node:events';
import t, { type Test } from 'tap';
import { WebSocket } from 'ws';
import { eventually } from '../../ops/testing/eventually.ts';
import { password, signIn, signUp } from '../auth/test-auth-app.ts';
import { hasRedisServer, noRedis, startRedis } from '../coordination/test-redis.ts';
import {
  connect,
  type Handshake,
  type RealtimeAppOptions,
  realtimeApp,
  sharedStores,
  tryConnect,
  wsToken,
} from './test-realtime-app.ts';

async function open(t: Test, options: RealtimeAppOptions = {}) {
  const wiki = await realtimeApp(t, options);
  const ada = await signUp(wiki.app, 'Ada');
  const mel = await signUp(wiki.app, 'Mel');
  async function answerTo(handshake: Handshake): Promise<string> {
    const answer = await tryConnect(t, wiki.port, handshake);
    if (answer instanceof WebSocket) return 'open';
    t.match(answer.contentType, /^application\/problem\+json/);
    return `${answer.status} ${answer.code}`;
  }
  return { ...wiki, ada, mel, answerTo, token: () => wsToken(wiki.app, mel.headers) };
}

t.test('a fresh token opens a namespace, bare and with a path below', async (t) => {
  const wiki = await open(t);
  for (const path of ['/presence', '/presence/', '/presence/below/it']) {
    const socket = await connect(t, wiki, wiki.mel.headers, { path });
    t.equal(socket.readyState, WebSocket.OPEN, path);
  }
  t.match(wiki.opened[0]?.account, { user: { name: 'Mel', role: 'member' }, scopes: ['read', 'write'] });
});

t.test('messages go both ways', async (t) => {
  const wiki = await open(t, {
    presence: {
      onOpen: (connection) =>
        connection.onMessage((data, isBinary) => connection.send(isBinary ? data : `you said ${data}`)),
    },
  });
  const socket = await connect(t, wiki, wiki.mel.headers);
  socket.send('hello');
  const [text, isTextBinary] = await once(socket, 'message');
  t.same([text.toString(), isTextBinary], ['you said hello', false]);
  socket.send(Buffer.from([1, 2, 3]));
  const [bytes, isBinary] = await once(socket, 'message');
  t.same([[...bytes], isBinary], [[1, 2, 3], true]);
});

t.test('only an unused token opens a connection', async (t) => {
  const { answerTo, token, ada } = await open(t);
  const used = await token();
  t.equal(await answerTo({ token: used }), 'open');
  const fresh = await token();
  const refused: Record<string, Handshake> = {
    'a used token': { token: used },
    none: {},
    'an empty one': { token: '' },
    'a wrong one': { token: 'A'.repeat(43) },
    'one that is too long': { token: `${fresh}A` },
    'one that is very long': { token: fresh.repeat(100) },
    'one that is cut off': { token: fresh.slice(0, -1) },
    'an access token': { token: ada.accessToken },
    'one under another name': { path: `/presence?Token=${fresh}` },
    'one given twice': { path: `/presence?token=${fresh}&token=${fresh}` },
    'one given twice, differently': { path: `/presence?token=${fresh}&token=x` },
    'one in a header': { headers: { authorization: `Bearer ${fresh}` } },
    'an access token in a header': { headers: ada.headers },
    'an access token in the cookie': { headers: { cookie: `wiki.accessToken=${ada.accessToken}` } },
  };
  for (const [name, handshake] of Object.entries(refused)) {
    t.equal(await answerTo(handshake), '401 unauthorized', name);
  }
  t.equal(await answerTo({ token: fresh }), 'open', 'and none of this used it up');
});

t.test('a token ends when its time is over', async (t) => {
  const { app, answerTo, mel } = await open(t, { wsTokens: { ttlMs: 1 } });
  const { token, expiresAt } = (
    await app.inject({ method: 'POST', url: '/api/auth/ws-token', headers: mel.headers })
  ).json();
  while (Date.now() <= Date.parse(expiresAt) + 1) await new Promise(setImmediate);
  t.equal(await answerTo({ token }), '401 unauthorized');
});

t.test('a token has its expiry, a minute from now, and is never cached', async (t) => {
  const { app, mel } = await open(t);
  const before = Date.now();
  const response = await app.inject({ method: 'POST', url: '/api/auth/ws-token', headers: mel.headers });
  t.equal(response.statusCode, 201);
  t.equal(response.headers['cache-control'], 'no-store');
  t.match(response.json().token, /^[A-Za-z0-9_-]{43}$/);
  const lasts = Date.parse(response.json().expiresAt) - before;
  t.ok(lasts >= 60_000 && lasts < 65_000, `${lasts} ms`);
  t.equal((await app.inject({ method: 'POST', url: '/api/auth/ws-token' })).statusCode, 401);
});

t.test('a reader gets a token; one account may ask for so many a minute', async (t) => {
  const { app, mel } = await open(t, { wsTokens: { maxPerMinute: 3 } });
  const made = await app.inject({
    method: 'POST',
    url: '/api/access-tokens',
    headers: mel.headers,
    payload: { name: 'reader', scopes: ['read'] },
  });
  const headers = { authorization: `Bearer ${made.json().accessToken}` };
  const ask = () => app.inject({ method: 'POST', url: '/api/auth/ws-token', headers });
  for (const _ of [1, 2, 3]) t.equal((await ask()).statusCode, 201);
  t.match((await ask()).json(), { status: 429, code: 'too_many_ws_tokens' });
});

t.test('a token is worth nothing once its session has ended or its account may not be used', async (t) => {
  const { app, answerTo, token, mel } = await open(t);
  const suspended = await token();
  await app.accounts.suspend(mel.user.id);
  t.equal(await answerTo({ token: suspended }), '401 unauthorized', 'a suspended account');
  await app.accounts.reinstate(mel.user.id);

  const other = (await signIn(app, 'mel@example.com')).json().accessToken;
  const changed = await wsToken(app, { authorization: `Bearer ${other}` });
  const payload = { currentPassword: password, newPassword: 'a quite different sentence' };
  await app.inject({ method: 'POST', url: '/api/users/me/password', headers: mel.headers, payload });
  t.equal(await answerTo({ token: changed }), '401 unauthorized', 'a changed password');

  const signedOut = await token();
  await app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: mel.headers });
  t.equal(await answerTo({ token: signedOut }), '401 unauthorized', 'signed out');
});

t.test('with CLIENT_URL, only its exact origin may connect', async (t) => {
  const { answerTo, token } = await open(t, { realtime: { clientUrl: 'https://wiki.example' } });
  const fresh = await token();
  for (const origin of [
    'https://wiki.example.evil.test',
    'http://wiki.example',
    'https://wiki.example:8443',
    'https://wiki.example/',
    'https://WIKI.example',
    'https://evil.test',
    'null',
    '',
  ]) {
    t.equal(await answerTo({ token: fresh, headers: { origin } }), '403 origin_forbidden', origin);
  }
  t.equal(await answerTo({ token: fresh }), '403 origin_forbidden', 'no origin');
  t.equal(await answerTo({ token: fresh, headers: { origin: 'https://wiki.example' } }), 'open');
});

t.test('without CLIENT_URL any origin may connect, since only the token identifies the account', async (t) => {
  const { answerTo, token } = await open(t);
  t.equal(await answerTo({ token: await token(), headers: { origin: 'https://elsewhere.test' } }), 'open');
  t.equal(await answerTo({ token: await token() }), 'open');
});

const withRedis = { skip: hasRedisServer || process.env.TEST_REDIS_URL ? false : noRedis };

t.test('one of a hundred handshakes with one token, over two replicas, is admitted', withRedis, async (t) => {
  const shared = await sharedStores(t);
  const replicas = [await realtimeApp(t, { shared }), await realtimeApp(t, { shared })] as const;
  const { headers } = await signUp(replicas[0].app, 'Ada');
  for (const round of [1, 2, 3]) {
    const token = await wsToken(replicas[round % 2]?.app ?? replicas[0].app, headers);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => tryConnect(t, replicas[index % 2]?.port ?? 0, { token })),
    );
    const counts = answers.map((answer) => (answer instanceof WebSocket ? 'open' : `${answer.status} ${answer.code}`));
    t.equal(counts.filter((answer) => answer === 'open').length, 1);
    t.equal(counts.filter((answer) => answer === '401 unauthorized').length, 99);
  }
  t.equal(replicas[0].opened.length + replicas[1].opened.length, 3);
});

const withOwnRedis = { skip: hasRedisServer ? false : noRedis };
t.test('while Redis is away tokens are neither made nor taken, and connections stay', withOwnRedis, async (t) => {
  const redis = await startRedis(t);
  const shared = { ...(await sharedStores(t)), redisUrl: redis.url };
  const wiki = await open(t, { shared });
  const token = await wiki.token();
  const socket = await connect(t, wiki, wiki.mel.headers);
  await redis.stop();
  await eventually(() => !wiki.app.coordination.status().healthy, 'Redis is away');
  t.equal(await wiki.answerTo({ token }), '503 unavailable');
  const asked = await wiki.app.inject({ method: 'POST', url: '/api/auth/ws-token', headers: wiki.mel.headers });
  t.match(asked.json(), { status: 503, code: 'unavailable' });
  t.equal(socket.readyState, WebSocket.OPEN);
  await redis.start();
  await eventually(() => wiki.app.coordination.status().healthy, 'Redis is reachable again');
  t.equal(await wiki.answerTo({ token: await wiki.token() }), 'open');
});
