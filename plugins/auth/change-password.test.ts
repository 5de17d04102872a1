import t from 'tap';
import { authApp, password, signIn, signUp } from './test-auth-app.ts';

const newPassword = 'a quite different sentence';

t.test('a new password ends every other session and the old password', async (t) => {
  const app = await authApp(t);
  const ada = await signUp(app, 'Ada');
  const bea = await signUp(app, 'Bea');
  const other = (await signIn(app, 'ada@example.com')).json().accessToken;

  const change = (headers: Record<string, string>, payload: object) =>
    app.inject({ method: 'POST', url: '/api/users/me/password', headers, payload });
  const status = async (accessToken: string) =>
    (await app.inject({ method: 'GET', url: '/api/users/me', headers: { authorization: `Bearer ${accessToken}` } }))
      .statusCode;

  const refused = await change(ada.headers, { currentPassword: 'wrong horse battery', newPassword });
  t.match({ status: refused.statusCode, body: refused.json() }, { status: 403, body: { code: 'wrong_password' } });
  t.equal(await status(other), 200, 'nothing has happened yet');
  t.equal((await change(ada.headers, { currentPassword: password, newPassword: 'short' })).statusCode, 400);

  t.equal((await change(ada.headers, { currentPassword: password, newPassword })).statusCode, 204);
  t.equal(await status(ada.accessToken), 200, 'the session that changed it goes on');
  t.equal(await status(other), 401);
  t.equal(await status(bea.accessToken), 200, 'other people are not concerned');
  t.equal((await signIn(app, 'ada@example.com', password)).statusCode, 401);
  t.equal((await signIn(app, 'ada@example.com', newPassword)).statusCode, 200);
});

t.test('guessing the current password is limited like signing in', async (t) => {
  const app = await authApp(t, { auth: { limits: { failuresPerAccount: 2 } } });
  const { headers } = await signUp(app, 'Ada');
  const attempt = async (currentPassword: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/users/me/password',
        headers,
        payload: { currentPassword, newPassword },
      })
    ).statusCode;
  t.equal(await attempt('wrong horse battery'), 403);
  t.equal(await attempt('wrong horse battery'), 403);
  t.equal(await attempt(password), 429);
  t.equal((await signIn(app, 'ada@example.com')).statusCode, 429, 'in one count with it');
});
