import t, { type Test } from 'tap';
import { type AuthAppOptions, authApp, signIn, signUp, stoppedClock } from '../auth/test-auth-app.ts';

const dayMs = 24 * 60 * 60 * 1000;

async function setUp(t: Test, accessTokens: AuthAppOptions['accessTokens'] = {}) {
  const app = await authApp(t, { accessTokens });
  const ada = await signUp(app, 'Ada');
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const create = (payload: object, headers = ada.headers) =>
    app.inject({ method: 'POST', url: '/api/access-tokens', headers, payload });
  const list = async (headers = ada.headers, query = '') =>
    (await app.inject({ method: 'GET', url: `/api/access-tokens${query}`, headers })).json();
  const revoke = (id: string, headers = ada.headers) =>
    app.inject({ method: 'DELETE', url: `/api/access-tokens/${id}`, headers });
  const status = async (token: string) =>
    (await app.inject({ method: 'GET', url: '/api/users/me', headers: bearer(token) })).statusCode;
  return { app, ada, bearer, create, list, revoke, status };
}

t.test('a personal token is shown once, works, is listed and revoked by its owner', async (t) => {
  const { create, list, revoke, status } = await setUp(t);
  const created = await create({ name: 'backup', scopes: ['read'] });
  t.equal(created.statusCode, 201);
  t.equal(created.headers['cache-control'], 'no-store');
  const { accessToken, ...shown } = created.json();
  t.match(accessToken, /^wiki_[A-Za-z0-9_-]{43}$/);
  t.match(shown, { name: 'backup', kind: 'personal', scopes: ['read'], lastUsedAt: null, isCurrent: false });
  t.equal(Math.round((Date.parse(shown.expiresAt) - Date.now()) / dayMs), 90);
  t.same((await list()).items[0], shown, 'the list shows the same, without the token');

  t.equal(await status(accessToken), 200);
  t.equal((await revoke(shown.id)).statusCode, 204);
  t.equal(await status(accessToken), 401, 'at once');
  t.match((await revoke(shown.id)).json(), { status: 404, code: 'access_token_not_found' });
});

t.test('only the owner sees and deletes a token, administrators included', async (t) => {
  const { app, ada, bearer, create, list, revoke, status } = await setUp(t);
  const mel = await signUp(app, 'Mel');
  const hers = (await create({ name: 'hers', scopes: ['read'] }, mel.headers)).json();
  const his = (await list()).items;
  t.same(his.map(({ name }: { name: string }) => name).includes('hers'), false);
  t.equal((await revoke(hers.id)).json().code, 'access_token_not_found');
  t.equal(await status(hers.accessToken), 200);
  t.equal((await revoke(his[0].id, mel.headers)).json().code, 'access_token_not_found');
  t.equal((await revoke(hers.id, bearer(ada.accessToken))).statusCode, 404);
  t.equal((await revoke('nonsense')).statusCode, 400);
});

t.test('the list distinguishes sessions from personal tokens, marks the current one, and pages', async (t) => {
  const { app, create, list } = await setUp(t);
  const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' };
  const payload = { email: 'ada@example.com', password: 'correct horse battery' };
  await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload, headers: agent });
  await create({ name: 'script', scopes: ['read'] });

  const { items } = await list();
  t.match(items, [
    { kind: 'personal', name: 'script', isCurrent: false },
    { kind: 'session', name: agent['user-agent'], isCurrent: false },
    { kind: 'session', isCurrent: true },
  ]);
  const first = await list(undefined, '?limit=2');
  t.equal(first.items.length, 2);
  t.match(await list(undefined, `?limit=2&cursor=${first.nextCursor}`), { items: [items[2]], nextCursor: null });
});

t.test('a personal token cannot have more scopes than the one that makes it', async (t) => {
  const { app, bearer, create } = await setUp(t);
  const member = await signUp(app, 'Mel');
  const code = async (scopes: string[], headers: { authorization: string }) => {
    const response = await create({ name: 'x', scopes }, headers);
    return response.statusCode === 201 ? response.json().scopes : response.json().code;
  };
  t.equal(await code(['read', 'admin'], member.headers), 'scope_not_held', 'a member has no admin scope to give');
  t.same(await code(['read', 'write'], member.headers), ['read', 'write']);

  const admin = (await create({ name: 'admin', scopes: ['read', 'write', 'admin'] })).json();
  const writer = (await create({ name: 'writer', scopes: ['write'] })).json();
  const reader = (await create({ name: 'reader', scopes: ['read'] })).json();
  t.same(await code(['admin'], bearer(admin.accessToken)), ['admin']);
  t.equal(await code(['admin'], bearer(writer.accessToken)), 'scope_not_held');
  t.equal(await code(['read'], bearer(writer.accessToken)), 'scope_not_held');
  t.same(await code(['write'], bearer(writer.accessToken)), ['write']);
  t.equal(await code(['read'], bearer(reader.accessToken)), 'insufficient_scope', 'reading makes no token');
});

t.test('a token made by a personal token does not outlive it', async (t) => {
  const { bearer, create } = await setUp(t);
  const short = (await create({ name: 'short', scopes: ['read', 'write'], expiresInDays: 1 })).json();
  const long = await create({ name: 'long', scopes: ['read'], expiresInDays: 365 }, bearer(short.accessToken));
  t.equal(long.json().expiresAt, short.expiresAt);
  const year = (await create({ name: 'year', scopes: ['read'], expiresInDays: 365 })).json();
  t.equal(Math.round((Date.parse(year.expiresAt) - Date.now()) / dayMs), 365, 'a session may make longer ones');
});

t.test('a token ends at its expiry, to the millisecond', async (t) => {
  const clock = stoppedClock();
  const { create, list, status, ada } = await setUp(t, { now: clock.now });
  const { accessToken } = (await create({ name: 'week', scopes: ['read'], expiresInDays: 7 })).json();
  clock.pass(7 * dayMs - 1);
  t.equal(await status(accessToken), 200);
  clock.pass(1);
  t.equal(await status(accessToken), 401);
  t.equal((await list()).items.length, 1, 'nor is it listed any more');
  clock.pass(23 * dayMs - 1);
  t.equal(await status(ada.accessToken), 200, 'a session lasts 30 days');
  clock.pass(1);
  t.equal(await status(ada.accessToken), 401);
});

t.test('the last use is noted, once a minute', async (t) => {
  const clock = stoppedClock();
  const { list, ada } = await setUp(t, { now: clock.now });
  const start = clock.now().toISOString();
  const lastUsedAt = async () => (await list()).items[0].lastUsedAt;
  t.equal(await lastUsedAt(), start);
  clock.pass(59_999);
  t.equal(await lastUsedAt(), start);
  clock.pass(1);
  t.equal(await lastUsedAt(), clock.now().toISOString());
  t.ok(ada);
});

t.test('an account has a bounded number of personal tokens', async (t) => {
  const { app, create, revoke } = await setUp(t, { maxPersonalTokens: 2 });
  const make = async () => (await create({ name: 'x', scopes: ['read'] })).json();
  const first = await make();
  await make();
  t.match(await make(), { status: 409, code: 'too_many_access_tokens' });
  t.equal((await signIn(app, 'ada@example.com')).statusCode, 200, 'sessions are not counted');
  await revoke(first.id);
  t.match(await make(), { kind: 'personal' });
});

t.test('asking for many personal tokens at once does not get more of them', async (t) => {
  const { create, list } = await setUp(t, { maxPersonalTokens: 2 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'x', scopes: ['read'] })));
  const made = answers.filter((answer) => answer.statusCode === 201).length;
  t.ok(made <= 2, `${made} were made`);
  const { items } = await list();
  t.equal(items.filter(({ kind }: { kind: string }) => kind === 'personal').length, made, 'what was refused is gone');
});

t.test('names and lifetimes of tokens are bounded', async (t) => {
  const { create } = await setUp(t);
  const status = async (more: object) => (await create({ name: 'x', scopes: ['read'], ...more })).statusCode;
  t.equal(await status({ name: '' }), 400);
  t.equal(await status({ name: 'x'.repeat(101) }), 400);
  t.equal(await status({ name: 'a\nb' }), 400);
  t.equal(await status({ scopes: [] }), 400);
  t.equal(await status({ scopes: ['root'] }), 400);
  t.equal(await status({ expiresInDays: 0 }), 400);
  t.equal(await status({ expiresInDays: 366 }), 400);
  t.equal(await status({ name: '夜のバックアップ', expiresInDays: 1 }), 201);
});

t.test('tokens are stored only as hashes', async (t) => {
  const { app, ada, create } = await setUp(t);
  const { accessToken } = (await create({ name: 'x', scopes: ['read'] })).json();
  const stored = JSON.stringify(await app.mongo.db.collection('accessTokens').find().toArray());
  for (const token of [ada.accessToken, accessToken]) t.notOk(stored.includes(token.slice('wiki_'.length)));
  t.match(stored, /"tokenHash":"[0-9a-f]{64}"/);
});

t.test(
  'a token of an application opens what its scopes say, ends with its grant, and touches no other tokens',
  async (t) => {
    const { app, ada, bearer, create, list, status } = await setUp(t);
    const { oauth } = app.accessTokens;
    const given = (secret: string) =>
      oauth.issue({
        secret,
        accountId: ada.user.id,
        name: 'agent',
        scopes: ['read', 'write'],
        clientId: 'c',
        grantId: '66f2c7d1a9b3e4f5a6b7c8d9',
        audience: 'https://wiki.example',
        expiresAt: new Date(Date.now() + dayMs),
      });
    const secrets = [oauth.makeSecret(), oauth.makeSecret(), oauth.makeSecret()];
    for (const secret of secrets) await given(secret);
    const [first = '', second = '', third = ''] = secrets;
    t.equal(await status(first), 200);
    t.match(await oauth.find(first), { kind: 'oauth', name: 'agent', oauth: { clientId: 'c' } });
    t.equal(await oauth.find(ada.accessToken), null, 'a session is none');
    t.same(
      (await list()).items.map(({ kind }: { kind: string }) => kind),
      ['session'],
      'it is listed with its grant, not here',
    );
    const session = (await list()).items[0].id;
    for (const refused of [
      await create({ name: 'more', scopes: ['read'] }, bearer(first)),
      await app.inject({ url: '/api/access-tokens', headers: bearer(first) }),
      await app.inject({ method: 'DELETE', url: `/api/access-tokens/${session}`, headers: bearer(first) }),
      await app.inject({
        method: 'DELETE',
        url: '/api/access-tokens?kind=session&except=current',
        headers: bearer(first),
      }),
    ]) {
      t.match(
        { status: refused.statusCode, body: refused.json() },
        { status: 403, body: { code: 'not_for_applications' } },
      );
    }
    t.equal(await status(ada.accessToken), 200);

    const events: unknown[] = [];
    app.events.on('access-token.revoked', 'test', async (event) => void events.push(event));
    t.equal(await oauth.revoke('66f2c7d1a9b3e4f5a6b7c8d9', first), 1);
    t.same([await status(first), await status(second)], [401, 200]);
    t.equal(await oauth.revokeGrant('66f2c7d1a9b3e4f5a6b7c8d9'), 2);
    t.same([await status(second), await status(third)], [401, 401]);
    t.equal(events.length, 3, 'whoever keeps a socket open for one hears of it');
  },
);

t.test('signing out everywhere else ends only the other sessions', async (t) => {
  const { app, ada, create, status } = await setUp(t);
  const [phone, laptop] = await Promise.all(
    [1, 2].map(async () => (await signIn(app, 'ada@example.com')).json().accessToken),
  );
  const bea = await signUp(app, 'Bea');
  const personal = (await create({ name: 'backup', scopes: ['read', 'write'] })).json().accessToken;
  const end = (query: string, headers = ada.headers) =>
    app.inject({ method: 'DELETE', url: `/api/access-tokens${query}`, headers });
  for (const query of ['', '?kind=session', '?except=current', '?kind=personal&except=current']) {
    t.match((await end(query)).json(), { status: 400, code: 'invalid_request' }, query);
  }
  t.equal(await status(phone), 200);
  t.same((await end('?kind=session&except=current')).json(), { ended: 2 });
  t.same([await status(phone), await status(laptop)], [401, 401]);
  t.same([await status(ada.accessToken), await status(personal), await status(bea.accessToken)], [200, 200, 200]);
  t.same((await end('?kind=session&except=current')).json(), { ended: 0 });
  const { items } = (
    await app.inject({ url: '/api/audit-log?action=sign-in.ended-elsewhere', headers: ada.headers })
  ).json();
  t.match(items, [{ actor: { name: 'Ada' }, details: { ended: 2 } }]);
  t.equal(items.length, 1);
});
