import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import t from 'tap';
import { signUp } from '../../api/test-app.ts';
import { publicUrl, TestBrowser } from './test-browser.ts';
import { startHostileProvider } from './test-hostile-provider.ts';
import { close, listen, startIdentityProvider, text } from './test-identity-provider.ts';
import { beginLink, openWiki, signInThrough } from './test-wiki.ts';

const problemIn = (url: URL) => url.searchParams.get('problem');

t.test('keys that a provider has just rotated are accepted, and the old ones no longer', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  const app = await openWiki(t, [idp.options('corp')]);
  t.equal((await signInThrough(new TestBrowser(app, 'eve'), 'corp')).answer.statusCode, 200);
  await idp.rotateKeys();
  t.equal((await signInThrough(new TestBrowser(app, 'eve'), 'corp')).answer.statusCode, 200);
  await idp.rotateKeys();
  t.equal((await signInThrough(new TestBrowser(app, 'eve'), 'corp')).answer.statusCode, 200);
});

t.test('a provider that is away keeps no wiki from starting, and is asked again', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  await idp.leave();
  const app = await openWiki(t, [idp.options('corp')]);
  const browser = new TestBrowser(app, 'eve');
  const away = `${publicUrl}/sign-in?problem=sign_in_provider_unavailable`;
  const { challenge } = TestBrowser.newSecret();
  t.equal((await browser.go(`/api/auth/external/corp/start?challenge=${challenge}`)).href, away);
  await idp.comeBack();
  const { body } = await signInThrough(browser, 'corp');
  t.match(body, { user: { email: 'eve@id.example' } });
  const headers = { authorization: `Bearer ${body.accessToken}` };

  const again = TestBrowser.newSecret();
  const isCallback = (url: URL) => url.pathname.endsWith('/callback');
  const callback = await browser.go(`/api/auth/external/corp/start?challenge=${again.challenge}`, isCallback);
  await idp.leave();
  t.equal((await browser.go(callback.href)).href, away, 'also between the two halves of a flow');
  t.equal((await beginLink(browser, { headers }, 'corp')).statusCode, 201, 'what was discovered is still known');
});

t.test('an ID token is believed as far as it goes', async (t) => {
  const idp = await startHostileProvider(t);
  const app = await openWiki(t, [idp.options()]);
  const outcome = async () => {
    const { challenge } = TestBrowser.newSecret();
    const end = await new TestBrowser(app, 'eve').go(`/api/auth/external/corp/start?challenge=${challenge}`);
    return end.pathname === '/-/signed-in' ? 'in' : problemIn(end);
  };
  t.equal(await outcome(), 'in');
  for (const skewSeconds of [-80, -30, 30, 50]) {
    idp.claims = { skewSeconds };
    t.equal(await outcome(), 'in', `a clock that differs by ${skewSeconds} seconds`);
  }
  for (const skewSeconds of [-120, 120]) {
    idp.claims = { skewSeconds };
    t.equal(await outcome(), 'sign_in_unproven', `a clock that differs by ${skewSeconds} seconds`);
  }
  for (const claims of [{ nonce: 'another' }, { aud: 'another' }, { iss: 'https://another.example' }, { exp: 1 }]) {
    idp.claims = claims;
    t.equal(await outcome(), 'sign_in_unproven', JSON.stringify(claims));
  }
  idp.claims = {};
  for (const signature of ['wrong', 'none'] as const) {
    idp.signature = signature;
    t.equal(await outcome(), 'sign_in_unproven', `signed by ${signature}`);
  }
  idp.signature = 'right';
  idp.tokenStatus = 400;
  t.equal(await outcome(), 'sign_in_unproven');
  idp.tokenStatus = 503;
  t.equal(await outcome(), 'sign_in_provider_unavailable');
  t.equal(await app.mongo.db.collection('accounts').countDocuments(), 0);
});

t.test('GitHub: by the number of the account, and its primary address', async (t) => {
  let user: object = { id: 7, login: 'eve', name: null };
  let emails: unknown = [
    { email: 'old@id.example', primary: false, verified: true },
    { email: 'eve@id.example', primary: true, verified: true },
  ];
  let challenge: string | null = null;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://hub');
    const send = (body: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
    if (url.pathname === '/login/oauth/authorize') {
      challenge = url.searchParams.get('code_challenge');
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      const iss = 'https://github.com/login/oauth';
      back.search = String(new URLSearchParams({ code: 'c', iss, state: url.searchParams.get('state') ?? '' }));
      response.writeHead(302, { location: back.href }).end();
    } else if (url.pathname === '/login/oauth/access_token') {
      const form = new URLSearchParams(await text(request));
      const given = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isRight = given === challenge && form.get('client_secret') === 's' && form.get('client_id') === 'w';
      // It answers 200 also when it refuses.
      send(isRight ? { access_token: 'gho', token_type: 'bearer', scope: 'user' } : { error: 'bad_verification_code' });
    } else if (request.headers.authorization !== 'Bearer gho') response.writeHead(401).end();
    else send(url.pathname === '/api/v3/user' ? user : emails);
  });
  const issuer = `http://127.0.0.1:${await listen(server, 0)}`;
  t.teardown(() => close(server));
  const provider = { id: 'hub', type: 'github', name: 'Hub', issuer, clientId: 'w', scopes: ['read:user'] } as const;
  const app = await openWiki(t, [{ ...provider, clientSecret: 's', scopes: [...provider.scopes] }]);
  const come = async () => (await signInThrough(new TestBrowser(app, 'eve'), 'hub')).body;
  const first = await come();
  t.match(first, { user: { name: 'eve', email: 'eve@id.example' } });
  t.match(await app.mongo.db.collection('accountLinks').findOne({}), { issuer, subject: '7', label: 'eve' });
  user = { id: 7, login: 'renamed', name: 'Eve' };
  t.equal((await come()).user.id, first.user.id, 'whatever it is called now');
  user = { id: 8, login: 'eve', name: 'Another Eve' };
  t.match(await come(), { code: 'external_account_exists' }, 'a name that was given up is no way in');
  emails = [];
  t.match(await come(), { code: 'external_email_absent' });

  const wrong = await openWiki(t, [{ ...provider, clientSecret: 'wrong', scopes: [] }]);
  const { end } = await signInThrough(new TestBrowser(wrong, 'eve'), 'hub');
  t.equal(problemIn(end), 'sign_in_unproven');
});

t.test('an administrator tests a provider, and learns why it does not work', async (t) => {
  const idp = await startIdentityProvider(t, publicUrl, ['corp']);
  const elsewhere = { ...idp.options('elsewhere'), issuer: `${idp.issuer}/no-such-issuer` };
  const app = await openWiki(t, [idp.options('corp'), elsewhere], { registration: 'open' });
  const [ada, bea] = [await signUp(app), await signUp(app, 'Bea')];
  const test = (provider: string, { headers } = ada) =>
    app.inject({ method: 'POST', url: `/api/sign-in-providers/${provider}/test`, headers });
  const redirectUri = `${publicUrl}/api/auth/external/corp/callback`;
  t.same((await test('corp')).json(), { isWorking: true, reason: null, redirectUri });
  t.match((await test('elsewhere')).json(), { isWorking: false, reason: /./ });
  await idp.leave();
  t.match(
    (await test('corp')).json(),
    { isWorking: false, reason: /fetch failed: / },
    'what was discovered before does not count',
  );
  t.match((await test('unknown')).json(), { status: 404, code: 'sign_in_provider_unknown' });
  t.match((await test('corp', bea)).json(), { status: 403, code: 'admin_required' });
});

t.test('an answer without end is cut off', async (t) => {
  let sent = 0;
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const pour = async (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    while (!response.destroyed && sent < 512 * 1024 * 1024) {
      sent += chunk.length;
      if (!response.write(chunk)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
    response.end('{}');
  };
  const server = createServer((_request, response) => void pour(response));
  const issuer = `http://127.0.0.1:${await listen(server, 0)}`;
  t.teardown(() => close(server));
  const app = await openWiki(t, [
    { id: 'corp', type: 'oidc', name: 'Corp', issuer, clientId: 'wiki', clientSecret: 'secret', scopes: ['openid'] },
  ]);
  const { challenge } = TestBrowser.newSecret();
  const end = await new TestBrowser(app, 'eve').go(`/api/auth/external/corp/start?challenge=${challenge}`);
  t.match(problemIn(end), /^sign_in_/);
  t.ok(sent < 32 * 1024 * 1024, `${sent} bytes were read`);
});
