import type { AddressInfo } from 'node:net';
import { generate } from 'otplib';
import t, { type Test } from 'tap';
import { signUp, testApp, testConfig } from '../../api/test-app.ts';
import { eventually } from '../testing/eventually.ts';
import { testAdmin } from './test-admin.ts';

t.test('beside a serving wiki an account is made, used, suspended and given another password', async (t) => {
  const { admin, signIn, me } = await serve(t);
  const email = 'eve@example.com';
  const made = await admin.run(['user', 'create', email, '--name', 'Eve Example', '--json']);
  t.equal(made.code, 0, made.stderr);
  const [account] = made.json();
  t.match(account, {
    created: 1,
    email,
    name: 'Eve Example',
    role: 'member',
    password: /^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/,
  });
  const session = await signIn(email, String(account?.password));
  t.equal(session.status, 200);
  t.equal((await me(session.token)).status, 200);

  const suspended = await admin.run(['user', 'suspend', email]);
  t.match(suspended, { code: 0, stdout: `${email} is suspended now.\n1 changed, 0 unchanged.\n` });
  const becomes = (status: number) =>
    eventually(async () => (await me(session.token)).status === status, `it answers ${status}`, 10_000);
  await becomes(401);
  t.match(await signIn(email, String(account?.password)), { status: 403, code: 'account_suspended' });
  const again = await admin.run(['user', 'suspend', email]);
  t.match(again, { code: 0, stdout: `${email} was suspended already.\n0 changed, 1 unchanged.\n` });
  t.equal((await admin.run(['user', 'reinstate', email])).code, 0);
  await becomes(200);

  const reset = await admin.run(
    ['user', 'reset-password', email, '--password-stdin'],
    {},
    'a quite different sentence\n',
  );
  t.match(reset, { code: 0, stdout: `${email} has a new password. Ended: 1 session or personal token.\n` });
  await becomes(401);
  t.equal((await signIn(email, String(account?.password))).status, 401);
  t.equal((await signIn(email, 'a quite different sentence')).status, 200);
});

t.test('administrators are made and unmade, but for the last', async (t) => {
  const { admin, ada, app } = await serve(t);
  const mel = await signUp(app, 'Mel');
  const promoted = await admin.run(['user', 'promote', mel.user.email, ada.user.email, '--json']);
  t.equal(promoted.code, 0, promoted.stderr);
  t.match(promoted.json(), [
    { email: mel.user.email, role: 'admin', isChanged: true },
    { email: ada.user.email, role: 'admin', isChanged: false },
    { changed: 1, unchanged: 1 },
  ]);
  t.match(promoted.stderr, 'They must sign in again to administer');

  const both = await admin.run(['user', 'demote', ada.user.email, mel.user.email]);
  t.match(both, { code: 2, stdout: `${ada.user.email} is a member now.\n` });
  t.match(both.stderr, /^wiki-admin: This is the last administrator who can sign in/);
  const refusal = async () => (await app.inject({ url: '/api/users', headers: ada.headers })).json().code;
  await eventually(async () => (await refusal()) === 'admin_required', 'it acts', 10_000);
  const list = await admin.run(['user', 'list']);
  t.match(list.stdout, new RegExp(`^${ada.user.email} +member +\\d{4}-\\d\\d-\\d\\d  Ada\n${mel.user.email} +admin `));
  t.match(list, { code: 0, stdout: /2 accounts: 1 administrator, 0 suspended\.\n$/ });
  const lines = (await admin.run(['user', 'list', '--json'])).json();
  t.match(lines, [{ name: 'Ada', role: 'member', suspendedAt: null }, { name: 'Mel' }, { accounts: 2, suspended: 0 }]);
  t.notMatch(JSON.stringify(lines), /argon2/, 'no hash of a password is shown');
});

t.test('a lost second factor is removed', async (t) => {
  const { admin, app, signIn } = await serve(t);
  const { user, headers } = await signUp(app, 'Mel');
  const ask = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload });
  const password = 'correct horse battery';
  const { secret, enrollment } = (await ask('/api/second-factor/totp', { password })).json();
  const code = await generate({ secret });
  t.equal((await ask('/api/second-factor/totp/confirm', { enrollment, code })).statusCode, 201);
  t.match(await signIn(user.email, password), { status: 401, code: 'second_factor_required' });

  const reset = await admin.run(['user', 'reset-second-factor', user.email]);
  t.match(reset, { code: 0, stdout: `${user.email} no longer has a second factor.\n` });
  t.match(await signIn(user.email, password), { status: 200 });
  const again = await admin.run(['user', 'reset-second-factor', user.email, '--json']);
  t.match(again, { code: 0 }, again.stderr);
  t.match(again.json(), [{ reset: 0, email: user.email }]);
});

t.test('refusals are one sentence with exit code 2, and change nothing', async (t) => {
  const { admin, ada, app } = await serve(t);
  const { email } = (await signUp(app, 'Mel')).user;
  const cases: [string[], RegExp, string?][] = [
    [['user', 'suspend', email, 'nobody@example.com'], /^wiki-admin: There is no account with the address nobody@/],
    [
      ['user', 'create', ada.user.email, '--name', 'Ada'],
      /^wiki-admin: An account with this email address already exists\.\n$/,
    ],
    [['user', 'create', 'new@example.com'], /required option '--name <name>'/],
    [
      ['user', 'reset-password', email, '--password-stdin'],
      /^wiki-admin: A password must have 10 to 200 characters/,
      'short',
    ],
    [
      ['user', 'reset-password', email, '--password-stdin'],
      /^wiki-admin: A password is one line/,
      'one sentence\nand another\n',
    ],
  ];
  for (const [args, message, input] of cases) {
    const { code, stdout, stderr } = await admin.run(args, {}, input);
    t.match({ code, stdout, stderr }, { code: 2, stdout: '', stderr: message });
  }
  const account = await app.accounts.findByEmail(email);
  t.match(account, { suspendedAt: null });
});

/** Returns a wiki that serves, and its administrator's command line. */
async function serve(t: Test) {
  const config = await testConfig(t);
  const app = await testApp(t, config);
  const ada = await signUp(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const me = (token: string) => fetch(`${origin}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });
  const signIn = async (email: string, password: string) => {
    const body = JSON.stringify({ email, password });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${origin}/api/auth/sign-in`, { method: 'POST', headers, body });
    const answer: { accessToken?: string; code?: string } = await response.json();
    return { status: response.status, token: answer.accessToken ?? '', code: answer.code };
  };
  return { app, ada, me, signIn, admin: testAdmin(t, config) };
}
