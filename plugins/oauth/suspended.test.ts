import * as client from 'openid-client';
import t from 'tap';
import { alsoBoot, signUp } from '../../api/test-app.ts';
import { authorize, bearer, begin, decide, goOn, oauthApp, register } from './test-oauth.ts';

alsoBoot('all');

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'not refused',
    (error) => error.error ?? String(error),
  );

t.test('a decision counts for nothing after a suspension or sign-out', async (t) => {
  const { app, origin, person } = await oauthApp(t);
  const eve = await signUp(app, 'Eve');
  const config = await register(origin);
  const suspended = await begin(config);
  const ofSuspended = (await decide(app, suspended.uid, person)).json().redirectTo;
  const signedOut = await begin(config);
  const ofSignedOut = (await decide(app, signedOut.uid, eve)).json().redirectTo;
  await app.accounts.suspend(person.user.id);
  await app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: eve.headers });
  for (const back of [await goOn(ofSuspended, suspended.cookie), await goOn(ofSignedOut, signedOut.cookie)]) {
    t.equal(back.searchParams.get('error'), 'access_denied');
    t.equal(back.searchParams.get('code'), null);
  }
  t.equal(await app.mongo.db.collection('oauthGrants').countDocuments(), 0);
});

t.test('a code of an account that is suspended meanwhile is worthless', async (t) => {
  const { app, origin, person } = await oauthApp(t);
  const config = await register(origin);
  const begun = await begin(config);
  const { redirectTo } = (await decide(app, begun.uid, person)).json();
  const back = await goOn(redirectTo, begun.cookie);
  t.ok(back.searchParams.get('code'));
  await app.accounts.suspend(person.user.id);
  const redeem = () =>
    client.authorizationCodeGrant(config, back, { pkceCodeVerifier: begun.verifier, expectedState: begun.state });
  t.equal(await refusal(redeem()), 'invalid_grant');
  t.equal(await app.mongo.db.collection('accessTokens').countDocuments({ kind: 'oauth' }), 0);
});

t.test('the tokens of a suspended account are worthless during the suspension', async (t) => {
  const { app, origin, person } = await oauthApp(t);
  const config = await register(origin);
  const tokens = await authorize(app, config, person);
  const headers = bearer(tokens.access_token);
  const accept = 'application/json, text/event-stream';
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const uses = async () => [
    (await app.inject({ url: '/api/users/me', headers })).statusCode,
    (await app.inject({ method: 'POST', url: '/api/mcp', headers: { ...headers, accept }, payload })).statusCode,
    (await app.inject({ method: 'POST', url: '/api/auth/ws-token', headers })).statusCode,
  ];
  t.same(await uses(), [200, 200, 201]);
  const kept = await app.inject({ method: 'POST', url: '/api/auth/ws-token', headers });
  t.match(await client.tokenIntrospection(config, tokens.access_token), { active: true });

  await app.accounts.suspend(person.user.id);
  t.same(await uses(), [401, 401, 401]);
  t.equal(await app.wsTokens.redeem(kept.json().token), null, 'nor a ticket for a socket from before');
  t.same(await client.tokenIntrospection(config, tokens.access_token), { active: false });
  t.same(await client.tokenIntrospection(config, tokens.refresh_token ?? ''), { active: false });
  t.equal(await refusal(client.refreshTokenGrant(config, tokens.refresh_token ?? '')), 'invalid_grant');

  await app.accounts.reinstate(person.user.id);
  t.same(await uses(), [200, 200, 201]);
});
