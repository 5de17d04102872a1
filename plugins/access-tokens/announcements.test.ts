import t from 'tap';
import { authApp, password, signIn, signUp } from '../auth/test-auth-app.ts';

t.test('a revoked token is announced; null means several', async (t) => {
  const app = await authApp(t);
  const { headers, user, accessToken } = await signUp(app, 'Ada');
  const emitted: unknown[] = [];
  app.events.on('access-token.revoked', 'test', async (payload) => {
    emitted.push([payload, (await app.accessTokens.list(user.id, null, 10)).length]);
  });
  const accountId = user.id;
  const made = await app.inject({
    method: 'POST',
    url: '/api/access-tokens',
    headers,
    payload: { name: 'script', scopes: ['read'] },
  });
  const { id } = made.json();
  for (const status of [204, 404]) {
    const response = await app.inject({ method: 'DELETE', url: `/api/access-tokens/${id}`, headers });
    t.equal(response.statusCode, status);
  }
  t.same(emitted.splice(0), [[{ accountId, tokenId: id }, 1]], 'once it is gone, and once');

  const session = (await signIn(app, 'ada@example.com')).json().accessToken;
  const payload = { currentPassword: password, newPassword: 'a quite different sentence' };
  await app.inject({ method: 'POST', url: '/api/users/me/password', headers, payload });
  t.same(emitted.splice(0), [[{ accountId, tokenId: null }, 1]]);
  t.not(session, accessToken);

  const { tokenId } = (await app.accessTokens.verify(accessToken)) ?? {};
  await app.inject({ method: 'POST', url: '/api/auth/sign-out', headers });
  t.same(emitted.splice(0), [[{ accountId, tokenId }, 0]]);
  await app.accessTokens.revokeAllOf(accountId);
  await app.accessTokens.revokeSessionsOf(accountId);
  t.same(emitted, [], 'nothing was left to be revoked');
});
