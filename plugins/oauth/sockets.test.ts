import { once } from 'node:events';
import * as client from 'openid-client';
import t, { type Test } from 'tap';
import { WebSocket } from 'ws';
import { alsoBoot } from '../../api/test-app.ts';
import { authorize, bearer, oauthApp, register } from './test-oauth.ts';

alsoBoot('all');

/** Returns an authorized application with sockets. */
async function connected(t: Test) {
  const { app, origin, person } = await oauthApp(t);
  const config = await register(origin);
  const tokens = await authorize(app, config, person);
  const ticket = async () =>
    (await app.inject({ method: 'POST', url: '/api/auth/ws-token', headers: bearer(tokens.access_token) })).json()
      .token;
  const open = async (path: string) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}?token=${await ticket()}`);
    t.teardown(() => socket.terminate());
    await once(socket, 'open');
    return socket;
  };
  const sockets = [await open('/notifications'), await open('/collab'), await open('/presence')];
  const ended = Promise.all(sockets.map(async (socket) => (await once(socket, 'close'))[0]));
  return { app, person, config, tokens, ticket, ended };
}

t.test('revoking an application closes its sockets at once', async (t) => {
  const { app, person, ticket, ended } = await connected(t);
  const unused = await ticket();
  const [grant] = (await app.inject({ url: '/api/oauth/grants', headers: person.headers })).json().items;
  await app.inject({ method: 'DELETE', url: `/api/oauth/grants/${grant.id}`, headers: person.headers });
  t.same(await ended, [4401, 4401, 4401]);
  t.equal(await app.wsTokens.redeem(unused), null, 'and no ticket from before opens another one');
});

t.test('so does a refresh token that is used twice', async (t) => {
  const { config, tokens, ended } = await connected(t);
  const stolen = tokens.refresh_token ?? '';
  await client.refreshTokenGrant(config, stolen);
  await t.rejects(client.refreshTokenGrant(config, stolen));
  t.same(await ended, [4401, 4401, 4401]);
});

t.test('and the suspension of its person', async (t) => {
  const { app, person, ended } = await connected(t);
  await app.accounts.suspend(person.user.id);
  t.same(await ended, [4401, 4401, 4401]);
});
