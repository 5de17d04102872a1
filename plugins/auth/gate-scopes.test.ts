import t from 'tap';
import { gateApp } from './test-gate-app.ts';

t.test('a token does only what its scopes say', async (t) => {
  const { app, member } = await gateApp(t);
  const made = await app.inject({
    method: 'POST',
    url: '/api/access-tokens',
    headers: member.headers,
    payload: { name: 'reader', scopes: ['read'] },
  });
  const reader = { authorization: `Bearer ${made.json().accessToken}` };

  t.equal((await app.inject({ method: 'GET', url: '/t/bearer', headers: reader })).statusCode, 200);
  t.equal((await app.inject({ method: 'HEAD', url: '/t/bearer', headers: reader })).statusCode, 200);
  t.equal((await app.inject({ method: 'POST', url: '/t/search', headers: reader })).statusCode, 200, 'declared read');
  const refused = await app.inject({ method: 'POST', url: '/t/bearer', headers: reader });
  t.equal(refused.statusCode, 403);
  t.equal(refused.json().code, 'insufficient_scope');
  t.equal(
    refused.headers['www-authenticate'],
    'Bearer realm="wiki", error="insufficient_scope", scope="write"',
    'it says which scope would do',
  );
  t.equal((await app.inject({ method: 'POST', url: '/t/bearer', headers: member.headers })).statusCode, 200);
});

t.test('every token may end itself, with any scopes', async (t) => {
  const { app, member } = await gateApp(t);
  const made = await app.inject({
    method: 'POST',
    url: '/api/access-tokens',
    headers: member.headers,
    payload: { name: 'writer', scopes: ['write'] },
  });
  const writer = { authorization: `Bearer ${made.json().accessToken}` };
  const signOut = () => app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: writer });
  t.equal((await signOut()).statusCode, 204);
  t.equal((await signOut()).statusCode, 401);
});

t.test('an admin route needs an administrator and the admin scope, both', async (t) => {
  const { app, admin, member } = await gateApp(t);
  const get = (headers: Record<string, string>) => app.inject({ method: 'GET', url: '/t/admin', headers });

  t.equal((await get(admin.headers)).statusCode, 200);

  const asMember = await get(member.headers);
  t.match({ status: asMember.statusCode, body: asMember.json() }, { status: 403, body: { code: 'admin_required' } });

  const { accessToken } = (
    await app.inject({
      method: 'POST',
      url: '/api/access-tokens',
      headers: admin.headers,
      payload: { name: 'script', scopes: ['read', 'write'] },
    })
  ).json();
  const withoutScope = await get({ authorization: `Bearer ${accessToken}` });
  t.equal(withoutScope.statusCode, 403);
  t.equal(withoutScope.json().code, 'insufficient_scope');

  const { id } = member.user;
  const issued = await app.accessTokens.startSession(id, ['read', 'write', 'admin'], 'forged scope');
  t.equal((await get({ authorization: `Bearer ${issued.accessToken}` })).json().code, 'admin_required');
});

t.test('the tokens of a suspended account stop at once, and of a missing one', async (t) => {
  const { app, member } = await gateApp(t);
  const get = () => app.inject({ method: 'GET', url: '/t/bearer', headers: member.headers });
  const deliver = () =>
    app.inject({ method: 'GET', url: '/t/delivery', headers: { cookie: `wiki.accessToken=${member.accessToken}` } });
  t.equal((await get()).statusCode, 200);

  await app.accounts.suspend(member.user.id);
  t.equal((await get()).statusCode, 401);
  t.equal((await deliver()).statusCode, 401);
  t.same(
    (await app.inject({ method: 'GET', url: '/t/public', headers: member.headers })).json(),
    { name: null },
    'it counts as anonymous on public routes',
  );

  await app.accounts.reinstate(member.user.id);
  t.equal((await get()).statusCode, 200);

  await app.mongo.db.collection('accounts').deleteOne({ name: 'Mel' });
  await app.events.emit('account.changed', { accountId: member.user.id });
  t.equal((await get()).statusCode, 401);
});
