import { once } from 'node:events';
import { connect } from 'node:net';
import t from 'tap';
import { gateApp } from './test-gate-app.ts';

t.test('a bearer route takes a Bearer header with a valid token and nothing else', async (t) => {
  const { app, token } = await gateApp(t);
  const get = (headers: Record<string, string>, url = '/t/bearer') => app.inject({ method: 'GET', url, headers });

  for (const authorization of [`Bearer ${token}`, `bearer ${token}`, `BEARER   ${token}`]) {
    const response = await get({ authorization });
    t.match({ status: response.statusCode, body: response.json() }, { status: 200, body: { name: 'Mel' } }, 'let in');
  }

  const missing = await get({});
  t.equal(missing.statusCode, 401);
  t.equal(missing.headers['www-authenticate'], 'Bearer realm="wiki"', 'no token was tried, so none is called invalid');
  t.match(missing.json(), { code: 'unauthorized', status: 401 });
  t.match(missing.headers['content-type'], /^application\/problem\+json/);

  t.equal((await get({ authorization: 'Basic YWRhOnB3' })).headers['www-authenticate'], 'Bearer realm="wiki"');
  t.equal((await get({ 'x-access-token': token })).statusCode, 401);
  t.equal((await get({}, `/t/bearer?access_token=${token}&token=${token}`)).statusCode, 401, 'nor a query parameter');

  const bad = {
    'an unknown token': `Bearer wiki_${'A'.repeat(43)}`,
    'one character off': `Bearer ${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    'no token': 'Bearer',
    'two tokens': `Bearer ${token} ${token}`,
    'a comma list': `Bearer ${token}, Bearer ${token}`,
    'another prefix': `Bearer ${token.replace('wiki_', '')}`,
    'an overlong token': `Bearer ${token}${'A'.repeat(600)}`,
    'a token after too many spaces': `Bearer ${' '.repeat(600)}${token}`,
  };
  for (const [name, authorization] of Object.entries(bad)) {
    const response = await get({ authorization });
    t.equal(response.statusCode, 401, `${name} is refused`);
    t.equal(response.headers['www-authenticate'], 'Bearer realm="wiki", error="invalid_token"', name);
  }
});

t.test('a cookie opens nothing on bearer and public routes', async (t) => {
  const { app, token } = await gateApp(t);
  const cookie = `wiki.accessToken=${token}`;

  t.equal((await app.inject({ method: 'GET', url: '/t/bearer', headers: { cookie } })).statusCode, 401);
  t.equal((await app.inject({ method: 'POST', url: '/t/bearer', headers: { cookie } })).statusCode, 401);
  t.equal((await app.inject({ method: 'GET', url: '/api/users/me', headers: { cookie } })).statusCode, 401);
  t.equal((await app.inject({ method: 'GET', url: '/api/access-tokens', headers: { cookie } })).statusCode, 401);
  t.same((await app.inject({ method: 'GET', url: '/t/public', headers: { cookie } })).json(), { name: null });

  const both = await app.inject({
    method: 'GET',
    url: '/t/bearer',
    headers: { cookie: 'wiki.accessToken=stale', authorization: `Bearer ${token}` },
  });
  t.equal(both.statusCode, 200, 'and does not get in the way of the header');
});

t.test('two Authorization headers are refused, whichever is right', async (t) => {
  const { app, token } = await gateApp(t);
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const send = async (...headers: string[]) => {
    const socket = connect(Number(port), '127.0.0.1');
    t.teardown(() => socket.destroy());
    socket.write(['GET /t/bearer HTTP/1.1', 'Host: wiki', 'Connection: close', ...headers, '', ''].join('\r\n'));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    await once(socket, 'close');
    return text;
  };

  t.match(await send(`Authorization: Bearer ${token}`), /^HTTP\/1.1 200 /);
  for (const other of [`Authorization: Bearer ${token}`, 'authorization: Bearer x', 'AUTHORIZATION: Basic YTpi']) {
    for (const pair of [
      [`Authorization: Bearer ${token}`, other],
      [other, `Authorization: Bearer ${token}`],
    ]) {
      const response = await send(...pair);
      t.match(response, /^HTTP\/1.1 400 /, pair.join(' | ').replaceAll(token, 'T'));
      t.match(response, /www-authenticate: Bearer realm="wiki", error="invalid_request"/i);
      t.match(response, /"code":"invalid_request"/);
    }
  }
});

t.test('a public route is open to any request, and recognises a valid token', async (t) => {
  const { app, token } = await gateApp(t);
  const who = async (headers: Record<string, string>) => {
    const response = await app.inject({ method: 'GET', url: '/t/public', headers });
    t.equal(response.statusCode, 200);
    return response.json().name;
  };
  t.equal(await who({}), null);
  t.equal(await who({ authorization: `Bearer wiki_${'A'.repeat(43)}` }), null);
  t.equal(await who({ authorization: 'Bearer' }), null);
  t.equal(await who({ authorization: `Bearer ${token}` }), 'Mel');
});

t.test('a delivery route takes the header, and for reading the cookie', async (t) => {
  const { app, token } = await gateApp(t);
  const stale = `wiki_${'A'.repeat(43)}`;
  const status = async (method: 'GET' | 'HEAD' | 'POST', headers: Record<string, string>) =>
    (await app.inject({ method, url: '/t/delivery', headers })).statusCode;

  t.equal(await status('GET', { authorization: `Bearer ${token}` }), 200);
  t.equal(await status('GET', { cookie: `wiki.accessToken=${token}` }), 200);
  t.equal(await status('HEAD', { cookie: `theme=dark; wiki.accessToken=${token}; other=1` }), 200);
  t.equal(
    await status('GET', { authorization: 'Basic YWRhOnB3', cookie: `wiki.accessToken=${token}` }),
    200,
    'a password asked for by the proxy is not ours',
  );

  t.equal(await status('GET', {}), 401);
  t.equal(await status('GET', { cookie: `wiki.accessToken=${stale}` }), 401);
  t.equal(await status('GET', { cookie: `other=${token}` }), 401);
  t.equal(await status('GET', { cookie: 'wiki.accessToken=%E0%A4%A' }), 401, 'a broken escape is no error of ours');
  t.equal(
    await status('GET', { authorization: `Bearer ${stale}`, cookie: `wiki.accessToken=${token}` }),
    401,
    'a header that is wrong is not mended by the cookie',
  );
  t.equal(await status('POST', { cookie: `wiki.accessToken=${token}` }), 401, 'nothing is written by cookie');
  t.equal(await status('POST', { authorization: `Bearer ${token}` }), 200);
});

t.test('a ws-token route is closed to every other carrier', async (t) => {
  const { app, token } = await gateApp(t);
  const headers = { authorization: `Bearer ${token}`, cookie: `wiki.accessToken=${token}` };
  t.equal((await app.inject({ method: 'GET', url: `/t/ws?token=${token}`, headers })).statusCode, 401);
});

t.test('the gate applies to routes registered earlier, and an unknown route answers 404', async (t) => {
  const { app } = await gateApp(t);
  for (const [method, url] of [
    ['GET', '/api/users/me'],
    ['HEAD', '/api/users/me'],
    ['GET', '/api/users'],
    ['GET', '/api/invitations'],
    ['POST', '/api/invitations'],
    ['DELETE', '/api/invitations/0123456789abcdef01234567'],
    ['GET', '/api/access-tokens'],
    ['POST', '/api/access-tokens'],
    ['DELETE', '/api/access-tokens/0123456789abcdef01234567'],
    ['POST', '/api/auth/sign-out'],
    ['POST', '/api/users/me/password'],
  ] as const) {
    t.equal((await app.inject({ method, url })).statusCode, 401, `${method} ${url}`);
  }
  t.equal((await app.inject({ method: 'GET', url: '/api/nothing-here' })).statusCode, 404);
});

t.test('restricted content is kept by no shared cache, and no type is sniffed', async (t) => {
  const { app, member } = await gateApp(t);
  const get = async (url: string) => (await app.inject({ url, headers: member.headers })).headers;
  t.match(await get('/t/bearer'), { 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' });
  t.match(await get('/t/delivery'), { 'cache-control': 'private, no-cache' });
  t.equal((await app.inject('/t/bearer')).headers['cache-control'], 'private, no-cache', 'a refusal as well');
  const open = await get('/t/public');
  t.equal(open['cache-control'], undefined);
  t.equal(open['x-content-type-options'], 'nosniff');
});
