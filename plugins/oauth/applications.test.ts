import * as client from 'openid-client';
import t from 'tap';
import { signUp, testApp } from '../../api/test-app.ts';
import { authorize, bearer, oauthApp, register } from './test-oauth.ts';

t.test('grants are seen and revoked by their owner and by administrators', async (t) => {
  const { app, origin, admin, person } = await oauthApp(t);
  const other = await signUp(app, 'Eve');
  const config = await register(origin);
  const tokens = await authorize(app, config, person);
  const list = async (who: typeof admin, query = '') =>
    (await app.inject({ url: `/api/oauth/grants${query}`, headers: who.headers })).json();
  const [grant] = (await list(person)).items;
  t.match(grant, {
    client: { name: 'Example Agent', isVerified: false },
    account: { id: person.user.id },
    scopes: ['read', 'write'],
    resource: origin,
    lastUsedAt: String,
  });
  t.same((await list(other)).items, []);
  t.equal((await list(other, '?everybody=true')).code, 'admin_required');
  t.equal((await list(other, `?accountId=${person.user.id}`)).code, 'admin_required');
  t.equal((await list(admin, '?everybody=true')).items[0].id, grant.id);
  t.equal((await list(admin, `?everybody=true&clientId=${grant.client.id}`)).items.length, 1);
  const withdraw = (who: typeof admin) =>
    app.inject({ method: 'DELETE', url: `/api/oauth/grants/${grant.id}`, headers: who.headers });
  t.equal((await withdraw(other)).statusCode, 404);
  t.equal((await withdraw(admin)).statusCode, 204);
  t.equal(
    (await app.inject({ url: '/api/users/me', headers: bearer(tokens.access_token) })).statusCode,
    401,
    'at once',
  );
  t.match(await client.refreshTokenGrant(config, tokens.refresh_token ?? '').catch((error: unknown) => error), {
    error: 'invalid_grant',
  });
  t.equal((await withdraw(person)).statusCode, 404);
});

t.test('an administrator makes clients with a secret, and removes them with all they were allowed', async (t) => {
  const { app, origin, admin, person } = await oauthApp(t);
  const payload = { name: 'Reports', redirectUris: ['http://127.0.0.1/callback'], isConfidential: true };
  const make = (who: typeof admin) =>
    app.inject({ method: 'POST', url: '/api/oauth/clients', headers: who.headers, payload });
  t.equal((await make(person)).statusCode, 403);
  const made = await make(admin);
  t.equal(made.statusCode, 201);
  const { client: known, secret } = made.json();
  const open = (given: string) => {
    const execute = [client.allowInsecureRequests];
    return client.discovery(new URL(origin), known.id, given, undefined, { execute, algorithm: 'oauth2' });
  };
  const config = await open(secret);
  const tokens = await authorize(app, config, person);
  const thief = await open('wrong');
  t.match(await client.refreshTokenGrant(thief, tokens.refresh_token ?? '').catch((error: unknown) => error), {
    error: 'invalid_client',
  });
  t.match(await client.refreshTokenGrant(config, tokens.refresh_token ?? ''), { access_token: String });
  const stored = JSON.stringify(await app.mongo.db.collection('oauthClients').find().toArray());
  t.notMatch(stored, secret, 'only its hash is kept');
  const remove = (who: typeof admin) =>
    app.inject({ method: 'DELETE', url: `/api/oauth/clients/${known.id}`, headers: who.headers });
  t.equal((await remove(person)).statusCode, 404);
  t.equal((await remove(admin)).statusCode, 204);
  t.equal((await app.inject({ url: '/api/users/me', headers: bearer(tokens.access_token) })).statusCode, 401);
  const { items } = (await app.inject({ url: '/api/audit-log', headers: admin.headers })).json();
  const actions = items.map(({ action }: { action: string }) => action);
  t.match(actions, ['application.deleted', 'application.allowed', 'application.created']);
});

t.test('values that open something are stored as hashes only', async (t) => {
  const { app, origin, person } = await oauthApp(t);
  const tokens = await authorize(app, await register(origin), person);
  const collections = await app.mongo.db.listCollections().toArray();
  for (const { name } of collections) {
    const text = JSON.stringify(await app.mongo.db.collection(name).find().toArray());
    t.notOk(text.includes(tokens.access_token) || text.includes(tokens.refresh_token ?? ''), name);
  }
});

t.test('registration takes what may be redirected to, and nothing else', async (t) => {
  const { origin } = await oauthApp(t);
  const post = async (body: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${origin}/api/oauth/register`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const uris = (...redirect_uris: string[]) => post({ redirect_uris, token_endpoint_auth_method: 'none' });
  for (const good of [
    'https://a.example/cb',
    'http://localhost:9/cb',
    'http://[::1]/cb',
    'com.example.app:/cb',
    'cursor://x/cb',
  ]) {
    t.equal((await uris(good)).status, 201, good);
  }
  for (const bad of [
    'http://a.example/cb',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://a.example/#x',
    'file:///x',
    'x',
    'https://u:p@a.example/',
  ]) {
    const { status, body } = await uris(bad);
    t.match({ status, error: body.error }, { status: 400, error: 'invalid_redirect_uri' }, bad);
  }
  t.match((await uris()).body, { error: 'invalid_redirect_uri' });
  t.match((await post({ redirect_uris: ['https://a.example/'], grant_types: ['password'] })).body, {
    error: 'invalid_client_metadata',
  });
  const secret = await post({
    redirect_uris: ['https://a.example/cb'],
    jwks_uri: 'http://127.0.0.1:1/',
    client_id: 'x',
  });
  t.match(secret.body, { client_secret: String, token_endpoint_auth_method: 'client_secret_basic' });
  t.notMatch(secret.body, { jwks_uri: String });
  t.not(secret.body.client_id, 'x');
  const many = await Promise.all(Array.from({ length: 30 }, () => uris('https://a.example/cb')));
  t.ok(
    many.some(({ status }) => status === 429),
    'and not without end from one address',
  );
});

t.test('the name of an application is one line that can be seen, or its host', async (t) => {
  const { origin } = await oauthApp(t);
  const nameOf = async (client_name: string) =>
    (await register(origin, { client_name, redirect_uris: ['https://a.example/cb'] })).clientMetadata().client_name;
  t.equal(await nameOf('Example\u3000 Agent ✓'), 'Example Agent ✓');
  t.equal(await nameOf('日本語のエージェント'), '日本語のエージェント');
  t.equal(await nameOf('a\u202eb\u200b\u2066c\nd\ufe0f'), 'abcd', 'nothing that turns or breaks the line');
  t.equal(await nameOf('e\u0301'), '\u00e9');
  for (const blank of ['\u3164\u3164', '\u2800', ' \u00a0 ', '\u200b', '\u0301', '\uffa0\u115f']) {
    t.equal(await nameOf(blank), 'a.example', JSON.stringify(blank));
  }
  const lookalike = await register(origin, { redirect_uris: ['https://ехаmple.com/cb'.normalize()] }).catch(
    (error: { cause?: { error?: string } }) => error.cause?.error ?? String(error),
  );
  t.equal(lookalike, 'invalid_redirect_uri', 'hosts are given as they are asked for: in ASCII');
});

t.test('a wiki that is closed to registration says so, and does not offer it', async (t) => {
  const { origin } = await oauthApp(t, { oauthRegistration: 'closed' });
  const metadata = await (await fetch(`${origin}/.well-known/oauth-authorization-server`)).json();
  t.notMatch(metadata, { registration_endpoint: String });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ redirect_uris: ['https://a.example/'] });
  const refused = await fetch(`${origin}/api/oauth/register`, { method: 'POST', headers, body });
  t.equal(refused.status, 403);
  t.match(await refused.json(), { error: 'registration_closed' });
});

t.test('resources describe themselves, and refusals lead there', async (t) => {
  const { app, origin } = await oauthApp(t);
  for (const path of ['', '/api', '/api/mcp']) {
    const response = await app.inject(`/.well-known/oauth-protected-resource${path}`);
    t.match(response.json(), { resource: `${origin}${path}`, authorization_servers: [origin] });
  }
  const refused = await app.inject('/api/users/me');
  const metadata = `resource_metadata="${origin}/.well-known/oauth-protected-resource"`;
  t.match(refused.headers['www-authenticate'], metadata);
  t.match((await app.inject('/.well-known/unknown')).json(), { status: 404, code: 'not_found' });
});

t.test('a wiki that does not know its address has no authorization server, and says why', async (t) => {
  const app = await testApp(t);
  for (const url of ['/.well-known/oauth-authorization-server', '/api/oauth/authorize']) {
    const response = await app.inject(url);
    t.match(response.json(), { status: 404, code: 'oauth_not_configured', detail: /WIKI_PUBLIC_URL/ });
  }
});
