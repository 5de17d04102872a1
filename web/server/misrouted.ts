import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** These arrive here only if misrouted (contract section 4.1). */
const apiPaths = [
  '/api/*',
  '/files/*',
  '/.well-known/*',
  '/collab',
  '/collab/*',
  '/presence',
  '/presence/*',
  '/notifications',
  '/notifications/*',
];

/** 404 naming the mistake, so health checks notice. Except `answered`. */
export function refuseApiPaths(app: FastifyInstance, answered: readonly string[]): void {
  for (const path of apiPaths.filter((one) => !answered.includes(one))) app.all(path, answerMisrouted);
}

function answerMisrouted(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path] = request.url.split('?', 1);
  return reply
    .code(404)
    .headers({ 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' })
    .send(
      JSON.stringify({
        type: 'about:blank',
        title: STATUS_CODES[404],
        status: 404,
        detail:
          `${path} belongs to the api, and the web process was asked for it. Have the proxy in front route /api/, /files/, ` +
          '/.well-known/, /collab, /presence and /notifications to the api.',
        code: 'misrouted',
        requestId: request.id,
      }),
    );
}
