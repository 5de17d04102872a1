import * as client from 'openid-client';
import t, { type Test } from 'tap';
import { signUp } from '../../api/test-app.ts';
import { bearer, oauthApp } from './test-oauth.ts';

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

interface Begun {
  device_code: string;
  user_code: string;
  verification_uri_complete: string;
  expires_in: number;
}

async function setUp(t: Test) {
  const { app, origin, admin, person } = await oauthApp(t);
  const post = async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await fetch(origin + path, { method: 'POST', body: new URLSearchParams(form), headers });
    return (await response.json()) as Record<string, string> & Begun;
  };
  const begin = (form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    post('/api/oauth/device-authorization', { client_id: 'wiki-cli', scope: 'read write', ...form }, headers);
  const poll = (device_code: string, client_id = 'wiki-cli') =>
    post('/api/oauth/token', { grant_type: deviceGrant, client_id, device_code });
  const look = (userCode: string, { headers } = person) =>
    app.inject({ url: `/api/oauth/device/${userCode}`, headers });
  const answer = (userCode: string, payload: object, { headers } = person) =>
    app.inject({ method: 'POST', url: `/api/oauth/device/${userCode}`, headers, payload });
  return { app, origin, admin, person, begin, poll, look, answer };
}

t.test('the consent screen says who asks, for what, until when and from where', async (t) => {
  const { origin, begin, look } = await setUp(t);
  const before = Date.now();
  const begun = await begin({}, { 'user-agent': 'wiki/9.8.7 (x64)', 'x-forwarded-for': '203.0.113.7' });
  t.equal(begun.verification_uri_complete, `${origin}/-/device?user_code=${begun.user_code}`);
  const shown = (await look(begun.user_code)).json();
  t.same(shown.askedFrom, { address: '203.0.113.7', program: 'wiki/9.8.7 (x64)' });
  t.match(shown, { client: { name: 'wiki command line', isVerified: true }, scopes: ['read', 'write'] });
  const lifeMs = Date.parse(shown.expiresAt) - before;
  t.ok(lifeMs > 9 * 60_000 && lifeMs <= 10 * 60_000 + 5_000, `${lifeMs} ms`);
  const strange = await begin({}, { 'user-agent': `${'\u00ff'.repeat(5)}${'x'.repeat(1000)}` });
  t.equal((await look(strange.user_code)).json().askedFrom.program, 'x'.repeat(120), 'one line, of some length');
});

t.test('an application that took the command line’s name is not taken for it', async (t) => {
  const { origin, begin, look } = await setUp(t);
  const execute = [client.allowInsecureRequests];
  const metadata = { client_name: 'wiki command line', grant_types: [deviceGrant], response_types: [] };
  const impostor = await client.dynamicClientRegistration(
    new URL(origin),
    { ...metadata, token_endpoint_auth_method: 'none' },
    client.None(),
    { execute, algorithm: 'oauth2' },
  );
  const { user_code } = await begin({ client_id: impostor.clientMetadata().client_id });
  t.match((await look(user_code)).json(), { client: { name: 'wiki command line', isVerified: false } });
});

t.test('looking at a code lets nothing in, as often as it is done', async (t) => {
  const { app, person, begin, poll, look, answer } = await setUp(t);
  const begun = await begin();
  for (let i = 0; i < 12; i++) t.equal((await look(begun.user_code)).statusCode, 200);
  t.equal((await app.inject(`/api/oauth/device/${begun.user_code}`)).statusCode, 401, 'and not without signing in');
  t.equal((await app.inject({ method: 'HEAD', url: `/api/oauth/device/${begun.user_code}` })).statusCode, 401);
  t.equal((await poll(begun.device_code)).error, 'authorization_pending');
  t.same((await app.inject({ url: '/api/oauth/grants', headers: person.headers })).json().items, []);
  t.match((await answer(begun.user_code, {})).json(), { status: 400, code: 'invalid_request' }, 'nor an empty answer');
  t.match((await answer(begun.user_code, { decision: 'allow', scopes: [] })).json(), { code: 'nothing_to_allow' });
  t.equal((await answer(begun.user_code, { decision: 'allow' })).statusCode, 200);
});

t.test('a device is authorised once, in the name of the person who approved it, for its own client', async (t) => {
  const { app, origin, person, begin, poll, look, answer } = await setUp(t);
  const mel = person;
  const eve = await signUp(app, 'Eve');
  const begun = await begin();
  t.equal((await look(begun.user_code, eve)).statusCode, 200, 'looking at another person’s code grants nothing');
  t.equal((await answer(begun.user_code, { decision: 'allow' }, mel)).statusCode, 200);
  t.equal((await answer(begun.user_code, { decision: 'deny' }, eve)).json().code, 'device_code_decided');
  t.equal((await look(begun.user_code, eve)).json().code, 'device_code_decided');

  const execute = [client.allowInsecureRequests];
  const other = await client.dynamicClientRegistration(
    new URL(origin),
    { client_name: 'x', grant_types: [deviceGrant], response_types: [], token_endpoint_auth_method: 'none' },
    client.None(),
    { execute, algorithm: 'oauth2' },
  );
  const stolen = await poll(begun.device_code, other.clientMetadata().client_id);
  t.equal(stolen.error, 'invalid_grant', 'another client');
  t.equal((await poll(`${begun.device_code}x`)).error, 'invalid_grant');
  t.equal((await poll(begun.user_code)).error, 'invalid_grant', 'what is typed is not what is polled with');
});

t.test('a device’s tokens belong to the person who approved it, and a code gives them once', async (t) => {
  const { app, person, begin, poll, answer } = await setUp(t);
  const begun = await begin();
  t.equal((await answer(begun.user_code, { decision: 'allow', scopes: ['read'] })).statusCode, 200);
  const [one, ...others] = await Promise.all([1, 2, 3].map(() => poll(begun.device_code)));
  const given = [one, ...others].filter((each) => each?.access_token);
  t.ok(given.length <= 1, 'of several at once one at most');
  const again = await begin();
  await answer(again.user_code, { decision: 'allow', scopes: ['read'] });
  const tokens = await poll(again.device_code);
  t.match(tokens, { scope: 'read' });
  const me = await app.inject({ url: '/api/users/me', headers: bearer(tokens.access_token ?? '') });
  t.equal(me.json().id, person.user.id);
});

t.test('suspending a person who allowed a device ends its access', async (t) => {
  const { app, person, begin, poll, answer } = await setUp(t);
  const begun = await begin();
  t.equal((await answer(begun.user_code, { decision: 'allow' })).statusCode, 200);
  await app.accounts.suspend(person.user.id);
  t.equal((await poll(begun.device_code)).error, 'invalid_grant');
});

t.test('an expired code is refused', async (t) => {
  const { app, begin, look, answer } = await setUp(t);
  const begun = await begin();
  t.equal((await look(begun.user_code)).statusCode, 200);
  await app.mongo.db.collection('oauthRecords').updateMany({}, { $set: { expiresAt: new Date() } });
  t.equal((await look(begun.user_code)).json().code, 'device_code_not_found');
  t.equal((await answer(begun.user_code, { decision: 'allow' })).json().code, 'device_code_not_found');
});
