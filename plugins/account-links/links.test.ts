import t from 'tap';
import { signUp } from '../../api/test-app.ts';
import { codeIn, isCallback, publicUrl, TestBrowser } from './test-browser.ts';
import { startIdentityProvider } from './test-identity-provider.ts';
import {
  auditOf,
  beginLink,
  complete,
  linksOf,
  openReplicas,
  openWiki,
  signInThrough,
  withRedis,
} from './test-wiki.ts';
import { maxLinkingsAtOnce } from './under-way.ts';

const problemIn = (url: URL) => url.searchParams.get('link-problem') ?? url.searchParams.get('problem');

t.test('a person links an account of a provider, signs in with it and removes it', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  const app = await openWiki(t, [idp.options('corp')]);
  const ada = await signUp(app, 'Ada');
  const browser = new TestBrowser(app, 'adas-own');
  const begun = await beginLink(browser, ada, 'corp');
  t.equal(begun.statusCode, 201);
  t.match(
    browser.wikiCookies[0],
    /^wiki\.link\.[\w-]{22}=[\w.-]+; Max-Age=600; Path=\/api\/auth\/external; HttpOnly; Secure; SameSite=Lax$/,
  );
  const end = await browser.go(begun.json().authorizationUrl);
  t.equal(end.href, `${publicUrl}/settings/security?linked=corp`);
  t.match(browser.wikiCookies[1], /^wiki\.link\.[\w-]{22}=; Max-Age=0; Path=\/api\/auth\/external; HttpOnly; Secure/);
  const [link] = await linksOf(app, ada);
  t.match(link, { label: 'adas-own@id.example', provider: { id: 'corp', name: 'Provider corp', isConfigured: true } });
  t.equal(link?.lastUsedAt, null);

  const through = await signInThrough(new TestBrowser(app, 'adas-own'), 'corp');
  t.equal(through.body.user.id, ada.user.id, 'whatever the addresses are');
  t.type((await linksOf(app, ada))[0]?.lastUsedAt, 'string');

  const remove = () => app.inject({ method: 'DELETE', url: `/api/account-links/${link?.id}`, headers: ada.headers });
  t.equal((await remove()).statusCode, 204);
  t.match((await remove()).json(), { status: 404, code: 'account_link_not_found' });
  t.match((await auditOf(app, ada, 'account-link.created'))[0], {
    actor: { name: 'Ada' },
    details: { provider: 'corp' },
  });
  t.match((await auditOf(app, ada, 'account-link.deleted'))[0], { actor: { name: 'Ada' } });
});

t.test('five linkings and a sign-in run side by side over two replicas', withRedis, async (t) => {
  const ids = ['one', 'two', 'three', 'four', 'five'];
  const idps = await Promise.all(ids.map((id) => startIdentityProvider(t, publicUrl, [id, 'six'])));
  const sixth = await startIdentityProvider(t, publicUrl, ['six']);
  const options = [...ids.map((id, index) => idps[index]?.options(id)), sixth.options('six')].flatMap((o) => o ?? []);
  const replicas = await openReplicas(t, options);
  const [app] = replicas;
  if (!app) return;
  const ada = await signUp(app, 'Ada');
  const browser = new TestBrowser(replicas, 'ada');
  // All start before the first returns, with the sign-in between them.
  const starts: string[] = [];
  const secret = TestBrowser.newSecret();
  let signInCallback: URL | undefined;
  for (const id of ids) {
    starts.push((await beginLink(browser, ada, id)).json().authorizationUrl);
    if (id === 'three') {
      signInCallback = await browser.go(`/api/auth/external/six/start?challenge=${secret.challenge}`, isCallback);
    }
  }
  const callbacks = [];
  for (const start of starts) callbacks.push(await browser.go(start, isCallback));
  const cookies = Object.keys(browser.cookiesFor(new URL('/api/auth/external', publicUrl)));
  t.equal(new Set(cookies).size, 6, 'a cookie each');
  // They return in another order, at alternating replicas.
  for (const [index, callback] of callbacks.entries()) {
    if (index === 2) {
      const arrived = await browser.go(String(signInCallback));
      const answer = await complete(browser, { code: codeIn(arrived), verifier: secret.verifier });
      t.equal(answer.json().user?.email, 'ada@id.example');
    }
    const end = await browser.go(String(callbacks[(index + 3) % 5] ?? callback));
    t.equal(problemIn(end), null);
  }
  t.same((await linksOf(app, ada)).map(({ provider }) => provider.id).sort(), [...ids].sort());
  t.same(browser.cookiesFor(new URL('/api/auth/external', publicUrl)), {}, 'none is left');
});

t.test('an identity of another account is refused, and linking twice changes nothing', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  const app = await openWiki(t, [idp.options('corp')]);
  const [ada, mel] = [await signUp(app, 'Ada'), await signUp(app, 'Mel')];
  const link = async (who: typeof ada, login: string) => {
    const browser = new TestBrowser(app, login);
    return browser.go((await beginLink(browser, who, 'corp')).json().authorizationUrl);
  };
  t.equal(problemIn(await link(ada, 'shared')), null);
  t.equal(problemIn(await link(mel, 'shared')), 'identity_linked_elsewhere');
  t.equal(problemIn(await link(ada, 'shared')), null, 'again is well');
  t.equal((await linksOf(app, ada)).length, 1);
  t.same(await linksOf(app, mel), []);
  t.match(await auditOf(app, ada, 'account-link.refused'), [{ details: { reason: 'identity_linked_elsewhere' } }]);
  const id = (await linksOf(app, ada))[0]?.id;
  const foreign = await app.inject({ method: 'DELETE', url: `/api/account-links/${id}`, headers: mel.headers });
  t.match(foreign.json(), { status: 404, code: 'account_link_not_found' });
});

t.test('the last way in stays', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp', 'second']);
  const app = await openWiki(t, [idp.options('corp'), idp.options('second')]);
  const { body } = await signInThrough(new TestBrowser(app, 'eve'), 'corp');
  const eve = { headers: { authorization: `Bearer ${body.accessToken}` } };
  const remove = (id: string | undefined) =>
    app.inject({ method: 'DELETE', url: `/api/account-links/${id}`, headers: eve.headers });
  const [first] = await linksOf(app, eve);
  t.match((await remove(first?.id)).json(), { status: 409, code: 'last_way_in' });
  const browser = new TestBrowser(app, 'eve-too');
  await browser.go((await beginLink(browser, eve, 'second')).json().authorizationUrl);
  const both = await linksOf(app, eve);
  t.equal(both.length, 2);
  const answers = await Promise.all(both.map(({ id }) => remove(id)));
  t.equal(answers.filter(({ statusCode }) => statusCode === 204).length, 1, 'not both at one moment either');
  const [left] = await linksOf(app, eve);
  t.match((await remove(left?.id)).json(), { code: 'last_way_in' });
  await app.accounts.replacePassword(body.user.id, 'correct horse battery');
  t.equal((await remove(left?.id)).statusCode, 204);
});

t.test('a link to an unconfigured provider does not let in', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  const app = await openWiki(t, [idp.options('corp')]);
  const { body } = await signInThrough(new TestBrowser(app, 'eve'), 'corp');
  const headers = { authorization: `Bearer ${body.accessToken}` };
  const gone = { provider: 'gone', issuer: 'https://gone.example', subject: 'x', label: 'x', lastUsedAt: null };
  const own = await app.mongo.db.collection('accountLinks').findOne({});
  await app.mongo.db
    .collection('accountLinks')
    .insertOne({ ...gone, accountId: own?.accountId, createdAt: new Date() });
  const [link, other] = await linksOf(app, { headers });
  t.match(other, { provider: { id: 'gone', name: 'gone', isConfigured: false } });
  const remove = await app.inject({ method: 'DELETE', url: `/api/account-links/${link?.id}`, headers });
  t.match(remove.json(), { code: 'last_way_in' });
});

t.test('linking is for sessions, of accounts in use, while they last', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  const app = await openWiki(t, [idp.options('corp')]);
  const ada = await signUp(app, 'Ada');
  const mel = await signUp(app, 'Mel');
  const payload = { name: 'script', scopes: ['read', 'write'] };
  const personal = await app.inject({ method: 'POST', url: '/api/access-tokens', headers: mel.headers, payload });
  const script = { headers: { authorization: `Bearer ${personal.json().accessToken}` } };
  const browser = new TestBrowser(app, 'mel');
  t.match((await beginLink(browser, script, 'corp')).json(), { status: 403, code: 'session_required' });
  t.match((await beginLink(browser, mel, 'nobody')).json(), { status: 404, code: 'sign_in_provider_unknown' });
  t.match((await beginLink(browser, { headers: { authorization: '' } }, 'corp')).json(), { status: 401 });

  const ended = (await beginLink(browser, mel, 'corp')).json().authorizationUrl;
  const suspended = (await beginLink(browser, mel, 'corp')).json().authorizationUrl;
  await app.accounts.suspend(mel.user.id);
  t.equal(problemIn(await browser.go(suspended)), 'linking_session_ended');
  await app.accounts.reinstate(mel.user.id);
  await app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: mel.headers });
  t.equal(problemIn(await browser.go(ended)), 'linking_session_ended');
  t.equal(await app.mongo.db.collection('accountLinks').countDocuments(), 0);
  t.ok(ada);
});

t.test('the number of simultaneous linkings is limited by the size of a header', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  const app = await openWiki(t, [idp.options('corp')]);
  const ada = await signUp(app, 'Ada');
  const browser = new TestBrowser(app, 'ada');
  const urls: string[] = [];
  for (let count = 0; count < maxLinkingsAtOnce; count++) {
    const begun = await beginLink(browser, ada, 'corp');
    t.equal(begun.statusCode, 201);
    urls.push(begun.json().authorizationUrl);
  }
  t.match((await beginLink(browser, ada, 'corp')).json(), {
    status: 429,
    code: 'too_many_linkings',
    retryAfterSeconds: Number,
  });
  // Counting windows may overlap, so twice as many.
  const cookies = browser.cookiesFor(new URL('/api/auth/external', publicUrl));
  const bytes = Object.entries(cookies).reduce((sum, [name, value]) => sum + name.length + value.length + 3, 0);
  t.equal(Object.keys(cookies).length, maxLinkingsAtOnce);
  t.ok(2 * bytes + 1024 < 8 * 1024, `${bytes} bytes, and as many again, and others`);
  t.equal(problemIn(await browser.go(urls[0] ?? '')), null);
  t.equal((await beginLink(browser, ada, 'corp')).statusCode, 201, 'one that has ended makes room');
});

t.test('a link without an account is found', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  const app = await openWiki(t, [idp.options('corp')]);
  await signInThrough(new TestBrowser(app, 'eve'), 'corp');
  const findings = async () => {
    const found: string[] = [];
    await app.checks.run({ onFinding: ({ kind }) => void found.push(kind) });
    return found;
  };
  t.same(await findings(), []);
  await app.mongo.db.collection('accounts').deleteOne({ email: 'eve@id.example' });
  t.ok((await findings()).includes('account_link_account_absent'));
});
