import t from 'tap';
import { authApp, signUp, trySignUp } from '../auth/test-auth-app.ts';
import { parseEmail } from './email.ts';
import { createPolicy } from './registration.ts';

t.test('the policy decides who needs an invitation', async (t) => {
  const decide = (registration: 'open' | 'invite' | 'domain' | 'closed', email: string, isInvited: boolean) => {
    try {
      const needsOne = createPolicy({ registration, registrationDomains: ['Example.com', 'bücher.example'] });
      return needsOne(parseEmail(email), isInvited) ? 'takes it' : 'free';
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
  t.equal(decide('closed', 'a@example.com', false), 'REGISTRATION_CLOSED');
  t.equal(decide('closed', 'a@example.com', true), 'REGISTRATION_CLOSED');
});

t.test('options that make no sense stop the boot', async (t) => {
  const bad = { code: 'ACCOUNTS_BAD_OPTION' };
  t.throws(() => createPolicy({ registration: 'domain', registrationDomains: [] }), bad);
  t.throws(() => createPolicy({ registration: 'domain', registrationDomains: ['@example.com'] }), bad);
  await t.rejects(authApp(t, { accounts: { registration: 'domain', registrationDomains: [] } }), bad);
});

t.test('the first sign-up always works and makes the administrator; later ones follow the policy', async (t) => {
  const expected = { open: 201, invite: 403, domain: 403, closed: 403 } as const;
  for (const registration of ['open', 'invite', 'domain', 'closed'] as const) {
    const app = await authApp(t, { accounts: { registration, registrationDomains: ['allowed.example'] } });
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
  const app = await authApp(t, { accounts: { registration: 'domain', registrationDomains: ['allowed.example'] } });
  await signUp(app, 'Ada');
  t.equal((await trySignUp(app, 'Bea', { email: 'bea@Allowed.Example' })).statusCode, 201);
  t.match((await trySignUp(app, 'Cee')).json(), { status: 403, code: 'email_domain_not_allowed' });
});

t.test('of many simultaneous first sign-ups exactly one becomes the administrator', async (t) => {
  const app = await authApp(t);
  const responses = await Promise.all(Array.from({ length: 12 }, (_, i) => trySignUp(app, `Person${i}`)));
  const roles = responses.map((response) => response.json().user?.role);
  t.same(roles.sort(), ['admin', ...Array(11).fill('member')]);
});

t.test('where invitations are asked for, the losers of that race are nobody', async (t) => {
  const app = await authApp(t, { accounts: { registration: 'invite' } });
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
