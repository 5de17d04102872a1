import { ObjectId } from 'mongodb';
import t, { type Test } from 'tap';
import { WebSocket } from 'ws';
import { eventually } from '../../ops/testing/eventually.ts';
import { password, signIn, signUp } from '../auth/test-auth-app.ts';
import { hasRedisServer, noRedis } from '../coordination/test-redis.ts';
import { closing, connect, type RealtimeAppOptions, realtimeApp, sharedStores } from './test-realtime-app.ts';

const sessionEnded = { code: 4401, reason: 'session ended' };

async function open(t: Test, options: RealtimeAppOptions = {}) {
  const wiki = await realtimeApp(t, options);
  const ada = await signUp(wiki.app, 'Ada');
  const mel = await signUp(wiki.app, 'Mel');
  const session = async (): Promise<{ authorization: string }> => ({
    authorization: `Bearer ${(await signIn(wiki.app, 'mel@example.com')).json().accessToken}`,
  });
  return { ...wiki, ada, mel, session };
}

t.test('signing out closes the connections of that session, and of no other', async (t) => {
  const wiki = await open(t);
  const other = await wiki.session();
  const [ended, stays, adas] = [
    await connect(t, wiki, wiki.mel.headers),
    await connect(t, wiki, other),
    await connect(t, wiki, wiki.ada.headers),
  ];
  await wiki.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: wiki.mel.headers });
  t.same(await closing(ended), sessionEnded);
  t.same([stays.readyState, adas.readyState], [WebSocket.OPEN, WebSocket.OPEN]);
});

t.test('a revoked personal token closes its connections', async (t) => {
  const wiki = await open(t);
  const payload = { name: 'bot', scopes: ['read'] };
  const made = (
    await wiki.app.inject({ method: 'POST', url: '/api/access-tokens', headers: wiki.mel.headers, payload })
  ).json();
  const bots = await connect(t, wiki, { authorization: `Bearer ${made.accessToken}` });
  const mels = await connect(t, wiki, wiki.mel.headers);
  await wiki.app.inject({ method: 'DELETE', url: `/api/access-tokens/${made.id}`, headers: wiki.mel.headers });
  t.same(await closing(bots), sessionEnded);
  t.equal(mels.readyState, WebSocket.OPEN);
});

t.test('a changed password closes all connections but those of the session that changed it', async (t) => {
  const wiki = await open(t);
  const [own, other] = [await connect(t, wiki, wiki.mel.headers), await connect(t, wiki, await wiki.session())];
  const payload = { currentPassword: password, newPassword: 'a quite different sentence' };
  await wiki.app.inject({ method: 'POST', url: '/api/users/me/password', headers: wiki.mel.headers, payload });
  t.same(await closing(other), sessionEnded);
  t.equal(own.readyState, WebSocket.OPEN);
});

t.test('a suspended account loses its connections', async (t) => {
  const wiki = await open(t);
  const [mels, adas] = [await connect(t, wiki, wiki.mel.headers), await connect(t, wiki, wiki.ada.headers)];
  await wiki.app.accounts.suspend(wiki.mel.user.id);
  t.same(await closing(mels), sessionEnded);
  t.equal(adas.readyState, WebSocket.OPEN);
});

t.test('connections learn of a changed role', async (t) => {
  const changes: string[] = [];
  const wiki = await open(t, {
    presence: {
      onOpen: (connection) => connection.onAccountChanged(() => void changes.push(connection.account.user.role)),
    },
  });
  await connect(t, wiki, wiki.mel.headers);
  await wiki.app.accounts.setRole(wiki.mel.user.id, 'admin');
  await eventually(() => changes.length > 0, 'the change is reported');
  t.same(changes, ['admin']);
  t.equal(wiki.opened[0]?.account.user.role, 'admin');
  await wiki.app.accounts.setAvatar(wiki.mel.user.id, 'a'.repeat(24));
  await wiki.app.accounts.setRole(wiki.mel.user.id, 'member');
  await eventually(() => changes.length > 1, 'the next change is reported');
  t.same(changes, ['admin', 'member'], 'a change that no connection follows is not reported');
});

t.test('without a hint, the end of a session is found in batches', async (t) => {
  const wiki = await open(t, { realtime: { limits: { lookAgainMs: 100, lookAgainBatch: 2 } } });
  const mels = await Promise.all([1, 2, 3].map(() => connect(t, wiki, wiki.mel.headers)));
  const adas = await Promise.all([1, 2].map(() => connect(t, wiki, wiki.ada.headers)));
  // As another process does whose hint is lost.
  await wiki.app.mongo.db.collection('accessTokens').deleteMany({ accountId: new ObjectId(wiki.mel.user.id) });
  for (const end of await Promise.all(mels.map(closing))) t.same(end, sessionEnded);
  for (const socket of adas) t.equal(socket.readyState, WebSocket.OPEN);
});

t.test('a store that is away ends no session', async (t) => {
  const wiki = await open(t, { realtime: { limits: { lookAgainMs: 50 } } });
  const socket = await connect(t, wiki, wiki.mel.headers);
  const findMany = wiki.app.accounts.findMany;
  let asked = 0;
  wiki.app.accounts.findMany = async () => {
    asked += 1;
    throw new Error('the store is away');
  };
  await eventually(() => asked > 2, 'it is asked again and again');
  t.equal(socket.readyState, WebSocket.OPEN);
  await wiki.app.accounts.suspend(wiki.mel.user.id);
  wiki.app.accounts.findMany = findMany;
  t.same(await closing(socket), sessionEnded, 'and what happened meanwhile is found when it is back');
});

t.test('a session that ends between the look at it and the opening is found', async (t) => {
  const wiki = await open(t);
  const { redeem } = wiki.app.wsTokens;
  wiki.app.wsTokens.redeem = async (token) => {
    const account = await redeem(token);
    await wiki.app.accounts.suspend(wiki.mel.user.id);
    // The hint precedes the connection.
    await new Promise(setImmediate);
    return account;
  };
  t.same(await closing(await connect(t, wiki, wiki.mel.headers)), sessionEnded);
});

const withRedis = { skip: hasRedisServer || process.env.TEST_REDIS_URL ? false : noRedis };
t.test('ending a session on one replica closes its connections on the other', withRedis, async (t) => {
  const shared = await sharedStores(t);
  const one = await realtimeApp(t, { shared });
  const other = await realtimeApp(t, { shared });
  const ada = await signUp(one.app, 'Ada');
  const mel = await signUp(one.app, 'Mel');
  const [mels, adas] = [await connect(t, other, mel.headers), await connect(t, other, ada.headers)];
  const second = (await signIn(one.app, 'mel@example.com')).json().accessToken;
  const others = await connect(t, other, { authorization: `Bearer ${second}` });
  await one.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: mel.headers });
  t.same(await closing(mels), sessionEnded);
  t.same([others.readyState, adas.readyState], [WebSocket.OPEN, WebSocket.OPEN]);
  await one.app.accounts.suspend(mel.user.id);
  t.same(await closing(others), sessionEnded);
  t.equal(adas.readyState, WebSocket.OPEN);
});
