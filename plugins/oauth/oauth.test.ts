import * as client from 'openid-client';
import t from 'tap';
import { authorize, bearer, begin, commandLine, decide, freePort, goOn, oauthApp, register } from './test-oauth.ts';

t.test('an application finds the wiki, registers, is allowed, refreshes and is revoked', async (t) => {
  const { app, origin, person } = await oauthApp(t);
  const config = await register(origin);
  t.match(config.serverMetadata(), { issuer: origin, code_challenge_methods_supported: ['S256'] });
  const tokens = await authorize(app, config, person);
  t.match(tokens, { token_type: 'bearer', scope: 'read write', expires_in: Number, refresh_token: String });
  t.equal(tokens.id_token, undefined, 'this is no identity provider');
  t.match(tokens.access_token, /^wiki_[A-Za-z0-9_-]{43}$/);
  const me = () => app.inject({ url: '/api/users/me', headers: bearer(tokens.access_token) });
  t.match((await me()).json(), { id: person.user.id });

  const introspected = await client.tokenIntrospection(config, tokens.access_token);
  t.match(introspected, { active: true, scope: 'read write', sub: person.user.id, aud: origin, token_type: 'Bearer' });

  const again = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
  t.match(again, { scope: 'read write', refresh_token: String });
  t.not(again.refresh_token, tokens.refresh_token, 'refresh tokens rotate');
  t.equal((await app.inject({ url: '/api/users/me', headers: bearer(again.access_token) })).statusCode, 200);

  await client.tokenRevocation(config, again.refresh_token ?? '');
  t.equal((await app.inject({ url: '/api/users/me', headers: bearer(again.access_token) })).statusCode, 401);
  t.equal((await me()).statusCode, 401, 'all tokens of the grant end');
  t.match(await client.tokenIntrospection(config, again.access_token), { active: false });
});

t.test('the origin that serves /.well-known is the issuer, and people decide at the wiki’s own', async (t) => {
  const screens = 'https://wiki.example';
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const { app, person } = await oauthApp(t, { publicUrl: screens, oauthIssuer: issuer, port });
  const challenge = (await app.inject('/api/users/me')).headers['www-authenticate'];
  t.match(challenge, `resource_metadata="${issuer}/.well-known/oauth-protected-resource"`);
  const metadata = (await app.inject('/.well-known/oauth-protected-resource/api/mcp')).json();
  t.match(metadata, { resource: `${issuer}/api/mcp`, authorization_servers: [issuer] });
  const config = await register(issuer);
  t.match(config.serverMetadata(), { issuer, token_endpoint: `${issuer}/api/oauth/token` });
  const { response } = await begin(config);
  t.match(response.headers.get('location'), `${screens}/-/authorize?interaction=`);
  const tokens = await authorize(app, config, person);
  t.equal((await app.inject({ url: '/api/users/me', headers: bearer(tokens.access_token) })).statusCode, 200);
  const device = await client.initiateDeviceAuthorization(await commandLine(issuer), { scope: 'read' });
  t.equal(device.verification_uri, `${screens}/-/device`);
});

t.test('a denied application learns so', async (t) => {
  const { app, origin, person } = await oauthApp(t);
  const config = await register(origin);
  const begun = await begin(config);
  const decided = await decide(app, begun.uid, person, { decision: 'deny' });
  const back = await goOn(decided.json().redirectTo, begun.cookie);
  t.equal(back.searchParams.get('error'), 'access_denied');
  t.equal(back.searchParams.get('state'), begun.state);
  t.equal(back.searchParams.get('iss'), origin);
});
