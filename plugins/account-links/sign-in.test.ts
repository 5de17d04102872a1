import t from 'tap';
import { alsoBoot, signUp, testApp } from '../../api/test-app.ts';
import { codeIn, publicUrl, TestBrowser } from './test-browser.ts';
import { startIdentityProvider } from './test-identity-provider.ts';
import { auditOf, complete, linksOf, openWiki, signInThrough } from './test-wiki.ts';

alsoBoot(['mail-links']);

t.test('a person signs up through a provider, and signs in again as the same account', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  const app = await openWiki(t, [idp.options('corp')]);
  t.same((await app.inject('/api/app/info')).json().signInProviders, [
    { id: 'corp', name: 'Provider corp', kind: 'redirect' },
  ]);
  const ada = await signUp(app, 'Ada');

  const browser = new TestBrowser(app, 'eve');
  const first = await signInThrough(browser, 'corp');
  t.equal(first.end.pathname, '/-/signed-in');
  t.equal(first.end.search, '', 'nothing that a log would keep');
  t.equal(first.answer.statusCode, 200);
  t.equal(first.answer.headers['cache-control'], 'no-store');
  t.equal(first.answer.headers['set-cookie'], undefined, 'the api sets no session cookie');
  t.match(first.body, { user: { name: 'eve of the provider', email: 'eve@id.example', role: 'member' } });
  t.match(first.body.accessToken, /^wiki_/);
  const headers = { authorization: `Bearer ${first.body.accessToken}` };
  t.match((await app.inject({ url: '/api/users/me', headers })).json(), { id: first.body.user.id });
  t.match(await linksOf(app, { headers }), [{ label: 'eve@id.example', provider: { id: 'corp' } }]);

  const again = await signInThrough(new TestBrowser(app, 'eve'), 'corp');
  t.equal(again.body.user.id, first.body.user.id);
  t.match(await auditOf(app, ada, 'account.signed-up'), [
    { details: { provider: 'corp' } },
    { actor: { name: 'Ada' } },
  ]);
  t.match((await auditOf(app, ada, 'sign-in.succeeded'))[0], { actor: { name: 'eve of the provider' } });
});

t.test('recovering an account ends the sign-in by everything that was linked to it', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  const app = await openWiki(t, [idp.options('corp')]);
  const ada = await signUp(app, 'Ada');
  const { body } = await signInThrough(new TestBrowser(app, 'eve'), 'corp');
  const url = `/api/users/${body.user.id}/password-reset`;
  const made = await app.inject({ method: 'POST', url, headers: ada.headers });
  const token = /#(.+)$/.exec(made.json().url)?.[1];
  const set = { method: 'POST', url: '/api/auth/password-reset/complete' } as const;
  const password = 'a quite different sentence';
  t.equal((await app.inject({ ...set, payload: { token, password } })).statusCode, 204);
  const again = await signInThrough(new TestBrowser(app, 'eve'), 'corp');
  t.match(again.body, { code: 'account_exists' });
  const payload = { email: 'eve@id.example', password };
  const signedIn = (await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload })).json();
  t.same(await linksOf(app, { headers: { authorization: `Bearer ${signedIn.accessToken}` } }), []);
});

t.test('the cookie is host-only, for minutes, for these routes alone, and gone afterwards', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  const app = await openWiki(t, [idp.options('corp')]);
  const browser = new TestBrowser(app, 'eve');
  await signInThrough(browser, 'corp');
  const [set = '', cleared = '', ...others] = browser.wikiCookies;
  t.same(others, []);
  const attributes = (header: string) => header.split('; ').slice(1).sort();
  const shared = ['HttpOnly', 'Path=/api/auth/external', 'SameSite=Lax', 'Secure'];
  t.match(set, /^wiki\.signIn=[A-Za-z0-9_.-]+;/);
  t.same(attributes(set), [...shared, 'Max-Age=600'].sort());
  t.match(cleared, /^wiki\.signIn=;/);
  t.same(attributes(cleared), [...shared, 'Max-Age=0'].sort());
  t.same(browser.cookiesFor(new URL('/api/auth/external/corp/callback', publicUrl)), {});
  t.ok(set.length < 1024, `${set.length} bytes`);
});

t.test('without TLS, Secure is omitted, since browsers would drop the cookie', async (t) => {
  const app = await openWiki(
    t,
    [
      {
        id: 'hub',
        type: 'github',
        name: 'Hub',
        issuer: 'http://127.0.0.1:9',
        clientId: 'w',
        clientSecret: 's',
        scopes: [],
      },
    ],
    { publicUrl: 'http://localhost:4304' },
  );
  const { challenge } = TestBrowser.newSecret();
  const { headers } = await app.inject(`/api/auth/external/hub/start?challenge=${challenge}`);
  t.match(headers['set-cookie'], /^wiki\.signIn=/);
  t.notMatch(headers['set-cookie'], /secure|domain/i);
});

t.test('the first one of a wiki becomes its administrator, also through a provider', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  const app = await openWiki(t, [idp.options('corp')], { registration: 'closed' });
  t.match((await signInThrough(new TestBrowser(app, 'eve'), 'corp')).body, { user: { role: 'admin' } });
  const second = await signInThrough(new TestBrowser(app, 'mel'), 'corp');
  t.match(second.body, { status: 403, code: 'registration_closed' });
  t.equal(await app.mongo.db.collection('accountLinks').countDocuments(), 1, 'nothing is left of who was refused');
});

t.test('the registration policy decides about newcomers', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  idp.people.set('liar', { email: 'liar@allowed.example', email_verified: false });
  idp.people.set('bea', { email: 'bea@allowed.example' });
  const options = { registration: 'domain', registrationDomains: ['allowed.example'] } as const;
  const app = await openWiki(t, [idp.options('corp')], { ...options, registrationDomains: ['allowed.example'] });
  const ada = await signUp(app, 'Ada');
  const come = async (login: string, invitation?: string) =>
    (await signInThrough(new TestBrowser(app, login), 'corp', invitation)).body;
  t.match(await come('eve'), { code: 'email_domain_not_allowed' });
  t.match(await come('liar'), { code: 'email_domain_not_allowed' }, 'the address is not proven');
  t.match(await come('bea'), { user: { email: 'bea@allowed.example' } });
  const invite = async (email?: string) =>
    (await app.inject({ method: 'POST', url: '/api/invitations', headers: ada.headers, payload: { email } })).json()
      .token;
  t.match(await come('eve', await invite('mel@id.example')), { code: 'invitation_invalid' }, 'for another address');
  const token = await invite();
  t.match(await come('eve', token), { user: { email: 'eve@id.example' } });
  t.match(await come('mel', token), { code: 'invitation_invalid' }, 'used up');
  t.match(await auditOf(app, ada, 'sign-in.refused'), [{ details: { provider: 'corp', reason: String } }]);
});

t.test('an address alone never opens an account', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  const app = await openWiki(t, [idp.options('corp')]);
  const ada = await signUp(app, 'Ada');
  idp.people.set('thief', { email: ada.user.email.toUpperCase(), email_verified: true });
  const { answer, body } = await signInThrough(new TestBrowser(app, 'thief'), 'corp');
  t.equal(answer.statusCode, 409);
  t.match(body, { code: 'external_account_exists', detail: /link the provider in its settings/ });
  t.same(await linksOf(app, ada), []);
  t.match(await auditOf(app, ada, 'sign-in.refused'), [{ target: { name: 'Ada' } }]);
});

t.test('a provider that gives no address is reported', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  idp.people.set('eve', { email: null });
  const app = await openWiki(t, [idp.options('corp')]);
  t.match((await signInThrough(new TestBrowser(app, 'eve'), 'corp')).body, { code: 'external_email_absent' });
});

t.test('a suspended account stays closed', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  const app = await openWiki(t, [idp.options('corp')]);
  const ada = await signUp(app, 'Ada');
  const { body } = await signInThrough(new TestBrowser(app, 'eve'), 'corp');
  await app.accounts.suspend(body.user.id);
  t.match((await signInThrough(new TestBrowser(app, 'eve'), 'corp')).body, { status: 403, code: 'account_suspended' });
  t.match(await auditOf(app, ada, 'sign-in.refused'), [{ details: { reason: 'account_suspended' } }]);
  await app.accounts.reinstate(body.user.id);
  t.match((await signInThrough(new TestBrowser(app, 'eve'), 'corp')).body, { user: { id: body.user.id } });
});

t.test('only the tab that began it gets the session, once', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  const app = await openWiki(t, [idp.options('corp')]);
  const browser = new TestBrowser(app, 'eve');
  const arrive = async () => {
    const secret = TestBrowser.newSecret();
    const end = await browser.go(`/api/auth/external/corp/start?challenge=${secret.challenge}`);
    return { verifier: secret.verifier, code: codeIn(end) };
  };
  const own = await arrive();
  const stolen = { ...own, verifier: TestBrowser.newSecret().verifier };
  t.match((await complete(browser, stolen)).json(), { status: 403, code: 'sign_in_expired' });
  t.match((await complete(browser, own)).json(), { code: 'sign_in_expired' }, 'a wrong secret ends it');
  t.equal(await app.mongo.db.collection('accounts').countDocuments(), 0, 'no account was created');
  const other = await arrive();
  const answers = await Promise.all(Array.from({ length: 5 }, () => complete(browser, other)));
  t.same(answers.map(({ statusCode }) => statusCode).sort(), [200, 403, 403, 403, 403]);
  t.match((await complete(browser, { ...own, code: 'short' })).json(), { status: 400, code: 'invalid_request' });
});

t.test('two tabs of a newcomer make one account', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  const app = await openWiki(t, [idp.options('corp')]);
  await signUp(app, 'Ada');
  const both = await Promise.all([1, 2, 3].map(() => signInThrough(new TestBrowser(app, 'eve'), 'corp')));
  const ids = both.filter(({ answer }) => answer.statusCode === 200).map(({ body }) => body.user.id);
  t.ok(ids.length > 0);
  t.equal(new Set(ids).size, 1);
  t.equal(await app.mongo.db.collection('accounts').countDocuments(), 2);
  t.match((await signInThrough(new TestBrowser(app, 'eve'), 'corp')).body, { user: { id: ids[0] } });
});

t.test('account creation continues where a crashed process left it', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  const app = await openWiki(t, [idp.options('corp')]);
  await signUp(app, 'Ada');
  const links = app.mongo.db.collection('accountLinks');
  const first = await signInThrough(new TestBrowser(app, 'eve'), 'corp');
  const id = first.body.user.id;
  await app.mongo.db.collection('accounts').deleteOne({ email: 'eve@id.example' });
  await links.updateOne({}, { $set: { isPending: true } });
  t.match(
    (await signInThrough(new TestBrowser(app, 'eve'), 'corp')).body,
    { user: { id } },
    'with the id it was to have',
  );
  t.equal((await links.findOne({}))?.isPending, undefined);

  await app.mongo.db.collection('accounts').deleteOne({ email: 'eve@id.example' });
  const anew = await signInThrough(new TestBrowser(app, 'eve'), 'corp');
  t.equal(anew.answer.statusCode, 200);
  t.not(anew.body.user.id, id, 'an account that is gone is not had again');
});

t.test('a wiki without providers leads a forged return to its sign-in screen', async (t) => {
  const app = await testApp(t);
  const { statusCode, headers } = await app.inject('/api/auth/external/corp/callback?code=x&state=y');
  t.equal(statusCode, 302);
  t.match(headers.location, /^\/sign-in\?problem=/);
});
