import * as client from 'openid-client';
import t from 'tap';
import { authorize, begin, decide, goOn, oauthApp, redirectUri, register } from './test-oauth.ts';

const wrong: Record<string, string>[] = [
  { prompt: 'none' },
  { prompt: 'none', state: 's'.repeat(3000) },
  { resource: 'https://elsewhere.example' },
  { response_type: 'token' },
  { response_type: 'none' },
  { response_mode: 'form_post' },
  { response_mode: 'fragment' },
  { code_challenge_method: 'plain' },
  { request: 'x.y.z' },
  { request_uri: 'https://elsewhere.example/' },
];

t.test('a link to the wiki leads to no site that only registered itself', async (t) => {
  const { app, origin, person } = await oauthApp(t);
  const redirect_uri = 'https://elsewhere.example/callback';
  const config = await register(origin, { redirect_uris: [redirect_uri] });
  for (const parameters of wrong) {
    const name = JSON.stringify(parameters);
    const { response } = await begin(config, { redirect_uri, ...parameters });
    t.equal(response.headers.get('location'), null, name);
    t.equal(response.status, 400, name);
    t.match(await response.json(), { error: String }, 'programs get the reason');
  }
  const asked = client.buildAuthorizationUrl(config, { redirect_uri, prompt: 'none', code_challenge: 'a'.repeat(43) });
  const shown = await fetch(asked, { redirect: 'manual', headers: { accept: 'text/html' } });
  t.match(shown.headers.get('location'), new RegExp(`^${origin}/-/authorize\\?error=[a-z_]+$`), 'people by the wiki');
  t.notMatch(await shown.text(), /elsewhere|<script/);

  const begun = await begin(config, { redirect_uri });
  const { redirectTo } = (await decide(app, begun.uid, person, { decision: 'deny' })).json();
  const back = await goOn(redirectTo, begun.cookie);
  t.match(back.href, /^https:\/\/elsewhere\.example\/callback\?error=access_denied/, 'the person was asked');
});

t.test('administrators’ and local clients are sent their errors', async (t) => {
  const { app, origin, admin, person } = await oauthApp(t);
  const redirect_uri = 'https://reports.example/callback';
  const payload = { name: 'Reports', redirectUris: [redirect_uri] };
  const made = await app.inject({ method: 'POST', url: '/api/oauth/clients', headers: admin.headers, payload });
  const known = await client.discovery(new URL(origin), made.json().client.id, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
    algorithm: 'oauth2',
  });
  const own = await register(origin);
  for (const [config, uri] of [[known, redirect_uri] as const, [own, redirectUri] as const]) {
    const { response } = await begin(config, { redirect_uri: uri, prompt: 'none' });
    const back = new URL(response.headers.get('location') ?? 'none:');
    t.equal(back.origin + back.pathname, uri);
    t.equal(back.searchParams.get('error'), 'login_required');
    const page = await begin(config, { redirect_uri: uri, response_mode: 'form_post' });
    t.equal(page.response.status, 400, 'by no page that sends itself');
    t.match(page.response.headers.get('content-type'), /^application\/json/);
  }
  t.match(await authorize(app, own, person), { access_token: String });
});
