import t from 'tap';
import { authApp, signUp, trySignUp } from '../auth/test-auth-app.ts';
import { parseEmail } from './email.ts';
import { needsInvitation } from './registration.ts';

t.test('the policy decides who needs an invitation', async (t) => {
  type Policy = 'open' | 'invite' | 'domain' | 'closed';
  const decide = (registration: Policy, email: string, isInvited: boolean, isAddressProven = true) => {
    try {
      const settings = { values: { registration, registrationDomains: ['Example.com', 'bücher.example'] } };
      const ticket = { token: isInvited ? 'token' : undefined, isAddressProven };
      return needsInvitation({ settings }, parseEmail(email), ticket) ? 'takes it' : 'free';
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error;
    }
  };
  t.equal(decide('open', 'a@other.example', false), 'free');
  t.equal(decide('open', 'a@other.example', true), 'free', 'an invitation is not used up for nothing');
  t.equal(decide('invite', 'a@example.com', false), 'INVITATION_REQUIRED');
  t.equal(decide('invite', 'a@example.com', true), 'takes it');
  t.equal(decide('domain', 'a@EXAMPLE.com', false), 'free');
  t.equal(decide('domain', 'a@xn--bcher-kva.example', false), 'free');
  for (const email of ['a@sub.example.com', 'a@notexample.com', 'a@example.com.evil.example', 'a@example.co']) {
    t.equal(decide('domain', email, false), 'EMAIL_DOMAIN_NOT_ALLOWED', email);
  }
  t.equal(decide('domain', 'a@other.example', true), 'takes it', 'a guest from elsewhere');
  t.equal(
    decide('domain', 'a@example.com', false, false),
    'EMAIL_DOMAIN_NOT_ALLOWED',
    'a claim that is known to be empty',
  );
  t.equal(decide('domain', 'a@example.com', true, false), 'takes it');
  t.equal(decide('open', 'a@example.com', false, false), 'free');
  t.equal(decide('closed', 'a@example.com', false), 'REGISTRATION_CLOSED');
  t.equal(decide('closed', 'a@example.com', true), 'REGISTRATION_CLOSED');
});

t.test('the first sign-up always works and makes the administrator; later ones follow the policy', async (t) => {
  const expected = { open: 201, invite: 403, domain: 403, closed: 403 } as const;
  for (const registration of ['open', 'invite', 'domain', 'closed'] as const) {
    const app = await authApp(t, { settings: { registration, registrationDomains: ['allowed.example'] } });
    const info = async () => (await app.inject({ method: 'GET', url: '/api/app/info' })).json();
    t.match(await info(), { registration, setupNeeded: true });
    t.equal((await signUp(app, 'Ada')).user.role, 'admin', `first under ${registration}`);
    t.match(await info(), { registration, setupNeeded: false });
    const second = await trySignUp(app, 'Bea');
    t.equal(second.statusCode, expected[registration], `second under ${registration}`);
    if (second.statusCode === 201) t.equal(second.json().user.role, 'member');
  }
});

t.test('a domain lets its own people in', async (t) => {
  const app = await authApp(t, { settings: { registration: 'domain', registrationDomains: ['allowed.example'] } });
  await signUp(app, 'Ada');
  t.equal((await trySignUp(app, 'Bea', { email: 'bea@Allowed.Example' })).statusCode, 201);
  t.match((await trySignUp(app, 'Cee')).json(), { status: 403, code: 'email_domain_not_allowed' });
});

t.test('exactly one of many simultaneous first sign-ups becomes the administrator', async (t) => {
  const app = await authApp(t);
  const responses = await Promise.all(Array.from({ length: 12 }, (_, i) => trySignUp(app, `Person${i}`)));
  const roles = responses.map((response) => response.json().user?.role);
  t.same(roles.sort(), ['admin', ...Array(11).fill('member')]);
});

t.test('the losers of that race get no account where invitations are required', async (t) => {
  const app = await authApp(t, { settings: { registration: 'invite' } });
  const responses = await Promise.all(Array.from({ length: 12 }, (_, i) => trySignUp(app, `Person${i}`)));
  t.same(responses.map(({ statusCode }) => statusCode).sort(), [201, ...Array(11).fill(403)]);
  t.equal(await app.mongo.db.collection('accounts').countDocuments(), 1);
});

t.test('an address has one account, however it is spelled and however fast one is', async (t) => {
  const app = await authApp(t);
  const spellings = ['ada@example.com', 'ADA@example.com', 'Ada@EXAMPLE.COM', ' ada@example.com'];
  const responses = await Promise.all(
    [...spellings, ...spellings].map((email, i) => trySignUp(app, `Ada${i}`, { email })),
  );
  t.same(responses.map(({ statusCode }) => statusCode).sort(), [201, ...Array(7).fill(409)]);
  t.match((await trySignUp(app, 'Ada')).json(), { status: 409, code: 'email_taken' });
});

t.test('a new account is announced once, by id', async (t) => {
  const app = await authApp(t);
  const announced: string[] = [];
  app.events.on('account.created', 'test', ({ accountId }) => void announced.push(accountId));
  const { user } = await signUp(app, 'Ada');
  await trySignUp(app, 'Ada');
  t.same(announced, [user.id]);
});

t.test('an account without a password cannot sign in with one, and no request reveals it', async (t) => {
  const app = await authApp(t);
  const input = { name: 'Ada', email: 'ada@example.com', password: null, id: '66f2c7d1a9b3e4f5a6b7c8d9' };
  const account = await app.accounts.signUp(input);
  t.match(account, { id: input.id, role: 'admin' });
  t.equal(await app.accounts.hasPassword(account.id), false);
  for (const payload of [
    { email: 'ada@example.com', password: 'null' },
    { email: 'bea@example.com', password: 'null' },
  ]) {
    const refused = await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
    t.match(refused.json(), { status: 401, code: 'invalid_credentials' });
  }
  t.equal(await app.accounts.changePassword(account.id, '', 'correct horse battery'), false);
  await app.accounts.replacePassword(account.id, 'correct horse battery');
  t.equal(await app.accounts.hasPassword(account.id), true);
  t.match(await app.accounts.verifyPassword('ada@example.com', 'correct horse battery'), { id: account.id });
});

t.test('signing up twice with one id makes one account', async (t) => {
  const app = await authApp(t);
  const input = { name: 'Ada', email: 'ada@example.com', password: null, id: '66f2c7d1a9b3e4f5a6b7c8d9' };
  const outcomes = await Promise.allSettled([app.accounts.signUp(input), app.accounts.signUp(input)]);
  t.same(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  t.equal(await app.mongo.db.collection('accounts').countDocuments(), 1);
});
