import fastify from 'fastify';
import t, { type Test } from 'tap';
import errors from '../errors/index.ts';
import access from './index.ts';

async function build(t: Test) {
  const app = fastify();
  t.teardown(() => app.close());
  await app.register(errors);
  await app.register(access);
  return app;
}

t.test('a route without an access mode stops the boot and is named', async (t) => {
  const app = await build(t);
  app.get('/open', { config: { access: 'public' } }, async () => 'ok');
  app.get('/forgotten', async () => 'secret');
  await t.rejects(async () => app.ready(), { code: 'ROUTE_WITHOUT_ACCESS', message: /GET \/forgotten/ });
});

t.test('routes of nested scopes are held to it too', async (t) => {
  const app = await build(t);
  app.register(async (scope) => {
    scope.post('/nested', async () => 'secret');
  });
  await t.rejects(async () => app.ready(), { message: /POST \/nested/ });
});

t.test('the boot continues when every route declares its mode', async (t) => {
  const app = await build(t);
  app.get('/open', { config: { access: 'public' } }, async () => 'ok');
  await t.resolves(async () => app.ready());
});

t.test('the scope follows from the method unless declared', async (t) => {
  const app = await build(t);
  t.equal(app.access.scopeOf({ method: 'GET' }), 'read');
  t.equal(app.access.scopeOf({ method: ['GET', 'HEAD'] }), 'read');
  t.equal(app.access.scopeOf({ method: 'PUT' }), 'write');
  t.equal(app.access.scopeOf({ method: ['GET', 'POST'] }), 'write');
  t.equal(app.access.scopeOf({ method: 'GET', config: { scope: 'admin' } }), 'admin');
});
