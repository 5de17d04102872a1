import t from 'tap';
import { eventually } from '../../ops/testing/eventually.ts';
import { createPasswords } from '../accounts/passwords.ts';
import { createAccountStore } from '../accounts/store.ts';
import { verifyPassword } from '../accounts/verify-password.ts';
import { authApp, password, signIn, signUp, trySignUp } from './test-auth-app.ts';

t.test('signing up, out and in again', async (t) => {
  const app = await authApp(t);
  const created = await trySignUp(app, 'Ada', { email: 'Ada.Lovelace@Example.com' });
  t.equal(created.statusCode, 201);
  t.equal(created.headers['cache-control'], 'no-store');
  t.notOk('set-cookie' in created.headers, 'the api sets no cookie');
  const body = created.json();
  t.match(body, {
    user: { id: /^[0-9a-f]{24}$/, name: 'Ada', email: 'Ada.Lovelace@Example.com', role: 'admin' },
    accessToken: /^wiki_[A-Za-z0-9_-]{43}$/,
  });
  t.same(
    Object.keys(body.user).sort(),
    ['avatarUrl', 'createdAt', 'email', 'id', 'name', 'role'],
    'and nothing else of it',
  );
  const days = (Date.parse(body.expiresAt) - Date.now()) / 86_400_000;
  t.ok(days > 29.9 && days <= 30, 'a session lasts 30 days');

  const headers = { authorization: `Bearer ${body.accessToken}` };
  t.same((await app.inject({ method: 'GET', url: '/api/users/me', headers })).json(), body.user);
  t.equal((await app.inject({ method: 'POST', url: '/api/auth/sign-out', headers })).statusCode, 204);
  t.equal((await app.inject({ method: 'GET', url: '/api/users/me', headers })).statusCode, 401, 'the token has ended');
  t.equal((await app.inject({ method: 'POST', url: '/api/auth/sign-out', headers })).statusCode, 401);

  const again = await signIn(app, ' ada.lovelace@EXAMPLE.COM ');
  t.equal(again.statusCode, 200);
  t.equal(again.json().user.id, body.user.id);
  t.not(again.json().accessToken, body.accessToken);
});

t.test('a wrong password and an unknown account get the same answer', async (t) => {
  const app = await authApp(t);
  await signUp(app, 'Ada');
  const wrong = await signIn(app, 'ada@example.com', 'wrong horse battery');
  const unknown = await signIn(app, 'nobody@example.com', password);
  const impossible = await signIn(app, 'not an address', password);
  for (const response of [wrong, unknown, impossible]) {
    t.equal(response.statusCode, 401);
    t.equal(response.headers['www-authenticate'], undefined, 'this is no challenge for a token');
  }
  const text = ({ body }: { body: string }) => body.replace(/"requestId":"[^"]*"/, '');
  t.equal(text(unknown), text(wrong));
  t.equal(text(impossible), text(wrong));
  t.match(wrong.json(), { code: 'invalid_credentials' });
});

t.test('a wrong password and an unknown account cost the same work', async (t) => {
  const app = await authApp(t);
  await signUp(app, 'Ada');
  const passwords = createPasswords({ maxConcurrent: 1, maxQueued: 1 });
  const checked: string[] = [];
  const context = {
    store: await createAccountStore(app.mongo.db, app.prefixWords({ maxWords: 60, maxWordLength: 40 })),
    passwords: {
      ...passwords,
      verify: async (stored: string | null, given: string) => {
        checked.push(given);
        return passwords.verify(stored, given);
      },
    },
  };

  t.equal(await verifyPassword(context, 'ada@example.com', 'wrong horse battery'), null);
  t.equal(checked.length, 1, 'one check for a wrong password');
  t.equal(await verifyPassword(context, 'nobody@example.com', password), null);
  t.equal(checked.length, 2, 'one for an unknown account');
  t.equal(await verifyPassword(context, 'not an address', password), null);
  t.equal(checked.length, 3, 'one for what cannot be an account');
  t.match(await verifyPassword(context, 'ada@example.com', password), { name: 'Ada' });
  t.equal(checked.length, 4, 'and one for the right password');
});

t.test('no response waits for the audit of a failure, whose duration depends on the account', async (t) => {
  const app = await authApp(t);
  await signUp(app, 'Ada');
  const written: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.audit.record = async ({ action }) => {
    await held;
    written.push(action);
  };
  for (const email of ['ada@example.com', 'nobody@example.com']) {
    t.match((await signIn(app, email, 'wrong horse battery')).json(), { status: 401, code: 'invalid_credentials' });
  }
  t.same(written, []);
  release();
  await eventually(() => written.length === 2, 'both are written down');
  t.same(written, ['sign-in.failed', 'sign-in.failed']);
});

t.test('a suspended account cannot sign in, and only its owner learns why', async (t) => {
  const app = await authApp(t);
  await signUp(app, 'Ada');
  const { user } = await signUp(app, 'Mel');
  await app.accounts.suspend(user.id);
  t.equal((await signIn(app, 'mel@example.com', 'wrong horse battery')).json().code, 'invalid_credentials');
  const right = await signIn(app, 'mel@example.com');
  t.match({ status: right.statusCode, body: right.json() }, { status: 403, body: { code: 'account_suspended' } });
});

t.test('a password typed on two keyboards is the same', async (t) => {
  const app = await authApp(t);
  await signUp(app, 'Ada', { password: 'cafe\u0301 cafe\u0301 cafe\u0301' });
  t.equal((await signIn(app, 'ada@example.com', 'caf\u00e9 caf\u00e9 caf\u00e9')).statusCode, 200);
  t.equal((await signIn(app, 'ada@example.com', 'cafe cafe cafe')).statusCode, 401);
});

t.test('input from strangers is bounded', async (t) => {
  const app = await authApp(t);
  const status = async (more: object) => (await trySignUp(app, 'Ada', more)).statusCode;
  t.equal(await status({ password: 'x'.repeat(9) }), 400, 'a password under 10 characters');
  t.equal(await status({ password: 'x'.repeat(201) }), 400, 'over 200');
  t.equal(await status({ password: '\ud800xxxxxxxxxx' }), 400, 'half a character');
  t.equal(await status({ password: 1234567890 }), 400, 'a number is not coerced');
  t.equal(await status({ role: 'admin' }), 400, 'the role can’t be chosen');
  t.equal(await status({ name: 'x'.repeat(20_000) }), 413);
  t.equal(await status({ email: { $gt: '' } }), 400);
  t.equal((await signIn(app, 'ada@example.com', 'x'.repeat(201))).statusCode, 400);
  t.equal(await status({ password: 'x'.repeat(10) }), 201, 'ten characters will do');
  t.equal((await trySignUp(app, 'Bea', { password: '😀'.repeat(200) })).statusCode, 201, 'and so will 200 of any kind');
});
