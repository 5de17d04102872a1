import t from 'tap';
import { alsoBoot } from '../../api/test-app.ts';
import { oauthApp } from '../oauth/test-oauth.ts';
import { isForeignHost } from './foreign-host.ts';

alsoBoot('all');

t.test('names other than the wiki’s are foreign, addresses are not, and without a name nothing is', async (t) => {
  const own = ['https://wiki.example:8443'];
  const hosts = (names: (string | undefined)[], of = own) => names.map((name) => isForeignHost(name, of));
  t.same(
    hosts([
      'wiki.example',
      'WIKI.example:8443',
      'wiki.example.',
      '127.0.0.1:4301',
      '[::1]:80',
      'api:3000',
      'localhost',
      undefined,
    ]),
    Array(8).fill(false),
  );
  t.same(
    hosts(['evil.example', 'wiki.example.evil.example', 'evil.example:8443', 'x.wiki.example']),
    Array(4).fill(true),
  );
  t.same(hosts(['evil.example'], ['http://localhost:4304']), [false]);
  t.same(hosts(['evil.example'], []), [false]);
});

t.test('a request to a foreign host name is refused, by any method', async (t) => {
  const { app, person } = await oauthApp(t, { clientUrl: 'https://wiki.example' });
  for (const method of ['POST', 'GET', 'DELETE'] as const) {
    const refused = await app.inject({ method, url: '/api/mcp', headers: { ...person.headers, host: 'evil.example' } });
    t.match(refused.json(), { status: 421, code: 'host_refused' }, method);
    const own = await app.inject({ method, url: '/api/mcp', headers: { ...person.headers, host: 'wiki.example' } });
    t.not(own.statusCode, 421, method);
  }
});
