import type { FastifyInstance } from 'fastify';
import t, { type Test } from 'tap';
import { type SignedIn, signUp, testApp } from '../../../api/test-app.ts';
import { openSmtp, type TestSmtp } from '../../mail/test-smtp.ts';

const password = 'correct horse battery';

async function openWiki(t: Test) {
  const smtp = await openSmtp(t);
  const app = await testApp(t, {
    smtpUrl: smtp.url,
    mailFrom: 'Wiki <wiki@wiki.example>',
    publicUrl: 'https://wiki.example',
  });
  return { app, smtp, ada: await signUp(app, 'Ada'), bob: await signUp(app, 'Bob') };
}

const ask = (app: FastifyInstance, { headers }: SignedIn, email: string, more: object = {}) =>
  app.inject({ method: 'POST', url: '/api/users/me/email', headers, payload: { email, password, ...more } });
const confirm = (app: FastifyInstance, token: string | undefined) =>
  app.inject({ method: 'POST', url: '/api/auth/email-change/confirm', payload: { token } });
const signIn = async (app: FastifyInstance, email: string) =>
  (await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password } })).statusCode;
const myEmail = async (app: FastifyInstance, { headers }: SignedIn) =>
  (await app.inject({ url: '/api/users/me', headers })).json().email;

/** Waits for this many mails to an address. */
async function mailsTo(smtp: TestSmtp, address: string, count: number) {
  const those = () =>
    smtp.taken.filter(({ recipients }) => recipients.some((one) => one.toLowerCase() === address.toLowerCase()));
  while (those().length < count) await smtp.until(smtp.taken.length + 1);
  return those();
}
async function tokenTo(smtp: TestSmtp, address: string, count = 1) {
  const mail = (await mailsTo(smtp, address, count))[count - 1];
  return /\/-\/confirm-email#([A-Za-z0-9_-]{43})$/m.exec(mail?.text ?? '')?.[1];
}

t.test('an address changes once the new one is confirmed, and the old one is notified', async (t) => {
  const { app, smtp, ada, bob } = await openWiki(t);
  const before = bob.user.email;
  t.match((await ask(app, bob, 'new@example.com', { password: 'wrong horse' })).json(), {
    status: 403,
    code: 'wrong_password',
  });
  t.match((await ask(app, bob, 'no address')).json(), { status: 400, code: 'email_invalid' });
  const asked = await ask(app, bob, ' New@Example.com ');
  t.same([asked.statusCode, asked.body], [202, 'null']);
  const token = await tokenTo(smtp, 'New@Example.com');
  const [notice] = await mailsTo(smtp, before, 1);
  t.match(notice, { subject: 'Your email address is about to change', text: /to New@Example\.com\./ });
  t.notMatch(notice?.text, token, 'the link goes to the new address only');
  t.equal(await myEmail(app, bob), before);
  t.equal(await signIn(app, 'new@example.com'), 401);

  t.match((await confirm(app, `${token}x`)).json(), { status: 403, code: 'email_link_invalid' });
  t.same((await confirm(app, token)).json(), { email: 'New@Example.com' });
  t.match((await confirm(app, token)).json(), { code: 'email_link_invalid' }, 'once');
  t.equal(await myEmail(app, bob), 'New@Example.com', 'the session goes on');
  t.same([await signIn(app, 'new@example.com'), await signIn(app, before)], [200, 401]);
  t.match((await mailsTo(smtp, before, 2))[1], { subject: 'Your email address was changed' });
  const { items } = (
    await app.inject({ url: '/api/audit-log?action=account.email-changed', headers: ada.headers })
  ).json();
  t.match(items, [{ actor: { name: 'Bob' }, details: { before } }]);
});

t.test('only the reader of an address’s mail learns that it has an account', async (t) => {
  const { app, smtp, ada, bob } = await openWiki(t);
  const asked = await ask(app, bob, ada.user.email);
  t.same([asked.statusCode, asked.body], [202, 'null']);
  const token = await tokenTo(smtp, ada.user.email);
  t.match((await confirm(app, token)).json(), { status: 409, code: 'email_taken' });
  t.equal(await myEmail(app, bob), bob.user.email);
});

t.test('a newer link, a changed password or a suspension invalidates a link', async (t) => {
  const { app, smtp, bob } = await openWiki(t);
  await ask(app, bob, 'one@example.com');
  await ask(app, bob, 'two@example.com');
  const [one, two] = [await tokenTo(smtp, 'one@example.com'), await tokenTo(smtp, 'two@example.com')];
  t.match((await confirm(app, one)).json(), { code: 'email_link_invalid' });
  await app.accounts.suspend(bob.user.id);
  t.match((await confirm(app, two)).json(), { code: 'email_link_invalid' });
  await app.accounts.reinstate(bob.user.id);

  await ask(app, bob, 'three@example.com');
  const three = await tokenTo(smtp, 'three@example.com');
  const payload = { currentPassword: password, newPassword: 'a quite different sentence' };
  await app.inject({ method: 'POST', url: '/api/users/me/password', headers: bob.headers, payload });
  t.match((await confirm(app, three)).json(), { code: 'email_link_invalid' }, 'the owner has taken the account back');
  t.equal(await myEmail(app, bob), bob.user.email);
});

t.test('changing the address invalidates reset links sent to the old one', async (t) => {
  const { app, smtp, bob } = await openWiki(t);
  const payload = { email: bob.user.email };
  await app.inject({ method: 'POST', url: '/api/auth/password-reset', payload });
  const text = (await mailsTo(smtp, bob.user.email, 1))[0]?.text ?? '';
  await ask(app, bob, 'new@example.com');
  await confirm(app, await tokenTo(smtp, 'new@example.com'));
  const reset = { token: text.match(/#([A-Za-z0-9_-]{43})/)?.[1], password: 'a quite different sentence' };
  const refused = await app.inject({ method: 'POST', url: '/api/auth/password-reset/complete', payload: reset });
  t.match(refused.json(), { code: 'password_link_invalid' });
});

t.test('emails to one address are limited, and scripts cannot ask', async (t) => {
  const { app, ada, bob } = await openWiki(t);
  const made = await app.inject({
    method: 'POST',
    url: '/api/access-tokens',
    headers: bob.headers,
    payload: { name: 'script', scopes: ['read', 'write'] },
  });
  const script = { ...bob, headers: { authorization: `Bearer ${made.json().accessToken}` } };
  t.match((await ask(app, script, 'new@example.com')).json(), { status: 403, code: 'session_required' });
  for (let i = 0; i < 3; i++) t.equal((await ask(app, ada, 'victim@example.com')).statusCode, 202);
  for (let i = 0; i < 2; i++) t.equal((await ask(app, bob, 'victim@example.com')).statusCode, 202);
  const refused = await ask(app, bob, 'victim@example.com');
  t.match(refused.json(), { status: 429, code: 'too_many_attempts' });
  t.match(refused.headers['retry-after'], /^\d+$/);
});

t.test('a wiki without mail changes the address at once', async (t) => {
  const app = await testApp(t);
  const ada = await signUp(app, 'Ada');
  const bob = await signUp(app, 'Bob');
  t.match((await ask(app, bob, ada.user.email)).json(), { status: 409, code: 'email_taken' });
  const changed = await ask(app, bob, 'new@example.com');
  t.match(
    { status: changed.statusCode, user: changed.json() },
    { status: 200, user: { name: 'Bob', email: 'new@example.com' } },
  );
  t.equal(await signIn(app, 'new@example.com'), 200);
});
