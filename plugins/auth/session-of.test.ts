import t from 'tap';
import { authApp, signUp } from './test-auth-app.ts';

t.test('actions for signed-in people are refused to tokens of programs', async (t) => {
  const app = await authApp(t, {
    routes: (app) => {
      app.post('/t/session', { config: { access: 'bearer' } }, async (request) => app.auth.sessionOf(request).user);
    },
  });
  const ada = await signUp(app, 'Ada');
  const made = await app.inject({
    method: 'POST',
    url: '/api/access-tokens',
    headers: ada.headers,
    payload: { name: 'script', scopes: ['read', 'write', 'admin'] },
  });
  const script = { authorization: `Bearer ${made.json().accessToken}` };
  const ask = (headers: { authorization: string }) => app.inject({ method: 'POST', url: '/t/session', headers });
  t.match((await ask(ada.headers)).json(), { id: ada.user.id });
  const refused = await ask(script);
  t.equal(refused.statusCode, 403);
  t.equal(refused.json().code, 'session_required');
});

t.test('a session that another way of signing in starts is one like any other', async (t) => {
  const app = await authApp(t);
  const ada = await signUp(app, 'Ada');
  const account = await app.accounts.findById(ada.user.id);
  if (!account) throw new Error('no account');
  const { accessToken, user } = await app.auth.startSession(account, 'A browser');
  t.equal(user.id, ada.user.id);
  const headers = { authorization: `Bearer ${accessToken}` };
  const { items } = (await app.inject({ url: '/api/access-tokens', headers })).json();
  t.match(items[0], { kind: 'session', name: 'A browser', isCurrent: true });
});
