import t from 'tap';
import { signUp } from '../../api/test-app.ts';
import { begin, decide, goOn, oauthApp, register } from './test-oauth.ts';

t.test('a page of another site cannot decide', async (t) => {
  const { origin, app, person } = await oauthApp(t);
  const begun = await begin(await register(origin));
  const url = `${origin}/api/oauth/interactions/${begun.uid}`;
  const cookie = `${begun.cookie}; wiki.accessToken=${person.accessToken}`;
  const crossed = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site', cookie };
  const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded'];
  for (const type of types) {
    const body = type.endsWith('urlencoded') ? 'decision=allow' : '{"decision":"allow"}';
    const forged = await fetch(url, { method: 'POST', headers: { ...crossed, 'content-type': type }, body });
    t.equal(forged.status, 401, `${type}: no cookie signs anybody in`);
    t.equal(forged.headers.get('access-control-allow-origin'), null);
  }
  const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
  const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin: crossed.origin, ...asked } });
  t.equal(preflight.headers.get('access-control-allow-origin'), null, 'nor may it send a header');
  t.equal((await fetch(`${url}?access_token=${person.accessToken}`)).status, 401, 'nor a token in the address');
  t.same((await app.inject({ url: '/api/oauth/grants', headers: person.headers })).json().items, []);

  const { redirectTo } = (await decide(app, begun.uid, person)).json();
  t.ok((await goOn(redirectTo, begun.cookie)).searchParams.get('code'), 'the request still waited for its person');
});

t.test('a forged decision decides nothing for another account', async (t) => {
  const { origin, app, person } = await oauthApp(t);
  const eve = await signUp(app, 'Eve');
  const config = await register(origin);
  const mels = await begin(config);
  const byEve = (await decide(app, mels.uid, eve)).json().redirectTo;
  t.equal((await goOn(byEve, '')).searchParams.get('code'), null, 'not in Eve’s browser');
  const { redirectTo } = (await decide(app, mels.uid, person)).json();
  t.ok((await goOn(redirectTo, mels.cookie)).searchParams.get('code'));
  const grants = await app.inject({ url: '/api/oauth/grants', headers: person.headers });
  t.equal(grants.json().items.length, 1, 'Mel’s');
  t.same((await app.inject({ url: '/api/oauth/grants', headers: eve.headers })).json().items, [], 'and none of Eve’s');
});

t.test('one address begins three hundred authorizations in a quarter of an hour', async (t) => {
  const { origin } = await oauthApp(t);
  const beginFrom = async (address: string, path = '/api/oauth/authorize') => {
    const method = path.endsWith('authorize') ? 'GET' : 'POST';
    return fetch(origin + path, { method, headers: { 'x-forwarded-for': address }, redirect: 'manual' });
  };
  for (let batch = 0; batch < 15; batch++) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => beginFrom('203.0.113.9')));
    t.ok(answers.every(({ status }) => status === 400));
  }
  for (const path of ['/api/oauth/authorize', '/api/oauth/device-authorization']) {
    const refused = await beginFrom('203.0.113.9', path);
    t.equal(refused.status, 429, path);
    t.match(await refused.json(), { code: 'too_many_requests', retryAfterSeconds: Number });
    t.equal((await beginFrom('203.0.113.10', path)).status, 400, 'others go on');
  }
});
