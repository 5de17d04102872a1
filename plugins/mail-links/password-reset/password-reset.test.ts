import type { FastifyInstance } from 'fastify';
import t, { type Test } from 'tap';
import { signUp, testApp } from '../../../api/test-app.ts';
import { openSmtp } from '../../mail/test-smtp.ts';

const password = 'a quite different sentence';

async function openWiki(t: Test) {
  const smtp = await openSmtp(t);
  const app = await testApp(t, {
    smtpUrl: smtp.url,
    mailFrom: 'Wiki <wiki@wiki.example>',
    publicUrl: 'https://wiki.example',
  });
  const ada = await signUp(app, 'Ada');
  const bob = await signUp(app, 'Bob');
  return { app, smtp, ada, bob };
}

const post = (app: FastifyInstance, url: string, payload: object, remoteAddress = '192.0.2.1') =>
  app.inject({ method: 'POST', url, payload, remoteAddress });
const ask = (app: FastifyInstance, email: string, more: object = {}) =>
  post(app, '/api/auth/password-reset', { email, ...more });
const complete = (app: FastifyInstance, token: string | undefined, given = password) =>
  post(app, '/api/auth/password-reset/complete', { token, password: given });
const signIn = async (app: FastifyInstance, email: string, given = password) =>
  (await post(app, '/api/auth/sign-in', { email, password: given })).statusCode;
const tokenOf = (text = '') => /\/-\/reset-password#([A-Za-z0-9_-]{43})$/m.exec(text)?.[1];
const me = async (app: FastifyInstance, { headers }: { headers: object }) =>
  (await app.inject({ url: '/api/users/me', headers: { ...headers } })).statusCode;

t.test('an emailed link sets a new password once, and ends all sessions', async (t) => {
  const { app, smtp, ada, bob } = await openWiki(t);
  t.match((await app.inject('/api/app/info')).json(), { sendsMail: true });
  const { accessToken } = (
    await app.inject({
      method: 'POST',
      url: '/api/access-tokens',
      headers: bob.headers,
      payload: { name: 'script', scopes: ['read'] },
    })
  ).json();
  for (let i = 0; i < 10; i++) await signIn(app, bob.user.email, 'wrong horse battery');
  t.equal(await signIn(app, bob.user.email, 'correct horse battery'), 429);

  const asked = await ask(app, ` ${bob.user.email.toUpperCase()} `);
  t.same([asked.statusCode, asked.body], [202, 'null']);
  const [letter] = await smtp.until(1);
  t.same(letter?.recipients, [bob.user.email]);
  t.equal(letter?.subject, 'Choose a new password');
  t.match(letter?.text, 'https://wiki.example/-/reset-password#');
  const token = tokenOf(letter?.text);

  t.match((await complete(app, token, 'short')).json(), { status: 400 });
  t.match((await complete(app, token, `${password}\ud800`)).json(), { status: 400, code: 'password_invalid' });
  t.match((await complete(app, `${token}x`)).json(), { status: 403, code: 'password_link_invalid' });
  t.equal(await me(app, bob), 200, 'nothing has happened yet, and the link is not used up');
  t.equal((await complete(app, token)).statusCode, 204);
  t.match((await complete(app, token)).json(), { status: 403, code: 'password_link_invalid' }, 'once');

  t.equal(await me(app, bob), 401);
  t.equal(await me(app, { headers: { authorization: `Bearer ${accessToken}` } }), 401, 'personal tokens too');
  t.equal(await me(app, ada), 200);
  t.equal(await signIn(app, bob.user.email, 'correct horse battery'), 401, 'the failures before are forgotten');
  t.equal(await signIn(app, bob.user.email), 200);
  const [, notice] = await smtp.until(2);
  t.equal(notice?.subject, 'Your password was changed');
  t.same(notice?.recipients, [bob.user.email]);

  const { items } = (await app.inject({ url: `/api/audit-log?personId=${bob.user.id}`, headers: ada.headers })).json();
  const actions = items.map(({ action }: { action: string }) => action);
  t.match(
    actions.filter((action: string) => action.startsWith('password')),
    ['password.recovered', 'password.link-requested'],
  );
  const stored = JSON.stringify(await app.mongo.db.collection('linkTokens').find().toArray());
  t.notMatch(stored, token ?? 'x');
});

t.test('nothing reveals whether there is an account', async (t) => {
  const { app, smtp, bob } = await openWiki(t);
  await app.accounts.suspend(bob.user.id);
  const answers = [await ask(app, bob.user.email), await ask(app, 'nobody@example.com'), await ask(app, 'no address')];
  t.same(
    answers.map(({ statusCode, body }) => [statusCode, body]),
    Array(3).fill([202, 'null']),
  );
  await app.accounts.reinstate(bob.user.id);
  await ask(app, bob.user.email);
  await smtp.until(1);
  t.equal(await app.mongo.db.collection('linkTokens').countDocuments(), 1, 'only who may use an account gets a link');
});

t.test('a newer link, a changed password or a suspension invalidates a link', async (t) => {
  const { app, smtp, bob } = await openWiki(t);
  const nextToken = async (count: number) => {
    await ask(app, bob.user.email);
    return tokenOf((await smtp.until(count))[count - 1]?.text);
  };
  const old = await nextToken(1);
  const token = await nextToken(2);
  t.match((await complete(app, old)).json(), { code: 'password_link_invalid' });
  await app.accounts.suspend(bob.user.id);
  t.match((await complete(app, token)).json(), { code: 'password_link_invalid' });
  await app.accounts.reinstate(bob.user.id);

  const later = await nextToken(3);
  const change = { currentPassword: 'correct horse battery', newPassword: 'chosen while signed in' };
  await app.inject({ method: 'POST', url: '/api/users/me/password', headers: bob.headers, payload: change });
  t.match((await complete(app, later)).json(), { code: 'password_link_invalid' });
  t.equal(await signIn(app, bob.user.email, 'chosen while signed in'), 200);
});

t.test(
  'links are sent five times to one address and no more, and asked for in the language of the screen',
  async (t) => {
    const { app, smtp, bob } = await openWiki(t);
    for (let i = 0; i < 5; i++) t.equal((await ask(app, bob.user.email, { language: 'ja' })).statusCode, 202);
    const refused = await ask(app, bob.user.email);
    t.match(refused.json(), { status: 429, code: 'too_many_attempts' });
    t.match(refused.headers['retry-after'], /^\d+$/);
    for (let i = 0; i < 5; i++) await ask(app, 'nobody@example.com');
    t.equal((await ask(app, 'nobody@example.com')).statusCode, 429, 'the same without an account');
    const taken = await smtp.until(5);
    t.equal(taken.length, 5);
    t.match(taken[0], { subject: '新しいパスワードの設定', text: /1 時間/ });
  },
);

t.test('one client address can ask fifty times', async (t) => {
  const { app } = await openWiki(t);
  const asking = (n: number, from: string) =>
    post(app, '/api/auth/password-reset', { email: `p${n}@example.com` }, from);
  for (let n = 0; n < 50; n++) await asking(n, '192.0.2.9');
  t.equal((await asking(50, '192.0.2.9')).statusCode, 429);
  t.equal((await asking(50, '192.0.2.10')).statusCode, 202);
});

t.test('without mail an administrator creates the link, also for accounts without a password', async (t) => {
  const app = await testApp(t);
  const ada = await signUp(app, 'Ada');
  const bob = await signUp(app, 'Bob');
  t.match((await app.inject('/api/app/info')).json(), { sendsMail: false });
  t.match((await ask(app, bob.user.email)).json(), { status: 409, code: 'mail_not_configured' });
  const make = (id: string, { headers } = ada) =>
    app.inject({ method: 'POST', url: `/api/users/${id}/password-reset`, headers });
  t.match((await make(bob.user.id, bob)).json(), { status: 403, code: 'admin_required' });
  t.match((await make('0'.repeat(24))).json(), { status: 404, code: 'account_not_found' });
  const payload = { name: 'script', scopes: ['read', 'write', 'admin'] };
  const script = await app.inject({ method: 'POST', url: '/api/access-tokens', headers: ada.headers, payload });
  const asScript = { ...ada, headers: { authorization: `Bearer ${script.json().accessToken}` } };
  for (const { id } of [ada.user, bob.user]) {
    t.match(
      (await make(id, asScript)).json(),
      { status: 403, code: 'session_required' },
      'programs can’t take over an account',
    );
  }

  await app.mongo.db.collection('accounts').updateOne({ name: 'Bob' }, { $set: { passwordHash: null } });
  const made = await make(bob.user.id);
  t.equal(made.statusCode, 201);
  t.equal(made.headers['cache-control'], 'no-store');
  const { token, url, expiresAt } = made.json();
  t.equal(url, `/-/reset-password#${token}`);
  t.equal(Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000), 24);
  t.equal((await complete(app, token)).statusCode, 204);
  t.equal(await signIn(app, bob.user.email), 200);

  await app.accounts.suspend(bob.user.id);
  t.match((await make(bob.user.id)).json(), { status: 403, code: 'account_suspended' });
  const { items } = (
    await app.inject({ url: '/api/audit-log?action=password.link-created', headers: ada.headers })
  ).json();
  t.match(items, [{ actor: { name: 'Ada' }, target: { id: bob.user.id, name: 'Bob' } }]);
});

t.test('no session survives a crash right after the new password is stored', async (t) => {
  const { app, smtp, bob } = await openWiki(t);
  await ask(app, bob.user.email);
  const [letter] = await smtp.until(1);
  const { replacePassword } = app.accounts;
  app.accounts.replacePassword = async (...given) => {
    await replacePassword(...given);
    throw new Error('killed');
  };
  t.equal((await complete(app, tokenOf(letter?.text))).statusCode, 500);
  t.equal(await signIn(app, bob.user.email), 200, 'the password is the new one');
  t.equal(await me(app, bob), 401);
});
