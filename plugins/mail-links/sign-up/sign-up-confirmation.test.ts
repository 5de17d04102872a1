import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import t, { type Test } from 'tap';
import { buildApp } from '../../../api/app.ts';
import type { Config } from '../../../api/config.ts';
import { signUp, testApp, testConfig } from '../../../api/test-app.ts';
import { openSmtp, type TestSmtp } from '../../mail/test-smtp.ts';

const password = 'correct horse battery';
const policy = { registration: 'domain', registrationDomains: ['allowed.example'] } as const;

/** Returns a wiki of Ada's that admits `allowed.example`. */
async function openWiki(t: Test, overrides: Partial<Config> = {}) {
  const smtp = await openSmtp(t);
  const mail = { smtpUrl: smtp.url, mailFrom: 'Wiki <wiki@wiki.example>', publicUrl: 'https://wiki.example' };
  const app = await testApp(t, { ...policy, registrationDomains: ['allowed.example'], ...mail, ...overrides });
  return { app, smtp, ada: await signUp(app, 'Ada') };
}

const post = (app: FastifyInstance, url: string, payload: object) => app.inject({ method: 'POST', url, payload });
const register = (app: FastifyInstance, email: string, more: object = {}) =>
  post(app, '/api/auth/sign-up', { name: 'Bea', email, password, ...more });
const confirm = (app: FastifyInstance, token: string | undefined, given = password) =>
  post(app, '/api/auth/sign-up/confirm', { token, password: given });
const signIn = async (app: FastifyInstance, email: string) =>
  (await post(app, '/api/auth/sign-in', { email, password })).statusCode;
const count = (app: FastifyInstance, name: string) => app.mongo.db.collection(name).countDocuments();

/** Returns what the last of so many mails leads to. */
async function tokenIn(smtp: TestSmtp, mails = 1) {
  const taken = (await smtp.until(mails))[mails - 1];
  return /\/-\/confirm-sign-up#([A-Za-z0-9_-]{43})$/m.exec(taken?.text ?? '')?.[1];
}

t.test('an address of the domain gets in once the emailed link is opened', async (t) => {
  const { app, smtp, ada } = await openWiki(t);
  const asked = await register(app, ' Bea@Allowed.Example ', { language: 'ja', name: 'Cheap pills' });
  t.equal(asked.statusCode, 202);
  t.same(asked.json(), { code: 'address_confirmation_required', email: 'Bea@Allowed.Example' });
  t.equal(asked.headers['cache-control'], 'no-store');
  const token = await tokenIn(smtp);
  const [letter] = smtp.taken;
  t.match(letter, { recipients: ['Bea@allowed.example'], subject: 'メールアドレスの確認' });
  t.notMatch(letter?.text, 'Cheap pills', 'no words of a stranger');

  t.equal(await count(app, 'accounts'), 1, 'there is no account');
  t.equal(await signIn(app, 'bea@allowed.example'), 401);
  t.match((await confirm(app, `${token}x`)).json(), { status: 403, code: 'sign_up_link_invalid' });
  t.match((await confirm(app, token, 'chosen by another')).json(), { status: 403, code: 'wrong_password' });
  t.equal(await count(app, 'accounts'), 1);

  const confirmed = await confirm(app, token);
  t.equal(confirmed.statusCode, 201);
  t.equal(confirmed.headers['cache-control'], 'no-store');
  t.match(confirmed.json(), { user: { name: 'Cheap pills', email: 'Bea@Allowed.Example', role: 'member' } });
  const headers = { authorization: `Bearer ${confirmed.json().accessToken}` };
  t.equal((await app.inject({ url: '/api/users/me', headers })).statusCode, 200);
  t.equal(await signIn(app, 'bea@allowed.example'), 200);
  t.match((await confirm(app, token)).json(), { code: 'sign_up_link_invalid' }, 'once');
  t.equal(await count(app, 'linkTokens'), 0);
  const log = await app.inject({ url: '/api/audit-log?action=account.signed-up', headers: ada.headers });
  t.match(log.json().items[0], { actor: { name: 'Cheap pills' }, details: { role: 'member' } });
});

t.test('an unconfirmed address expires after a day and leaves nothing', async (t) => {
  const { app, smtp } = await openWiki(t);
  await register(app, 'bea@allowed.example');
  const token = await tokenIn(smtp);
  const links = app.mongo.db.collection('linkTokens');
  const until = (await links.findOne({}))?.expiresAt.getTime();
  t.ok(Math.abs(until - Date.now() - 86_400_000) < 60_000, 'one day');
  t.ok(
    (await links.indexes()).some(({ expireAfterSeconds }) => expireAfterSeconds === 0),
    'the store removes what has expired',
  );
  await links.updateOne({}, { $set: { expiresAt: new Date() } });
  t.match((await confirm(app, token)).json(), { status: 403, code: 'sign_up_link_invalid' });
  t.equal(await count(app, 'accounts'), 1);
});

t.test('only the reader of an address’s mail learns that it has an account', async (t) => {
  const { app, smtp } = await openWiki(t);
  await register(app, 'bea@allowed.example');
  const [first, second] = [
    await tokenIn(smtp),
    (await register(app, 'BEA@allowed.example')) && (await tokenIn(smtp, 2)),
  ];
  t.equal((await confirm(app, first)).statusCode, 201, 'a later sign-up ends none before it');
  t.match((await confirm(app, second)).json(), { status: 409, code: 'email_taken' });

  const again = await register(app, 'bea@allowed.example', { name: 'Mallory' });
  t.same([again.statusCode, again.json().code], [202, 'address_confirmation_required']);
  const letter = (await smtp.until(3))[2];
  t.match(letter, { subject: 'You already have an account', text: /Hello Bea,[\s\S]*\/-\/forgot-password/ });
  t.notMatch(letter?.text, 'Mallory');
});

t.test('invalid sign-ups are refused at once', async (t) => {
  const { app, smtp } = await openWiki(t);
  t.match((await register(app, 'bea@other.example')).json(), { status: 403, code: 'email_domain_not_allowed' });
  t.match((await register(app, 'no address')).json(), { status: 400, code: 'email_invalid' });
  t.match((await register(app, 'bea@allowed.example', { name: '\u0000' })).json(), { code: 'name_invalid' });
  t.match((await register(app, 'bea@allowed.example', { password: 'short' })).json(), { code: 'invalid_request' });
  t.match((await register(app, 'bea@allowed.example', { password: `${password}\ud800` })).json(), {
    code: 'password_invalid',
  });
  t.equal(await count(app, 'linkTokens'), 0);
  t.same(smtp.taken, []);
});

t.test('emails to one address are limited, and so are attempts with links', async (t) => {
  const { app, smtp } = await openWiki(t);
  for (let i = 0; i < 5; i++) t.equal((await register(app, 'bea@allowed.example')).statusCode, 202);
  const refused = await register(app, 'Bea@Allowed.example');
  t.match(refused.json(), { status: 429, code: 'too_many_attempts', retryAfterSeconds: Number });
  t.match(refused.headers['retry-after'], /^\d+$/);
  t.equal((await register(app, 'cee@allowed.example')).statusCode, 202, 'others go on');
  await smtp.until(6);
  t.equal(smtp.taken.length, 6);
  const token = await tokenIn(smtp, 6);
  for (let i = 0; i < 10; i++) t.match((await confirm(app, token, 'a wrong one')).json(), { code: 'wrong_password' });
  t.match((await confirm(app, token)).json(), { status: 429, code: 'too_many_attempts' });
  for (let i = 0; i < 39; i++) await confirm(app, 'x');
  t.match((await confirm(app, 'x')).json(), { status: 429, code: 'too_many_attempts' });
});

t.test('an invitation lets in at once, also with an address of the domain', async (t) => {
  const { app, smtp, ada } = await openWiki(t);
  const invite = async () =>
    (await app.inject({ method: 'POST', url: '/api/invitations', headers: ada.headers, payload: {} })).json().token;
  const invitation = await invite();
  t.equal((await register(app, 'bea@allowed.example', { invitation })).statusCode, 201);
  t.equal((await register(app, 'guest@other.example', { invitation: await invite() })).statusCode, 201);
  t.equal((await register(app, 'cee@allowed.example', { invitation })).statusCode, 202, 'used up');
  t.equal((await register(app, 'guest2@other.example', { invitation })).json().code, 'invitation_invalid');
  await smtp.until(1);
});

t.test('the current registration policy applies', async (t) => {
  const smtp = await openSmtp(t);
  const mail = { smtpUrl: smtp.url, mailFrom: 'Wiki <wiki@wiki.example>', publicUrl: 'https://wiki.example' };
  const config = await testConfig(t, { ...policy, registrationDomains: ['allowed.example'], ...mail });
  const before = await buildApp(config, pino({ level: 'silent' }));
  await signUp(before, 'Ada');
  await register(before, 'bea@allowed.example');
  const token = await tokenIn(smtp);
  await before.close();
  const app = await testApp(t, { ...config, registration: 'closed' });
  t.match((await confirm(app, token)).json(), { status: 403, code: 'registration_closed' });
});

t.test('with open registration, a taken address is answered like a free one', async (t) => {
  const { app, smtp, ada } = await openWiki(t, { registration: 'open' });
  const taken = await register(app, ada.user.email);
  const free = await register(app, 'bea@any.example');
  t.equal(taken.statusCode, 202);
  t.equal(free.statusCode, 202);
  t.same({ ...taken.json(), email: '' }, { ...free.json(), email: '' });
  const subjects = (await smtp.until(2)).map(({ recipients, subject }) => `${recipients}: ${subject}`).sort();
  t.same(subjects, [`${ada.user.email}: You already have an account`, 'bea@any.example: Confirm your email address']);
  const link = smtp.taken.find(({ recipients }) => recipients.includes('bea@any.example'));
  const token = /confirm-sign-up#([A-Za-z0-9_-]{43})$/m.exec(link?.text ?? '')?.[1];
  t.equal((await confirm(app, token)).statusCode, 201);

  const invited = { method: 'POST', url: '/api/invitations', headers: ada.headers, payload: {} } as const;
  const invitation = (await app.inject(invited)).json().token;
  t.equal((await register(app, 'cee@any.example', { invitation })).statusCode, 201, 'an invitation lets in at once');
  t.equal((await register(app, 'dee@any.example', { invitation: 'x' })).statusCode, 202);
});

t.test('with invitations only, nothing has to be confirmed', async (t) => {
  const { app } = await openWiki(t, { registration: 'invite' });
  t.match((await register(app, 'bea@any.example')).json(), { status: 403, code: 'invitation_required' });
});

t.test('without mail addresses are not verified, and the wiki says so', async (t) => {
  const said: string[] = [];
  const config = await testConfig(t, { ...policy, registrationDomains: ['allowed.example'] });
  const app = await buildApp(config, pino({ level: 'warn' }, { write: (line: string) => void said.push(line) }));
  t.teardown(() => app.close());
  t.match(said.join(), 'addresses are not verified');
  await signUp(app, 'Ada');
  t.equal((await register(app, 'bea@allowed.example')).statusCode, 201);
  const found: object[] = [];
  await app.checks.run({ onFinding: (finding) => void found.push(finding) });
  t.match(found, [{ kind: 'addresses_unverified', isMild: true, detail: /SMTP_URL is not set/ }]);

  const { app: mailing } = await openWiki(t);
  const others: object[] = [];
  await mailing.checks.run({ onFinding: (finding) => void others.push(finding) });
  t.same(others, []);
});
