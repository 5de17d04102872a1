import * as client from 'openid-client';
import t from 'tap';
import { authorize, bearer, begin, decide, goOn, oauthApp, redirectUri, register } from './test-oauth.ts';

const errorOf = (work: Promise<unknown>): Promise<{ error?: string }> =>
  work.then(
    () => ({}),
    (error) => error,
  );

t.test('reusing a refresh token ends the grant for everyone who holds one', async (t) => {
  const { app, origin, person } = await oauthApp(t);
  const config = await register(origin);
  const first = await authorize(app, config, person);
  const stolen = first.refresh_token ?? '';
  const second = await client.refreshTokenGrant(config, stolen);
  t.match(await errorOf(client.refreshTokenGrant(config, stolen)), { error: 'invalid_grant' });
  t.match(await errorOf(client.refreshTokenGrant(config, second.refresh_token ?? '')), { error: 'invalid_grant' });
  t.equal((await app.inject({ url: '/api/users/me', headers: bearer(second.access_token) })).statusCode, 401);
  const grants = await app.inject({ url: '/api/oauth/grants', headers: person.headers });
  t.same(grants.json().items, [], 'nothing is left of it');
});

t.test('at most one of two simultaneous uses of a refresh token succeeds, and the grant ends', async (t) => {
  const { app, origin, person } = await oauthApp(t);
  const config = await register(origin);
  const { refresh_token = '' } = await authorize(app, config, person);
  const answers = await Promise.all([1, 2, 3].map(() => errorOf(client.refreshTokenGrant(config, refresh_token))));
  t.ok(answers.filter(({ error }) => error === 'invalid_grant').length >= 2);
  const grants = await app.inject({ url: '/api/oauth/grants', headers: person.headers });
  t.same(grants.json().items, []);
});

t.test('a code opens once, for its verifier, its redirect and its client', async (t) => {
  const { app, origin, person } = await oauthApp(t);
  const config = await register(origin);
  const other = await register(origin);
  const codeOf = async () => {
    const begun = await begin(config);
    const { redirectTo } = (await decide(app, begun.uid, person)).json();
    return { begun, back: await goOn(redirectTo, begun.cookie) };
  };
  const redeem = (
    of: client.Configuration,
    { begun, back }: Awaited<ReturnType<typeof codeOf>>,
    verifier = begun.verifier,
  ) => client.authorizationCodeGrant(of, back, { pkceCodeVerifier: verifier, expectedState: begun.state });
  const wrong = await codeOf();
  t.match(await errorOf(redeem(config, wrong, client.randomPKCECodeVerifier())), { error: 'invalid_grant' });
  const foreign = await codeOf();
  t.match(await errorOf(redeem(other, foreign)), { error: 'invalid_grant' });
  const right = await codeOf();
  const tokens = await redeem(config, right);
  t.match(await errorOf(redeem(config, right)), { error: 'invalid_grant' });
  t.equal(
    (await app.inject({ url: '/api/users/me', headers: bearer(tokens.access_token) })).statusCode,
    401,
    'a code that is used again has been stolen: its tokens end',
  );
});

t.test('without a proof key, or with a plain one, nothing begins', async (t) => {
  const { origin } = await oauthApp(t);
  const config = await register(origin);
  const { authorization_endpoint = '' } = config.serverMetadata();
  const ask = async (parameters: Record<string, string>) => {
    const url = new URL(authorization_endpoint);
    const all = { client_id: config.clientMetadata().client_id, response_type: 'code', redirect_uri: redirectUri };
    url.search = String(new URLSearchParams({ ...all, scope: 'read', ...parameters }));
    const response = await fetch(url, { redirect: 'manual' });
    const back = new URL(response.headers.get('location') ?? '');
    return new URLSearchParams(back.search || back.hash.slice(1)).get('error');
  };
  t.equal(await ask({}), 'invalid_request');
  t.equal(await ask({ code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }), 'invalid_request');
  const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' };
  t.equal(await ask({ ...challenge, response_type: 'token' }), 'invalid_request');
  t.equal(await ask({ ...challenge, resource: 'https://elsewhere.example' }), 'invalid_target');
  t.equal(await ask({ ...challenge, resource: `${origin}/other` }), 'invalid_target');
  t.equal(await ask({ ...challenge, prompt: 'none' }), 'login_required');
  t.equal(await ask(challenge), null);
});

t.test('redirects lead only to registered addresses', async (t) => {
  const { origin } = await oauthApp(t);
  const config = await register(origin, { redirect_uris: ['https://agent.example/callback'] });
  for (const elsewhere of [
    'https://evil.example/',
    'https://agent.example/callback/x',
    'https://agent.example/callback?a=1',
  ]) {
    const { response } = await begin(config, { redirect_uri: elsewhere });
    t.equal(response.status, 400, elsewhere);
    t.equal(response.headers.get('location'), null);
  }
  const url = client.buildAuthorizationUrl(config, { redirect_uri: 'https://evil.example/', code_challenge: 'x' });
  const shown = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } });
  t.equal(
    shown.headers.get('location'),
    `${origin}/-/authorize?error=invalid_redirect_uri`,
    'the wiki says so to people',
  );
});

t.test('a decision counts in the browser that began, and in no other', async (t) => {
  const { app, origin, person } = await oauthApp(t);
  const config = await register(origin);

  const attackers = await begin(config);
  const { redirectTo } = (await decide(app, attackers.uid, person)).json();
  const fromVictim = await goOn(redirectTo, '');
  t.equal(fromVictim.searchParams.get('code'), null, 'the victim’s browser has not begun it');
  const resume = redirectTo.split('?')[0] ?? '';
  const fromAttacker = await goOn(resume, attackers.cookie);
  t.equal(fromAttacker.searchParams.get('code'), null, 'the attacker’s browser has not the word');
  const guessed = await goOn(`${resume}?decision=${'a'.repeat(43)}`, attackers.cookie);
  t.equal(guessed.searchParams.get('code'), null);

  const waiting = await begin(config);
  const decided = (await decide(app, waiting.uid, person)).json().redirectTo;
  const otherWord = decided.replace(/decision=.+$/, `decision=${'a'.repeat(43)}`);
  t.equal((await goOn(otherWord, waiting.cookie)).searchParams.get('code'), null, 'nor by another word in its place');

  const own = await begin(config);
  const mixed = (await decide(app, own.uid, person)).json().redirectTo;
  const other = await begin(config);
  t.equal((await goOn(mixed, other.cookie)).searchParams.get('code'), null, 'nor does the cookie of another one');
  t.ok((await goOn(mixed, own.cookie)).searchParams.get('code'));
  t.equal((await goOn(mixed, own.cookie)).searchParams.get('code'), null, 'once');
});

t.test('only people decide: no personal token and no application', async (t) => {
  const { app, origin, person } = await oauthApp(t);
  const config = await register(origin);
  const payload = { name: 'all', scopes: ['read', 'write'] };
  const made = await app.inject({ method: 'POST', url: '/api/access-tokens', headers: person.headers, payload });
  const { access_token } = await authorize(app, config, person);
  const { uid } = await begin(config);
  for (const token of [made.json().accessToken, access_token]) {
    const headers = bearer(token);
    const refused = await decide(app, uid, { headers: { authorization: headers.authorization } });
    t.match({ status: refused.statusCode, code: refused.json().code }, { status: 403, code: 'session_required' });
    const looked = await app.inject({ url: `/api/oauth/interactions/${uid}`, headers });
    t.equal(looked.statusCode, 403);
  }
  t.equal((await decide(app, uid, { headers: { authorization: 'Bearer none' } })).statusCode, 401);
  t.match((await decide(app, 'unknown', person)).json(), { status: 404, code: 'interaction_not_found' });
});

t.test('no one can delegate scopes they do not have', async (t) => {
  const { app, origin, admin, person } = await oauthApp(t);
  const config = await register(origin);
  const asked = async (who: typeof admin) => {
    const begun = await begin(config, { scope: 'read admin openid unknown' });
    const shown = (await app.inject({ url: `/api/oauth/interactions/${begun.uid}`, headers: who.headers })).json();
    const { redirectTo } = (await decide(app, begun.uid, who)).json();
    const back = await goOn(redirectTo, begun.cookie);
    const { scope } = await client.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: begun.verifier,
      expectedState: begun.state,
    });
    return { shown: shown.scopes, given: scope };
  };
  t.same(await asked(person), { shown: ['read'], given: 'read' });
  t.same(await asked(admin), { shown: ['read', 'admin'], given: 'read admin' });
});

t.test('a suspended account, and one with a new password, has no applications', async (t) => {
  const { app, origin, person } = await oauthApp(t);
  const config = await register(origin);
  const one = await authorize(app, config, person);
  await app.accounts.suspend(person.user.id);
  t.match(await client.tokenIntrospection(config, one.access_token), { active: false });
  t.match(await errorOf(client.refreshTokenGrant(config, one.refresh_token ?? '')), { error: 'invalid_grant' });
  await app.accounts.reinstate(person.user.id);

  const two = await authorize(app, config, person);
  const payload = { currentPassword: 'correct horse battery', newPassword: 'a quite different sentence' };
  const changed = await app.inject({ method: 'POST', url: '/api/users/me/password', headers: person.headers, payload });
  t.equal(changed.statusCode, 204);
  t.match(await errorOf(client.refreshTokenGrant(config, two.refresh_token ?? '')), { error: 'invalid_grant' });
});

t.test('no answer sets a session cookie or opens the wiki to other origins', async (t) => {
  const { app, origin, person } = await oauthApp(t);
  const config = await register(origin);
  const begun = await begin(config);
  const cookies = begun.response.headers.getSetCookie();
  t.same(
    cookies.map((cookie) => cookie.split('=', 1)[0]),
    ['wiki.authorize', 'wiki.authorize.sig'],
  );
  for (const cookie of cookies) {
    t.match(cookie, `path=/api/oauth/authorize/${begun.uid};`);
    t.match(cookie, /samesite=lax/i);
    t.match(cookie, /httponly/i);
    t.notMatch(cookie, /domain/i);
  }
  const { redirectTo } = (await decide(app, begun.uid, person)).json();
  const response = await fetch(redirectTo, {
    redirect: 'manual',
    headers: { cookie: begun.cookie, origin: 'https://elsewhere.example' },
  });
  for (const cookie of response.headers.getSetCookie()) t.match(cookie, /^wiki\.authorize(\.sig)?=.*1970/, 'it goes');
  t.equal(response.headers.get('access-control-allow-origin'), null);
  t.ok(response.headers.get('x-request-id'), 'and it is an answer of the api');
  const metadata = await fetch(`${origin}/.well-known/oauth-authorization-server`);
  t.equal(metadata.headers.get('access-control-allow-origin'), null);
});
