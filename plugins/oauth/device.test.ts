import * as client from 'openid-client';
import t, { type Test } from 'tap';
import { bearer, commandLine, oauthApp } from './test-oauth.ts';

async function setUp(t: Test) {
  const { app, origin, person, admin } = await oauthApp(t);
  const config = await commandLine(origin);
  const answer = (code: string, payload: object, headers = person.headers) =>
    app.inject({ method: 'POST', url: `/api/oauth/device/${code}`, headers, payload });
  const poll = (device_code: string) =>
    fetch(`${origin}/api/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
        client_id: 'wiki-cli',
        device_code,
      }),
    }).then(
      (response) => response.json() as Promise<{ error?: string; access_token?: string; refresh_token?: string }>,
    );
  return { app, origin, person, admin, config, answer, poll };
}

t.test('a device is approved by entering its code', async (t) => {
  const { app, origin, person, config, answer } = await setUp(t);
  const begun = await client.initiateDeviceAuthorization(config, { scope: 'read write' });
  t.match(begun, { verification_uri: `${origin}/-/device`, interval: 5, expires_in: 600 });
  t.equal(begun.verification_uri_complete, `${origin}/-/device?user_code=${begun.user_code}`);
  const typed = begun.user_code.toLowerCase().replace('-', ' ');
  const shown = await app.inject({ url: `/api/oauth/device/${encodeURIComponent(typed)}`, headers: person.headers });
  t.match(shown.json(), { client: { id: 'wiki-cli', isVerified: true }, scopes: ['read', 'write'] });
  t.same((await answer(begun.user_code, { decision: 'allow', scopes: ['read'] })).json(), { isAllowed: true });
  const tokens = await client.pollDeviceAuthorizationGrant(config, { ...begun, interval: 0.1 });
  t.match(tokens, { scope: 'read', refresh_token: String });
  t.match((await app.inject({ url: '/api/users/me', headers: bearer(tokens.access_token) })).json(), {
    id: person.user.id,
  });
  t.equal((await answer(begun.user_code, { decision: 'allow' })).json().code, 'device_code_decided');
});

t.test('a device waits, and learns when it polls too fast or is denied', async (t) => {
  const { config, answer, poll } = await setUp(t);
  const begun = await client.initiateDeviceAuthorization(config, { scope: 'read' });
  t.equal((await poll(begun.device_code)).error, 'authorization_pending');
  t.equal((await poll(begun.device_code)).error, 'slow_down');
  const denied = await client.initiateDeviceAuthorization(config, { scope: 'read' });
  t.same((await answer(denied.user_code, { decision: 'deny' })).json(), { isAllowed: false });
  t.equal((await poll(denied.device_code)).error, 'access_denied');
});

t.test('exactly one of several simultaneous answers to a code counts', async (t) => {
  const { app, person, config, answer } = await setUp(t);
  const { user_code } = await client.initiateDeviceAuthorization(config, { scope: 'read' });
  const answers = await Promise.all([1, 2, 3].map(() => answer(user_code, { decision: 'allow' })));
  t.same(answers.map(({ statusCode }) => statusCode).sort(), [200, 409, 409]);
  const grants = await app.inject({ url: '/api/oauth/grants', headers: person.headers });
  t.equal(grants.json().items.length, 1, 'nothing is left of the others');
});

t.test('codes cannot be guessed', async (t) => {
  const { config, answer } = await setUp(t);
  const { user_code } = await client.initiateDeviceAuthorization(config, { scope: 'read' });
  for (let i = 0; i < 10; i++) t.equal((await answer('XXXX-XXXX', { decision: 'allow' })).statusCode, 404);
  const refused = await answer(user_code, { decision: 'allow' });
  t.match({ status: refused.statusCode, body: refused.json() }, { status: 429, body: { code: 'too_many_requests' } });
});
