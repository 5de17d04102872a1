import Fastify, { type FastifyInstance } from 'fastify';
import t, { type Test } from 'tap';
import { answer, createApi } from './client.ts';
import { ApiProblem, isProblem } from './problem.ts';

async function serve(t: Test, routes: (app: FastifyInstance) => void): Promise<string> {
  const app = Fastify({ forceCloseConnections: true });
  routes(app);
  t.teardown(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

async function problemOf(call: Promise<unknown>): Promise<ApiProblem> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiProblem) return error;
    throw error;
  }
  throw new Error('The call succeeded.');
}

t.test('the token of the moment goes with every call', async (t) => {
  const seen: unknown[] = [];
  const baseUrl = await serve(t, (app) => {
    app.get('/api/users/me', async (request) => {
      seen.push(request.headers.authorization);
      return { name: 'Ada' };
    });
  });
  let token: string | null = null;
  const api = createApi({ baseUrl, token: () => token });
  await answer(api.GET('/api/users/me'));
  token = 'wiki_abc';
  t.match(await answer(api.GET('/api/users/me')), { name: 'Ada' });
  t.same(seen, [undefined, 'Bearer wiki_abc']);
});

t.test('a problem of the api keeps its code, its members and its request id', async (t) => {
  const baseUrl = await serve(t, (app) => {
    app.put('/api/pages/:id', async (_request, reply) =>
      reply.code(409).header('content-type', 'application/problem+json; charset=utf-8').send({
        type: 'about:blank',
        title: 'Conflict',
        status: 409,
        detail: 'Stale.',
        code: 'stale_revision',
        requestId: 'r-1',
        currentRevisionId: 'x',
      }),
    );
  });
  const call = createApi({ baseUrl, token: () => null }).PUT('/api/pages/{id}', {
    params: { path: { id: '1' } },
    body: { body: '', baseRevisionId: '2' },
  });
  const problem = await problemOf(call);
  t.ok(isProblem(problem, 'stale_revision'));
  t.match(problem, { status: 409, detail: 'Stale.', requestId: 'r-1', members: { currentRevisionId: 'x' } });
});

t.test('answers of a proxy are distinguished from those of the api', async (t) => {
  const baseUrl = await serve(t, (app) => {
    app.get('/api/users/me', async (_request, reply) => reply.code(502).type('text/html').send('<h1>Bad Gateway</h1>'));
    app.get('/api/app/info', async (_request, reply) =>
      reply.type('text/html').send('<h1>Please sign in to the hotel</h1>'),
    );
    app.post('/api/pages', async (_request, reply) =>
      reply.code(413).type('application/json').send({ error: 'too large' }),
    );
  });
  const api = createApi({ baseUrl, token: () => null });
  t.match(await problemOf(api.GET('/api/users/me')), { code: 'proxy_answered', status: 502 });
  t.match(await problemOf(api.GET('/api/app/info')), { code: 'proxy_answered', status: 200 });
  t.match(await problemOf(api.POST('/api/pages', { body: { path: '/a', body: '' } })), {
    code: 'proxy_answered',
    status: 413,
  });
});

t.test('no answer at all is a problem too, but a call that was called off is not', async (t) => {
  const baseUrl = await serve(t, (app) => {
    app.get('/api/users/me', async (request) => request.raw.destroy());
  });
  t.match(await problemOf(createApi({ baseUrl, token: () => null }).GET('/api/users/me')), {
    code: 'network_unreachable',
    status: 0,
  });
  const api = createApi({ baseUrl, token: () => null, signal: AbortSignal.abort() });
  await t.rejects(api.GET('/api/users/me'), { name: 'AbortError' });
});

t.test('a refused session is reported with the token that was refused', async (t) => {
  const baseUrl = await serve(t, (app) => {
    app.get('/api/users/me', async (_request, reply) =>
      reply
        .code(401)
        .header('content-type', 'application/problem+json')
        .send({ status: 401, code: 'unauthorized', detail: 'No.' }),
    );
    app.post('/api/auth/sign-in', async (_request, reply) =>
      reply
        .code(401)
        .header('content-type', 'application/problem+json')
        .send({ status: 401, code: 'invalid_credentials', detail: 'No.' }),
    );
  });
  const refused: (string | null)[] = [];
  const api = createApi({ baseUrl, token: () => 'wiki_old', onUnauthorized: (token) => refused.push(token) });
  await problemOf(api.GET('/api/users/me'));
  await problemOf(api.POST('/api/auth/sign-in', { body: { email: 'a@example.com', password: 'wrong' } }));
  t.same(refused, ['wiki_old'], 'a wrong password ends no session');
});
