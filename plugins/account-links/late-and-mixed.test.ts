import type { FastifyInstance } from 'fastify';
import t from 'tap';
import { alsoBoot, signUp } from '../../api/test-app.ts';
import { flowTtlMs, parseState } from './flow.ts';
import { cookieNameOf, createFlowCookies } from './flow-cookies.ts';
import { codeIn, isCallback, publicUrl, TestBrowser } from './test-browser.ts';
import { startIdentityProvider } from './test-identity-provider.ts';
import { beginLink, complete, linksOf, openWiki } from './test-wiki.ts';

alsoBoot('all');

const problemIn = (url: URL) => url.searchParams.get('link-problem') ?? url.searchParams.get('problem');

/** Returns a flow's cookie as if begun earlier. */
async function aged(app: FastifyInstance, browser: TestBrowser, callback: URL, ageMs: number) {
  const cookiesAt = (now: () => Date) =>
    createFlowCookies({
      key: () => app.secrets.keyOf('account-links'),
      serialize: app.serializeCookie,
      isSecure: true,
      now,
    });
  const named = parseState(callback.searchParams.get('state'));
  if (!named) throw new Error('the callback names no flow');
  const name = cookieNameOf(named);
  const flow = await cookiesAt(() => new Date()).open(browser.cookiesFor(callback)[name] ?? '', named);
  if (!flow) throw new Error('the browser has no cookie of the flow');
  const [cookie = ''] = (await cookiesAt(() => new Date(Date.now() - ageMs)).seal(flow)).split(';');
  return cookie;
}

async function comeBack(app: FastifyInstance, callback: URL, cookie: string) {
  const response = await app.inject({ url: callback.pathname + callback.search, headers: { cookie } });
  t.equal(response.statusCode, 302);
  return { end: new URL(String(response.headers.location)), setCookie: response.headers['set-cookie'] };
}

t.test('a late return is refused, and no other flow is harmed', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  const app = await openWiki(t, [idp.options('corp')]);
  const ada = await signUp(app, 'Ada');
  const browser = new TestBrowser(app, 'ada');
  const linkCallback = async () =>
    browser.go((await beginLink(browser, ada, 'corp')).json().authorizationUrl, isCallback);
  const [late, other] = [await linkCallback(), await linkCallback()];
  const secret = TestBrowser.newSecret();
  const signIn = await browser.go(`/api/auth/external/corp/start?challenge=${secret.challenge}`, isCallback);

  const lateLink = await comeBack(app, late, await aged(app, browser, late, flowTtlMs));
  t.equal(lateLink.end.href, `${publicUrl}/settings/security?link-problem=sign_in_expired`);
  t.equal(lateLink.setCookie, undefined, 'no cookie is taken away');
  t.same(await linksOf(app, ada), []);
  const lateSignIn = await comeBack(app, signIn, await aged(app, browser, signIn, flowTtlMs));
  t.equal(lateSignIn.end.href, `${publicUrl}/sign-in?problem=sign_in_expired`);
  t.equal(lateSignIn.setCookie, undefined);
  t.equal(codeIn(lateSignIn.end), '');

  t.equal(problemIn(await browser.go(other.href)), null, 'another linking goes on');
  t.equal((await linksOf(app, ada)).length, 1);
  const inTime = await comeBack(app, signIn, await aged(app, browser, signIn, flowTtlMs - 60_000));
  t.equal((await complete(browser, { code: codeIn(inTime.end), verifier: secret.verifier })).statusCode, 200);
});

t.test('while a replica runs that does not know the flows, none begins; those begun continue', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  const app = await openWiki(t, [idp.options('corp')]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const ada = await signUp(app, 'Ada');
  const browser = new TestBrowser(app, 'ada');
  const begun = await browser.go((await beginLink(browser, ada, 'corp')).json().authorizationUrl, isCallback);
  const [self] = (await app.fleet.look()).replicas;
  const next = JSON.stringify({ ...self, id: 'other', version: '9.9.9' });
  await app.coordination.presence.join('fleet', next, 60_000);
  t.equal((await beginLink(browser, ada, 'corp')).statusCode, 201, 'another version that knows them is no hindrance');
  await app.coordination.presence.leave('fleet', next);

  const other = JSON.stringify({ ...self, id: 'other', version: '9.9.9', protocols: { 'page-moves': 1 } });
  await app.coordination.presence.join('fleet', other, 60_000);

  const link = await beginLink(browser, ada, 'corp');
  t.match(link.json(), {
    status: 503,
    code: 'mixed_fleet',
    detail: /1 of 9\.9\.9.* sign-ins/,
    protocol: 'sign-in-flows',
  });
  t.equal(link.headers['set-cookie'], undefined);
  const { challenge, verifier } = TestBrowser.newSecret();
  const start = () => app.inject(`/api/auth/external/corp/start?challenge=${challenge}`);
  const refused = await start();
  t.equal(refused.headers.location, `${publicUrl}/sign-in?problem=mixed_fleet`);
  t.equal(refused.headers['set-cookie'], undefined);
  t.equal(problemIn(await browser.go(begun.href)), null);
  t.equal((await linksOf(app, ada)).length, 1);

  await app.coordination.presence.leave('fleet', other);
  t.equal((await beginLink(browser, ada, 'corp')).statusCode, 201, 'a refused linking is not counted');
  const arrived = await browser.go(`/api/auth/external/corp/start?challenge=${challenge}`);
  t.equal((await complete(browser, { code: codeIn(arrived), verifier })).statusCode, 200);
});
