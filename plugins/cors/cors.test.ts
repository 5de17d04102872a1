import fastify from 'fastify';
import t, { type Test } from 'tap';
import { testApp } from '../../api/test-app.ts';
import cors, { type CorsOptions } from './index.ts';

const preflight = async (t: Test, options: CorsOptions, origin: string) => {
  const app = fastify();
  t.teardown(() => app.close());
  await app.register(cors, options);
  app.put('/page', async () => 'ok');
  const response = await app.inject({
    method: 'OPTIONS',
    url: '/page',
    headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' },
  });
  return response.headers['access-control-allow-origin'];
};

t.test('only the exact client origin is allowed', async (t) => {
  const clientUrl = 'https://wiki.example:8443';
  t.equal(await preflight(t, { clientUrl }, 'https://wiki.example:8443'), clientUrl);
  for (const other of [
    'https://wiki.example',
    'http://wiki.example:8443',
    'https://evil.wiki.example:8443',
    'https://wiki.example:8443.evil.example',
    'http://localhost:3000',
    'null',
  ]) {
    t.equal(await preflight(t, { clientUrl }, other), undefined, other);
  }
});

t.test('no origin is allowed when none is configured', async (t) => {
  t.equal(await preflight(t, {}, 'https://wiki.example'), undefined);
  t.equal(await preflight(t, {}, 'http://localhost:4304'), undefined);
});

t.test('development allows localhost on any port, and nothing that merely looks like it', async (t) => {
  const options = { clientUrl: 'https://wiki.example', allowLocalhost: true };
  for (const origin of ['http://localhost:4302', 'http://127.0.0.1:9', 'http://[::1]:4304', 'https://localhost']) {
    t.equal(await preflight(t, options, origin), origin);
  }
  for (const origin of ['http://localhost.evil.example', 'http://localhost:80@evil.example', 'http://127.0.0.10']) {
    t.equal(await preflight(t, options, origin), undefined, origin);
  }
});

t.test('a preflight of a foreign origin is answered 404 without an allowance, and asks for no token', async (t) => {
  const app = await testApp(t, { clientUrl: 'https://wiki.example' });
  const ask = (origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/api/pages',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
  const foreign = await ask('https://evil.example');
  t.equal(foreign.statusCode, 404);
  t.equal(foreign.headers['access-control-allow-origin'], undefined);
  const own = await ask('https://wiki.example');
  t.equal(own.statusCode, 204);
  t.equal(own.headers['access-control-allow-origin'], 'https://wiki.example');
});
