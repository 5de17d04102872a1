import type { FastifyInstance } from 'fastify';
import { EncryptJWT } from 'jose';
import t, { type Test } from 'tap';
import { type SignedIn, signUp } from '../../api/test-app.ts';
import { codeIn, isCallback, publicUrl, TestBrowser } from './test-browser.ts';
import { startIdentityProvider } from './test-identity-provider.ts';
import { beginLink, complete, linksOf, openReplicas, openWiki, signInThrough, withRedis } from './test-wiki.ts';

const problemIn = (url: URL) => url.searchParams.get('link-problem') ?? url.searchParams.get('problem');

async function setUp(t: Test) {
  const idp = await startIdentityProvider(t, publicUrl, ['corp', 'other']);
  const app = await openWiki(t, [idp.options('corp'), idp.options('other')]);
  const ada = await signUp(app, 'Ada');
  return { app, ada, idp };
}

/** Calls a callback with cookies as they are given. */
async function call(app: FastifyInstance, callback: URL, cookies: Record<string, string>) {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const response = await app.inject({ url: callback.pathname + callback.search, headers: { cookie } });
  t.equal(response.statusCode, 302);
  return { end: new URL(String(response.headers.location)), setCookie: response.headers['set-cookie'] };
}

const linkCallback = async (browser: TestBrowser, who: SignedIn) =>
  browser.go((await beginLink(browser, who, 'corp')).json().authorizationUrl, isCallback);

t.test('a forged callback changes nothing, and takes no cookie away', async (t) => {
  const { app, ada } = await setUp(t);
  const browser = new TestBrowser(app, 'ada');
  const link = await linkCallback(browser, ada);
  const secret = TestBrowser.newSecret();
  const signIn = await browser.go(`/api/auth/external/corp/start?challenge=${secret.challenge}`, isCallback);
  const cookies = browser.cookiesFor(link);
  const state = link.searchParams.get('state') ?? '';
  const forged = [
    '',
    '?code=x',
    '?code=x&state=',
    '?code=x&state=link',
    `?code=x&state=sign-in.${'A'.repeat(22)}`,
    `?code=x&state=link.${'A'.repeat(22)}`,
    `?code=x&state=${state}&state=${state}`,
    `?code=x&state=${state}A`,
    `?code=x&state=${state.replace('link', 'sign-in')}`,
    `?error=access_denied&state=link.${'B'.repeat(22)}`,
    `?code=${'x'.repeat(5000)}&state=${'%00'.repeat(100)}`,
    '?code=%E0%A4%A&state=%',
  ];
  for (const query of forged) {
    const { end, setCookie } = await call(app, new URL(link.pathname + query, publicUrl), cookies);
    t.equal(problemIn(end), 'sign_in_expired', query);
    t.equal(setCookie, undefined, query);
  }
  for (const path of ['/api/auth/external/nobody/callback', '/api/auth/external/other/callback']) {
    const { end, setCookie } = await call(app, new URL(path + link.search, publicUrl), cookies);
    t.equal(problemIn(end), 'sign_in_expired', 'a callback of another provider');
    t.equal(setCookie, undefined);
  }
  t.equal(problemIn(await browser.go(link.href)), null, 'the linking goes on');
  const arrived = await browser.go(signIn.href);
  t.equal((await complete(browser, { code: codeIn(arrived), verifier: secret.verifier })).statusCode, 200);
});

t.test('without the cookie of the flow nothing happens, so no one can link for another person', async (t) => {
  const { app, ada } = await setUp(t);
  const mel = await signUp(app, 'Mel');
  const [adas, mels] = [new TestBrowser(app, 'ada'), new TestBrowser(app, 'mel')];
  const adasLink = await linkCallback(adas, ada);
  const melsLink = await linkCallback(mels, mel);
  t.equal(problemIn((await call(app, melsLink, adas.cookiesFor(adasLink))).end), 'sign_in_expired');
  t.equal(problemIn((await call(app, melsLink, {})).end), 'sign_in_expired');
  // Mel swaps the responses of two flows.
  const swapped = (of: URL, answer: URL) => {
    const url = new URL(of);
    url.searchParams.set('code', answer.searchParams.get('code') ?? '');
    return url;
  };
  t.equal(problemIn((await call(app, swapped(melsLink, adasLink), mels.cookiesFor(melsLink))).end), 'sign_in_unproven');
  t.equal(problemIn((await call(app, swapped(adasLink, melsLink), adas.cookiesFor(adasLink))).end), 'sign_in_unproven');
  t.same([await linksOf(app, ada), await linksOf(app, mel)], [[], []]);
});

t.test('a cookie under another name, of another kind or of our own making opens nothing', async (t) => {
  const { app, ada } = await setUp(t);
  const browser = new TestBrowser(app, 'ada');
  const link = await linkCallback(browser, ada);
  const second = await linkCallback(browser, ada);
  const { challenge } = TestBrowser.newSecret();
  const signIn = await browser.go(`/api/auth/external/corp/start?challenge=${challenge}`, isCallback);
  const cookies = browser.cookiesFor(link);
  const nameOf = (url: URL) => `wiki.${url.searchParams.get('state')}`;
  const [ofLink = '', ofSecond = '', ofSignIn = ''] = [nameOf(link), nameOf(second), 'wiki.signIn'].map(
    (name) => cookies[name],
  );
  t.notSame([ofLink, ofSecond, ofSignIn].filter(Boolean).length, 0);
  const key = crypto.getRandomValues(new Uint8Array(32));
  const [, id] = link.searchParams.get('state')?.split('.') ?? [];
  const own = await new EncryptJWT({ id, provider: 'corp', accountId: ada.user.id, tokenId: ada.user.id })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience('link')
    .setExpirationTime('5 min')
    .encrypt(key);
  const tampered = `${ofLink.slice(0, -4)}${ofLink.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
  for (const value of [
    ofSecond,
    ofSignIn,
    own,
    tampered,
    '',
    'x',
    `${ofLink}.x`,
    'a.b.c.d.e',
    'eyJhbGciOiJub25lIn0..',
  ]) {
    t.equal(problemIn((await call(app, link, { [nameOf(link)]: value })).end), 'sign_in_expired', value.slice(0, 20));
  }
  const asSignIn = new URL(link);
  asSignIn.searchParams.set('state', `sign-in.${id}`);
  t.equal(problemIn((await call(app, asSignIn, { 'wiki.signIn': ofLink })).end), 'sign_in_expired');
  t.equal(problemIn((await call(app, signIn, { 'wiki.signIn': ofLink })).end), 'sign_in_expired');
  t.equal(problemIn((await call(app, link, cookies)).end), null);
});

t.test('a callback counts once, on whichever replica it comes back', withRedis, async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  const replicas = await openReplicas(t, [idp.options('corp')]);
  const [one, other] = replicas;
  if (!one || !other) return;
  const ada = await signUp(one, 'Ada');
  const browser = new TestBrowser(replicas, 'ada');
  const link = await linkCallback(browser, ada);
  const cookies = browser.cookiesFor(link);
  const ends = await Promise.all([one, other, one, other].map((app) => call(app, link, cookies)));
  t.same(ends.map(({ end }) => problemIn(end)).filter((problem) => problem === null).length, 1);
  t.equal(problemIn((await call(other, link, cookies)).end), 'sign_in_expired', 'also later');
  t.equal((await linksOf(one, ada)).length, 1);

  const secret = TestBrowser.newSecret();
  const signIn = await browser.go(`/api/auth/external/corp/start?challenge=${secret.challenge}`, isCallback);
  const ofSignIn = browser.cookiesFor(signIn);
  const codes = (await Promise.all([one, other].map((app) => call(app, signIn, ofSignIn)))).map(({ end }) =>
    codeIn(end),
  );
  t.equal(codes.filter(Boolean).length, 1);
  const payload = { code: codes.find(Boolean) ?? '', verifier: secret.verifier };
  const answers = await Promise.all([complete(browser, payload), complete(browser, payload)]);
  t.same(answers.map(({ statusCode }) => statusCode).sort(), [200, 403]);
});

t.test('a second sign-in replaces the first, which says so and does no harm', async (t) => {
  const { app } = await setUp(t);
  const browser = new TestBrowser(app, 'eve');
  const [first, second] = [TestBrowser.newSecret(), TestBrowser.newSecret()];
  const start = ({ challenge }: typeof first) =>
    browser.go(`/api/auth/external/corp/start?challenge=${challenge}`, isCallback);
  const firstCallback = await start(first);
  const secondCallback = await start(second);
  t.equal(problemIn(await browser.go(firstCallback.href)), 'sign_in_expired');
  const arrived = await browser.go(secondCallback.href);
  t.equal((await complete(browser, { code: codeIn(arrived), verifier: second.verifier })).statusCode, 200);
});

t.test('another site cannot begin a sign-in here, nor one without a challenge', async (t) => {
  const { app } = await setUp(t);
  const { challenge } = TestBrowser.newSecret();
  const start = (query: string, site = 'same-origin') =>
    app.inject({ url: `/api/auth/external/corp/start${query}`, headers: { 'sec-fetch-site': site } });
  const crossed = await start(`?challenge=${challenge}`, 'cross-site');
  t.equal(crossed.headers['set-cookie'], undefined);
  t.equal(crossed.headers.location, `${publicUrl}/sign-in`);
  for (const query of ['', '?challenge=', '?challenge=x', `?challenge=${challenge}&challenge=${challenge}`]) {
    const refused = await start(query);
    t.equal(refused.headers.location, `${publicUrl}/sign-in?problem=invalid_request`);
    t.equal(refused.headers['set-cookie'], undefined);
  }
  const unknown = await app.inject(`/api/auth/external/nobody/start?challenge=${challenge}`);
  t.equal(unknown.headers.location, `${publicUrl}/sign-in?problem=sign_in_provider_unknown`);
  t.equal((await start(`?challenge=${challenge}`)).statusCode, 302);
  t.equal((await app.inject({ method: 'HEAD', url: '/api/auth/external/corp/callback' })).statusCode, 404);
});

t.test('refusing at the provider is reported as such', async (t) => {
  const { app, ada } = await setUp(t);
  const { challenge } = TestBrowser.newSecret();
  const browser = new TestBrowser(app, null);
  const end = await browser.go(`/api/auth/external/corp/start?challenge=${challenge}`);
  t.equal(end.href, `${publicUrl}/sign-in?problem=sign_in_cancelled`);
  const linking = await browser.go((await beginLink(browser, ada, 'corp')).json().authorizationUrl);
  t.equal(linking.href, `${publicUrl}/settings/security?link-problem=sign_in_cancelled`);
  t.same(browser.cookiesFor(new URL('/api/auth/external', publicUrl)), {});
});

t.test('too many failures block further attempts', async (t) => {
  const { app, ada } = await setUp(t);
  const browser = new TestBrowser(app, 'ada');
  for (let count = 0; count < 100; count++) await app.auth.tryAtAddress('127.0.0.1', fail).catch(() => {});
  const end = await browser.go((await beginLink(browser, ada, 'corp')).json().authorizationUrl);
  t.equal(problemIn(end), 'too_many_attempts');
  async function fail(): Promise<never> {
    throw new Error('failed');
  }
});

t.test('an account is not opened by a subject of another issuer', async (t) => {
  const { app, idp } = await setUp(t);
  const another = await startIdentityProvider(t, publicUrl, ['corp']);
  const both = await openWiki(t, [idp.options('other'), another.options('corp')]);
  await signUp(both, 'Ada');
  const first = await signInThrough(new TestBrowser(both, 'eve'), 'other');
  another.people.set('eve', { email: 'other-eve@id.example' });
  const second = await signInThrough(new TestBrowser(both, 'eve'), 'corp');
  t.not(second.body.user.id, first.body.user.id);
  t.ok(app);
});
