import t from 'tap';
import { authApp, password, signIn, signUp, trySignUp } from './test-auth-app.ts';

t.test('neither passwords nor tokens are in the log, even at its most talkative', async (t) => {
  const lines: string[] = [];
  const app = await authApp(t, {
    settings: { registration: 'invite' },
    log: { write: (line: string) => void lines.push(line) },
  });
  const secrets = [password, 'wrong horse battery', 'a quite different sentence'];

  const { accessToken, headers } = await signUp(app, 'Ada');
  const invited = await app.inject({ method: 'POST', url: '/api/invitations', headers, payload: {} });
  const made = await app.inject({
    method: 'POST',
    url: '/api/access-tokens',
    headers,
    payload: { name: 'script', scopes: ['read'] },
  });
  secrets.push(accessToken, invited.json().token, made.json().accessToken);

  await trySignUp(app, 'Bea', { invitation: invited.json().token });
  await trySignUp(app, 'Cee', { invitation: invited.json().token });
  await signIn(app, 'ada@example.com', 'wrong horse battery');
  await signIn(app, 'ada@example.com');
  await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: `{"password": "${password}"` });
  await app.inject({ method: 'GET', url: '/api/users/me', headers: { authorization: `Bearer ${accessToken}x` } });
  await app.inject({ method: 'GET', url: '/api/users/me', headers: { cookie: `wiki.accessToken=${accessToken}` } });
  await app.inject({
    method: 'POST',
    url: '/api/users/me/password',
    headers,
    payload: { currentPassword: password, newPassword: 'a quite different sentence' },
  });

  const log = lines.join('');
  t.ok(lines.length > 10, `${lines.length} lines were written`);
  for (const secret of secrets) t.notOk(log.includes(secret), `not "${secret.slice(0, 10)}…"`);
  t.notMatch(log, /\$argon2/, 'nor a hash');
});
