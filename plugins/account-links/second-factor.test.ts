import t from 'tap';
import { alsoBoot, signUp } from '../../api/test-app.ts';
import { codeOf } from '../second-factor/test-second-factor.ts';
import { publicUrl, TestBrowser } from './test-browser.ts';
import { startIdentityProvider } from './test-identity-provider.ts';
import { auditOf, beginLink, openWiki, signInThrough } from './test-wiki.ts';

alsoBoot(['second-factor']);

const password = 'correct horse battery';

t.test('an account with a second factor asks for it also behind a provider', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  const app = await openWiki(t, [idp.options('corp')]);
  const ada = await signUp(app, 'Ada');
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers: ada.headers, payload });
  const browser = new TestBrowser(app, 'adas-own');
  await browser.go((await beginLink(browser, ada, 'corp')).json().authorizationUrl);
  t.equal((await signInThrough(new TestBrowser(app, 'adas-own'), 'corp')).answer.statusCode, 200);

  const { secret, enrollment } = (await post('/api/second-factor/totp', { password })).json();
  const code = await codeOf(secret, new Date());
  const { recoveryCodes } = (await post('/api/second-factor/totp/confirm', { enrollment, code })).json();
  const signedIn = (await auditOf(app, ada, 'sign-in.succeeded')).length;

  const { answer, body } = await signInThrough(new TestBrowser(app, 'adas-own'), 'corp');
  t.equal(answer.statusCode, 401);
  t.match(body, { code: 'second_factor_required', challenge: String, methods: ['totp', 'recovery-code'] });
  t.notOk(answer.body.includes('wiki_'), 'no token');
  t.equal((await auditOf(app, ada, 'sign-in.succeeded')).length, signedIn, 'not signed in yet');

  const complete = (given: string) =>
    app.inject({ method: 'POST', url: '/api/auth/second-factor', payload: { challenge: body.challenge, code: given } });
  t.match((await complete('000000')).json(), { status: 401, code: 'second_factor_wrong' });
  const completed = await complete(recoveryCodes[0]);
  t.match(completed.json(), { user: { id: ada.user.id }, accessToken: /^wiki_/ });
  t.not((await complete(recoveryCodes[1])).statusCode, 200, 'a challenge signs in once');
});

t.test('a suspended account learns nothing about its second factor from a provider', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  const app = await openWiki(t, [idp.options('corp')]);
  await signUp(app, 'Ada');
  const { body } = await signInThrough(new TestBrowser(app, 'eve'), 'corp');
  await app.accounts.suspend(body.user.id);
  t.match((await signInThrough(new TestBrowser(app, 'eve'), 'corp')).body, { code: 'account_suspended' });
});

t.test('linking asks for the password, so that a session alone makes no way in that lasts', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  const app = await openWiki(t, [idp.options('corp')]);
  const ada = await signUp(app, 'Ada');
  const begin = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/account-links', headers: ada.headers, payload });
  for (const payload of [{ provider: 'corp' }, { provider: 'corp', password: 'wrong horse battery' }]) {
    const refused = await begin(payload);
    t.match(refused.json(), { status: 403, code: 'wrong_password' });
    t.equal(refused.headers['set-cookie'], undefined);
  }
  t.equal((await begin({ provider: 'corp', password })).statusCode, 201);
  for (let i = 0; i < 10; i++) await begin({ provider: 'corp', password: 'wrong horse battery' });
  t.match((await begin({ provider: 'corp', password })).json(), { status: 429, code: 'too_many_attempts' });

  const { body } = await signInThrough(new TestBrowser(app, 'eve'), 'corp');
  const eve = { headers: { authorization: `Bearer ${body.accessToken}` } };
  const made = await app.inject({
    method: 'POST',
    url: '/api/account-links',
    headers: eve.headers,
    payload: { provider: 'corp' },
  });
  t.equal(made.statusCode, 201, 'who has no password is asked for none');
});
