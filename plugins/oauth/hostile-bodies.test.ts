import { connect } from 'node:net';
import t, { type Test } from 'tap';
import { alsoBoot } from '../../api/test-app.ts';
import { authorize, oauthApp, register } from './test-oauth.ts';

alsoBoot('all');

const form = 'application/x-www-form-urlencoded';
const protocol = ['token', 'device-authorization', 'introspect', 'revoke'];
/** Limits of the library, and of registrations. */
const formMaxBytes = 56 * 1024;
const registrationMaxBytes = 64 * 1024;

async function setUp(t: Test) {
  const { app, origin, person } = await oauthApp(t);
  const config = await register(origin);
  const { client_id } = config.clientMetadata();
  const send = async (name: string, body: BodyInit | null, type: string | null = form) => {
    const response = await fetch(`${origin}/api/oauth/${name}`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: type === null ? {} : { 'content-type': type },
    } as RequestInit);
    const text = await response.text();
    const answer = text === '' ? {} : (JSON.parse(text) as { error?: string; code?: string });
    return { status: response.status, code: answer.error ?? answer.code, headers: response.headers, answer };
  };
  return { app, origin, person, config, client_id, send };
}

t.test('the protocol takes forms of its size, and refuses others by their code', async (t) => {
  const { client_id, send } = await setUp(t);
  const padded = (bytes: number) =>
    `grant_type=refresh_token&client_id=${client_id}&refresh_token=x&token=x&pad=`.padEnd(bytes, 'x');
  const invalid = { status: 400, code: 'invalid_request' };
  for (const name of protocol) {
    const within = await send(name, padded(formMaxBytes));
    t.notMatch(within.answer, { error_description: /parse/ }, `${name}, just under`);
    t.match(await send(name, padded(formMaxBytes + 1)), invalid, `${name}, just over`);
    t.match(await send(name, new Blob([padded(4 * formMaxBytes)]).stream()), invalid, `${name}, of no known length`);
    t.match(await send(name, padded(20 * 1024 * 1024)), invalid, `${name}, far over`);
    t.match(await send(name, JSON.stringify({ client_id }), 'application/json'), invalid, `${name}, JSON`);
    t.match(await send(name, 'x', 'multipart/form-data; boundary=x'), invalid, `${name}, multipart`);
    t.match(await send(name, 'x', ';;'), { status: 415, code: 'unsupported_media_type' }, `${name}, no type`);
    t.match(await send(name, null, null), invalid, `${name}, nothing`);
    t.match(await send(name, `client_id=${client_id}&client_id=${client_id}`), invalid, `${name}, twice`);
    const many = `${'x=1&'.repeat(10_000)}client_id=${client_id}`;
    t.match(await send(name, many), { status: 400 }, `${name}, many parameters`);
    const odd = '__proto__[x]=1&constructor=1&client_id[$gt]=&client_id=%7B%22%24gt%22%3A%22%22%7D';
    t.match(await send(name, odd), { status: 401, code: 'invalid_client' }, `${name}, an object`);
    t.match(await send(name, 'client_id=%E0%A4%A&token=%'), { status: 401 }, `${name}, broken escapes`);
  }
  const twice = `grant_type=refresh_token&client_id=${client_id}&refresh_token=x`;
  for (const parameter of ['grant_type=refresh_token', 'refresh_token=y', 'scope=read&scope=write']) {
    t.match(await send('token', `${twice}&${parameter}`), invalid, parameter);
  }
  t.equal(Reflect.get({}, 'x'), undefined);
});

t.test('a registration has its size, its type and its shape', async (t) => {
  const { send } = await setUp(t);
  const json = 'application/json';
  const good = JSON.stringify({ redirect_uris: ['https://a.example/cb'], token_endpoint_auth_method: 'none' });
  const withMember = (name: string, value: string) => `${good.slice(0, -1)},"${name}":${value}}`;
  const deep = '['.repeat(25_000) + ']'.repeat(25_000);
  t.match(await send('register', good.padEnd(registrationMaxBytes), json), { status: 201 });
  const over = await send('register', good.padEnd(registrationMaxBytes + 1), json);
  t.match(over, { status: 413, code: 'body_too_large' });
  t.match(
    await send('register', withMember('software_id', deep), json),
    { status: 201 },
    'what is not used is ignored',
  );
  const invalid = { status: 400, code: 'invalid_client_metadata' };
  for (const name of ['client_name', 'grant_types', 'token_endpoint_auth_method']) {
    t.match(await send('register', withMember(name, deep), json), invalid, `${name}, lists in lists`);
  }
  for (const body of ['', 'null', '[]', '7', '"x"', good.slice(0, -1), withMember('__proto__', '{"x":1}')]) {
    t.match(await send('register', body, json), invalid, body.slice(-20));
  }
  t.match(await send('register', 'redirect_uris=https://a.example', form), { status: 415 });
  t.match(await send('register', new Uint8Array([0xff, 0xfe, 0x7b]), json), invalid);
  const last = withMember('redirect_uris', '["javascript:alert(1)"]');
  t.match(await send('register', last, json), { status: 400, code: 'invalid_redirect_uri' }, 'of two the last counts');
});

t.test('endless bodies block no one', async (t) => {
  const { app, origin, person, config } = await setUp(t);
  const { port, host } = new URL(origin);
  const sockets = protocol.map((name) => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    t.teardown(() => socket.destroy());
    socket.write(`POST /api/oauth/${name} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${form}\r\n`);
    socket.write('Content-Length: 50000\r\n\r\ngrant_type=refresh_token&');
    return socket;
  });
  t.match(await authorize(app, config, person), { access_token: String }, 'others go on');
  t.ok(sockets.every(({ readyState }) => readyState === 'open'));
});

t.test('answers that hold something secret are kept by no cache', async (t) => {
  const { app, person, config, client_id, send } = await setUp(t);
  const { access_token, refresh_token } = await authorize(app, config, person);
  const introspected = await send('introspect', `client_id=${client_id}&token=${access_token}`);
  const refreshed = await send(
    'token',
    String(new URLSearchParams({ grant_type: 'refresh_token', client_id, refresh_token: refresh_token ?? '' })),
  );
  const begun = await send('device-authorization', 'client_id=wiki-cli&scope=read');
  const registered = await send('register', '{"redirect_uris":["https://a.example/cb"]}', 'application/json');
  for (const { status, headers, answer } of [introspected, refreshed, begun, registered]) {
    t.ok(status < 300, JSON.stringify(answer));
    t.match(headers.get('cache-control'), 'no-store');
    t.equal(headers.get('set-cookie'), null);
  }
});

t.test('a client sees and revokes its own tokens only', async (t) => {
  const { app, origin, person, config, send } = await setUp(t);
  const other = (await register(origin)).clientMetadata().client_id;
  const { access_token, refresh_token = '' } = await authorize(app, config, person);
  for (const token of [access_token, refresh_token]) {
    t.same((await send('introspect', `client_id=${other}&token=${token}`)).answer, { active: false });
    await send('revoke', `client_id=${other}&token=${token}`);
    const own = await send('introspect', `client_id=${config.clientMetadata().client_id}&token=${token}`);
    t.match(own.answer, { active: true });
  }
  const personal = person.headers.authorization.slice('Bearer '.length);
  t.same((await send('introspect', `client_id=${other}&token=${personal}`)).answer, { active: false });
  await send('revoke', `client_id=${other}&token=${personal}`);
  t.equal((await app.inject({ url: '/api/users/me', headers: person.headers })).statusCode, 200);
});
