import t from 'tap';
import { alsoBoot } from '../../api/test-app.ts';
import { oauthApp } from '../oauth/test-oauth.ts';

alsoBoot('all');

const allowed = 'https://app.example';
const foreign = 'https://evil.example';

const asked = ['authorization', 'content-type', 'mcp-session-id', 'mcp-protocol-version', 'last-event-id'];
const endpoints = [
  ['POST', '/api/mcp'],
  ['GET', '/api/mcp'],
  ['DELETE', '/api/mcp'],
  ['GET', '/.well-known/oauth-authorization-server'],
  ['GET', '/.well-known/oauth-protected-resource/api/mcp'],
  ['POST', '/api/oauth/register'],
  ['POST', '/api/oauth/token'],
  ['POST', '/api/oauth/revoke'],
] as const;

const words = (value: string | null) => (value ?? '').toLowerCase().split(/, ?/);

t.test('an agent in a browser comes from CLIENT_URL, and from no other origin', async (t) => {
  const { origin } = await oauthApp(t, { clientUrl: allowed });

  for (const [method, path] of endpoints) {
    const name = `${method} ${path}`;
    const preflight = (from: string) =>
      fetch(origin + path, {
        method: 'OPTIONS',
        headers: {
          origin: from,
          'access-control-request-method': method,
          'access-control-request-headers': asked.join(','),
        },
      });
    const own = await preflight(allowed);
    t.equal(own.status, 204, name);
    t.equal(own.headers.get('access-control-allow-origin'), allowed, name);
    t.ok(words(own.headers.get('access-control-allow-methods')).includes(method.toLowerCase()), name);
    const headers = words(own.headers.get('access-control-allow-headers'));
    for (const header of asked) t.ok(headers.includes(header), `${name} may send ${header}`);
    t.equal(own.headers.get('access-control-allow-credentials'), null, name);
    const other = await preflight(foreign);
    t.equal(other.headers.get('access-control-allow-origin'), null, name);
    t.equal(other.headers.get('access-control-allow-headers'), null, name);

    const call = async (from: string) => {
      const response = await fetch(origin + path, { method, headers: { origin: from } });
      await response.body?.cancel();
      return response;
    };
    const answer = await call(allowed);
    t.equal(answer.headers.get('access-control-allow-origin'), allowed, name);
    t.ok(words(answer.headers.get('vary')).includes('origin'), `${name} says that it depends on the origin`);
    const exposed = words(answer.headers.get('access-control-expose-headers'));
    for (const header of ['www-authenticate', 'mcp-session-id', 'mcp-protocol-version']) {
      t.ok(exposed.includes(header), `${name} lets ${header} be read`);
    }
    const refused = await call(foreign);
    t.equal(refused.headers.get('access-control-allow-origin'), null, name);
    t.equal(refused.headers.get('access-control-expose-headers'), null, name);
  }
});

t.test('an agent in a browser learns where to get a token, and connects', async (t) => {
  const { origin, person } = await oauthApp(t, { clientUrl: allowed });
  const say = (headers: Record<string, string>) =>
    fetch(`${origin}/api/mcp`, {
      method: 'POST',
      headers: {
        origin: allowed,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
  const stranger = await say({});
  t.equal(stranger.status, 401);
  t.match(stranger.headers.get('www-authenticate'), `${origin}/.well-known/oauth-protected-resource/api/mcp`);
  t.equal(stranger.headers.get('access-control-allow-origin'), allowed);
  const known = await say({ ...person.headers, 'mcp-protocol-version': '2025-06-18' });
  t.equal(known.status, 200);
  await Promise.all([stranger.text(), known.text()]);
  t.equal(known.headers.get('access-control-allow-origin'), allowed);
  const evil = await say({ ...person.headers, origin: foreign });
  t.equal(evil.status, 403);
  t.match(await evil.json(), { code: 'origin_refused' });
});
