import t from 'tap';
import { WebSocket } from 'ws';
import { password, signIn, signUp } from '../auth/test-auth-app.ts';
import { closing, connect, realtimeApp } from '../realtime/test-realtime-app.ts';

async function setUp(t: Parameters<typeof realtimeApp>[0]) {
  const wiki = await realtimeApp(t);
  const { app } = wiki;
  const ada = await signUp(app, 'Ada');
  const mel = await signUp(app, 'Mel');
  const change = (id: string, payload: object, headers = ada.headers) =>
    app.inject({ method: 'PATCH', url: `/api/users/${id}`, headers, payload });
  const audited = async () =>
    (await app.inject({ url: `/api/audit-log?targetId=${mel.user.id}`, headers: ada.headers }))
      .json()
      .items.map(({ action, actor }: { action: string; actor: { name: string } | null }) => [action, actor?.name]);
  return { wiki, app, ada, mel, change, audited };
}

t.test('suspending acts at once on tokens and on open connections, and ends', async (t) => {
  const { wiki, app, ada, mel, change, audited } = await setUp(t);
  const [mels, adas] = [await connect(t, wiki, mel.headers), await connect(t, wiki, ada.headers)];
  const suspended = await change(mel.user.id, { suspended: true });
  t.match(suspended.json(), { id: mel.user.id, role: 'member', suspendedAt: /^20/ });
  t.same(await closing(mels), { code: 4401, reason: 'session ended' });
  t.equal(adas.readyState, WebSocket.OPEN);
  const me = () => app.inject({ url: '/api/users/me', headers: mel.headers });
  t.equal((await me()).statusCode, 401);
  t.match((await signIn(app, 'mel@example.com')).json(), { status: 403, code: 'account_suspended' });
  const list = (await app.inject({ url: '/api/users', headers: ada.headers })).json();
  t.match(list.items, [
    { name: 'Ada', role: 'admin', suspendedAt: null },
    { name: 'Mel', suspendedAt: suspended.json().suspendedAt },
  ]);

  t.match((await change(mel.user.id, { suspended: false })).json(), { suspendedAt: null });
  t.equal((await me()).statusCode, 200, 'what had not expired works again');
  t.equal((await signIn(app, 'mel@example.com', password)).statusCode, 200);
  t.same((await audited()).reverse().slice(0, 3), [
    ['account.suspended', 'Ada'],
    ['sign-in.failed', undefined],
    ['account.reinstated', 'Ada'],
  ]);
});

t.test('roles are given and taken, several changes are one, and the last administrator stays', async (t) => {
  const { app, ada, mel, change, audited } = await setUp(t);
  t.match((await change(ada.user.id, { role: 'member' })).json(), { status: 409, code: 'last_administrator' });
  t.match((await change(ada.user.id, { suspended: true })).json(), { status: 409, code: 'last_administrator' });
  t.match((await change(mel.user.id, { role: 'admin', suspended: true })).json(), {
    role: 'admin',
    suspendedAt: /^20/,
  });
  t.match(
    (await change(ada.user.id, { role: 'member' })).json(),
    { code: 'last_administrator' },
    'who is suspended does not count',
  );
  t.match((await change(mel.user.id, { role: 'admin', suspended: false })).json(), {
    role: 'admin',
    suspendedAt: null,
  });
  t.match((await change(mel.user.id, { role: 'admin' })).json(), { role: 'admin' }, 'the same again');
  t.same(
    (await audited()).map(([action]: string[]) => action),
    ['account.reinstated', 'account.suspended', 'account.promoted'],
    'only what has changed is written down',
  );
  t.match((await change(ada.user.id, { role: 'member' })).json(), { role: 'member' });
  t.match(
    (await change(mel.user.id, { suspended: true })).json(),
    { code: 'admin_required' },
    'from the next request on',
  );
  t.match(await app.accounts.findById(mel.user.id), { role: 'admin', suspendedAt: null });
});

t.test('members cannot change accounts, and invalid changes are refused', async (t) => {
  const { ada, mel, change } = await setUp(t);
  t.match((await change(mel.user.id, { role: 'admin' }, mel.headers)).json(), { status: 403, code: 'admin_required' });
  t.match((await change('0'.repeat(24), { role: 'admin' })).json(), { status: 404, code: 'account_not_found' });
  for (const payload of [{}, { role: 'king' }, { suspended: 'yes' }, { role: 'admin', name: 'x' }]) {
    t.match((await change(mel.user.id, payload)).json(), { status: 400, code: 'invalid_request' });
  }
  t.equal((await change(ada.user.id, { role: 'admin' })).statusCode, 200);
});

t.test(
  'accounts are found by a part of their name or address, by role, and by whether they are suspended',
  async (t) => {
    const { app, ada, mel, change } = await setUp(t);
    await signUp(app, '山田 太郎', { email: 'taro.y@partner.example' });
    await signUp(app, 'Bob (Builder) Ross', { email: 'B.R@partner.example' });
    await change(mel.user.id, { suspended: true });
    const find = async (query: Record<string, string>) => {
      const response = await app.inject({ url: '/api/users', query, headers: ada.headers });
      t.equal(response.statusCode, 200);
      return response.json().items.map(({ name }: { name: string }) => name);
    };
    t.same(await find({ q: 'ROSS' }), ['Bob (Builder) Ross']);
    t.same(await find({ q: '(bui' }), ['Bob (Builder) Ross'], 'signs are only signs');
    t.same(await find({ q: '太' }), ['山田 太郎']);
    t.same(await find({ q: '@PARTNER.' }), ['山田 太郎', 'Bob (Builder) Ross'], 'a part of the address, in any case');
    t.same(await find({ q: 'b.r@' }), ['Bob (Builder) Ross']);
    t.same(await find({ q: '.*' }), []);
    t.same(await find({ q: ' ' }), ['Ada', 'Mel', '山田 太郎', 'Bob (Builder) Ross']);
    t.same(await find({ role: 'admin' }), ['Ada']);
    t.same(await find({ suspended: 'true' }), ['Mel']);
    t.same(await find({ role: 'member', suspended: 'false', q: 'partner' }), ['山田 太郎', 'Bob (Builder) Ross']);
    const first = (await app.inject({ url: '/api/users?q=partner&limit=1', headers: ada.headers })).json();
    t.same(await find({ q: 'partner', cursor: first.nextCursor }), ['Bob (Builder) Ross']);
    t.equal((await app.inject({ url: '/api/users?role=owner', headers: ada.headers })).statusCode, 400);
  },
);

t.test('accounts are sorted by name, role or sign-up, both ways, part by part', async (t) => {
  const { app, ada, mel, change } = await setUp(t);
  for (const name of ['émile', 'Zoë', '山田 太郎', 'dora']) {
    await signUp(app, name, { email: `${name.codePointAt(0)}@example.com` });
  }
  await change(mel.user.id, { role: 'admin' });
  const list = async (query: Record<string, string>) => {
    const names: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const response = await app.inject({
        url: '/api/users',
        query: { ...query, limit: '2', ...(cursor && { cursor }) },
        headers: ada.headers,
      });
      const part: { items: { name: string }[]; nextCursor: string | null } = response.json();
      names.push(...part.items.map(({ name }) => name));
      cursor = part.nextCursor;
    }
    return names;
  };
  const byName = ['Ada', 'dora', 'émile', 'Mel', 'Zoë', '山田 太郎'];
  t.same(await list({ sort: 'name' }), byName);
  t.same(await list({ sort: 'name', order: 'desc' }), byName.toReversed());
  t.same(await list({ sort: 'role' }), ['Ada', 'Mel', 'émile', 'Zoë', '山田 太郎', 'dora'], 'then by sign-up');
  t.same(await list({ order: 'desc' }), ['dora', '山田 太郎', 'Zoë', 'émile', 'Mel', 'Ada']);
  t.same(await list({ sort: 'name', role: 'member', q: 'example.com' }), byName.slice(1, 3).concat(byName.slice(4)));
  for (const query of ['sort=email', 'order=up', 'sort=name&cursor=WyJ4Il0']) {
    t.equal((await app.inject({ url: `/api/users?${query}`, headers: ada.headers })).statusCode, 400, query);
  }
});
