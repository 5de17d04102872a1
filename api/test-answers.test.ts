import fastify from 'fastify';
import t from 'tap';
import { compareAnswers } from './test-answers.ts';

t.test('an answer that its route does not describe is found', async (t) => {
  const app = fastify();
  const check = compareAnswers(app);
  const response: Record<string, object> = {
    200: { type: 'object', properties: { id: { type: 'string', pattern: '^[0-9]$' } } },
  };
  const answers: Record<string, [number, string, unknown]> = {
    good: [200, 'application/json', { id: '1' }],
    status: [201, 'application/json', { id: '1' }],
    type: [200, 'text/html', '<p>'],
    body: [200, 'application/json', { id: 'x' }],
  };
  app.get('/:name', { schema: { response } }, async (request, reply) => {
    const [status, type, body] = answers[(request.params as { name: string }).name] ?? [];
    return reply
      .code(status ?? 200)
      .type(type ?? '')
      .send(body);
  });
  app.get('/raw', { schema: { response } }, async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(403).end();
  });
  await app.inject('/good');
  t.doesNotThrow(check);
  for (const name of ['status', 'type', 'body', 'raw']) await app.inject(`/${name}`);
  t.throws(check, {
    message: [
      'Answers that are not as described:',
      'GET /:name 201: this status is not described',
      'GET /:name 200: "text/html" is not described',
      'GET /:name 200: data/id must match pattern "^[0-9]$"',
      'GET /raw 403: this status is not described',
    ].join('\n'),
  });
});
