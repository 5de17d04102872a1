import fastify from 'fastify';
import t from 'tap';
import errors from '../plugins/errors/index.ts';
import { acceptEmptyBodies } from './empty-bodies.ts';

async function openApp() {
  const app = fastify();
  acceptEmptyBodies(app);
  await app.register(errors);
  const properties = { path: { type: 'string' }, force: { type: 'boolean', default: false } };
  const echo = async ({ body }: { body: unknown }) => ({ body });
  app.post('/optional', { schema: { body: { type: 'object', properties } } }, echo);
  app.post('/default', { schema: { body: { type: 'object', properties, required: ['force'] } } }, echo);
  app.post('/unnamed', { schema: { body: { type: 'object' } } }, echo);
  app.post('/required', { schema: { body: { type: 'object', properties, required: ['path'] } } }, echo);
  return app;
}

const json = { 'content-type': 'application/json' };

t.test('a body whose members are all optional may be left out', async (t) => {
  const app = await openApp();
  for (const headers of [{}, json]) {
    for (const url of ['/optional', '/default']) {
      const response = await app.inject({ method: 'POST', url, headers });
      t.equal(response.statusCode, 200, `${url} ${JSON.stringify(headers)}`);
      t.same(response.json(), { body: { force: false } });
    }
  }
  const sent = await app.inject({ method: 'POST', url: '/optional', payload: { path: '/a' } });
  t.same(sent.json(), { body: { path: '/a', force: false } });
});

t.test('a body with required members, or with members that only the handler knows, may not', async (t) => {
  const app = await openApp();
  for (const headers of [{}, json]) {
    for (const url of ['/required', '/unnamed']) {
      const response = await app.inject({ method: 'POST', url, headers });
      t.equal(response.statusCode, 400, url);
      t.equal(response.json().code, 'invalid_request');
    }
  }
  const nothing = await app.inject({ method: 'POST', url: '/optional', headers: json, payload: 'null' });
  t.equal(nothing.statusCode, 400, 'null is a body');
});

t.test('invalid JSON, and names that would reach prototypes, stay refused', async (t) => {
  const app = await openApp();
  for (const payload of ['{', '{"__proto__": {"a": 1}}', '{"constructor": {"prototype": {"a": 1}}}']) {
    const response = await app.inject({ method: 'POST', url: '/optional', headers: json, payload });
    t.equal(response.statusCode, 400, payload);
  }
});
