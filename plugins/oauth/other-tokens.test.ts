import type { FastifyInstance } from 'fastify';
import * as client from 'openid-client';
import t, { type Test } from 'tap';
import { alsoBoot, signUp } from '../../api/test-app.ts';
import { authorize, bearer, begin, decide, oauthApp, register } from './test-oauth.ts';

alsoBoot('all');

/** Returns a person with their own tokens and an application's. */
async function setUp(t: Test) {
  const { app, origin, admin, person } = await oauthApp(t);
  const config = await register(origin);
  const personal = async (...scopes: string[]) => {
    const payload = { name: scopes.join(), scopes };
    const made = await app.inject({ method: 'POST', url: '/api/access-tokens', headers: person.headers, payload });
    return bearer(made.json().accessToken);
  };
  const tokens = await authorize(app, config, person);
  const programs = {
    reader: await personal('read'),
    writer: await personal('write'),
    both: await personal('read', 'write'),
    application: bearer(tokens.access_token),
  };
  return { app, origin, admin, person, config, programs, tokens };
}

const summaryOf = (response: { statusCode: number; json(): { code?: string } }) =>
  `${response.statusCode} ${response.json().code}`;
const grantsOf = async (app: FastifyInstance, headers: { authorization: string }) =>
  (await app.inject({ url: '/api/oauth/grants', headers })).json().items;

t.test('a token of a program lets in neither another application nor a device', async (t) => {
  const { app, origin, person, config, programs } = await setUp(t);
  const execute = [client.allowInsecureRequests];
  const cli = await client.discovery(new URL(origin), 'wiki-cli', undefined, client.None(), {
    execute,
    algorithm: 'oauth2',
  });
  const { user_code } = await client.initiateDeviceAuthorization(cli, { scope: 'read write' });
  const { uid } = await begin(config, { scope: 'read write admin' });
  for (const [name, headers] of Object.entries(programs)) {
    for (const url of [`/api/oauth/interactions/${uid}`, `/api/oauth/device/${user_code}`]) {
      const looked = await app.inject({ url, headers });
      const decided = await app.inject({ method: 'POST', url, headers, payload: { decision: 'allow' } });
      // Read-only tokens fail a step earlier.
      const refused = ['403 session_required', '403 insufficient_scope'];
      t.ok(refused.includes(summaryOf(looked)), `${name} looks: ${summaryOf(looked)}`);
      t.ok(refused.includes(summaryOf(decided)), `${name} decides: ${summaryOf(decided)}`);
      const denied = await app.inject({ method: 'POST', url, headers, payload: { decision: 'deny' } });
      t.ok(refused.includes(summaryOf(denied)), `${name} denies: ${summaryOf(denied)}`);
    }
  }
  t.equal((await grantsOf(app, person.headers)).length, 1, 'nothing has come of it');
  t.equal((await decide(app, uid, person)).statusCode, 200, 'the person does, whatever was tried before');
  const payload = { decision: 'allow' };
  const url = `/api/oauth/device/${user_code}`;
  t.equal((await app.inject({ method: 'POST', url, headers: person.headers, payload })).statusCode, 200);
});

t.test('no token makes one that may do more, or lives longer, than itself', async (t) => {
  const { app, person, programs } = await setUp(t);
  const make = (headers: { authorization: string }, ...scopes: string[]) =>
    app.inject({
      method: 'POST',
      url: '/api/access-tokens',
      headers,
      payload: { name: 'more', scopes, expiresInDays: 365 },
    });
  t.equal(summaryOf(await make(programs.reader, 'read')), '403 insufficient_scope');
  t.equal(summaryOf(await make(programs.writer, 'read')), '403 scope_not_held');
  t.equal(summaryOf(await make(programs.both, 'read', 'admin')), '403 scope_not_held');
  t.equal(summaryOf(await make(programs.application, 'read')), '403 not_for_applications');
  const made = await make(programs.both, 'read', 'write');
  t.equal(made.statusCode, 201);
  t.ok(Date.parse(made.json().expiresAt) < Date.now() + 91 * 86_400_000, 'no longer than its maker, of 90 days');
  t.equal((await make(person.headers, 'read')).statusCode, 201, 'and their person makes one for a year');
});

t.test('a token can do nothing as an agent that it cannot do over HTTP', async (t) => {
  const { app, person, programs } = await setUp(t);
  const accept = 'application/json, text/event-stream';
  const call = async (headers: object, name: string, args: object) => {
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
    const response = await app.inject({
      method: 'POST',
      url: '/api/mcp',
      payload,
      headers: { ...headers, accept },
    });
    return `${response.statusCode} ${/insufficient_scope|isError/.exec(response.body)?.[0] ?? 'done'}`;
  };
  const page = { path: '/by-an-agent', body: 'x' };
  t.equal(await call(programs.reader, 'create_page', page), '403 insufficient_scope');
  t.equal(await call(programs.writer, 'read_page', { page: '/by-an-agent' }), '403 insufficient_scope');
  t.equal(await call(programs.writer, 'search_pages', { query: 'x' }), '403 insufficient_scope');
  t.equal(await call(programs.reader, 'edit_page', { page: '/by-an-agent' }), '403 insufficient_scope');
  const absent = await app.inject({ url: '/api/pages?path=/by-an-agent', headers: person.headers });
  t.equal(absent.statusCode, 404);
  t.equal(await call(programs.writer, 'create_page', page), '200 done');
  t.equal(await call(programs.reader, 'read_page', { page: '/by-an-agent' }), '200 done');
  t.equal(await call(programs.application, 'read_page', { page: '/by-an-agent' }), '200 done');
});

t.test('an application can neither list nor end grants of others', async (t) => {
  const { app, admin, person, programs, config, tokens } = await setUp(t);
  const [grant] = await grantsOf(app, person.headers);
  const refused = '403 not_for_applications';
  t.equal(summaryOf(await app.inject({ url: '/api/oauth/grants', headers: programs.application })), refused);
  const url = `/api/oauth/grants/${grant.id}`;
  t.equal(summaryOf(await app.inject({ method: 'DELETE', url, headers: programs.application })), refused);
  t.equal((await app.inject({ url: '/api/users/me', headers: programs.application })).statusCode, 200);
  t.match(await client.refreshTokenGrant(config, tokens.refresh_token ?? ''), { access_token: String });

  const asAdmin = await authorize(app, config, admin, { scope: 'read admin' });
  const all = { url: '/api/oauth/grants?everybody=true', headers: bearer(asAdmin.access_token) };
  t.equal((await app.inject(all)).statusCode, 200, 'one that may administer does as administrators do');
  t.equal((await app.inject({ method: 'DELETE', url, headers: person.headers })).statusCode, 204);
});

t.test('removing a client requires an administrator’s session', async (t) => {
  const { app, origin, admin } = await setUp(t);
  const payload = { name: 'Reports', redirectUris: ['https://reports.example/callback'] };
  const made = await app.inject({ method: 'POST', url: '/api/oauth/clients', headers: admin.headers, payload });
  const url = `/api/oauth/clients/${made.json().client.id}`;
  const { access_token } = await authorize(app, await register(origin), admin);
  const written = { name: 'writer', scopes: ['read', 'write'] };
  const personal = await app.inject({
    method: 'POST',
    url: '/api/access-tokens',
    headers: admin.headers,
    payload: written,
  });
  for (const token of [access_token, personal.json().accessToken]) {
    t.equal(summaryOf(await app.inject({ method: 'DELETE', url, headers: bearer(token) })), '403 session_required');
  }
  const stranger = await signUp(app, 'Eve');
  t.equal((await app.inject({ method: 'DELETE', url, headers: stranger.headers })).statusCode, 404);
  t.equal((await app.inject({ method: 'DELETE', url, headers: admin.headers })).statusCode, 204);
});
