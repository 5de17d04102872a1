import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends readiness; responses close connections, but requests are accepted. */
    beginClosing(): void;
  }
}

/**
 * `GET /-/health` (alive) and `GET /-/ready` (listening, not closing). Works without the api, as browsers load pages.
 */
export function addReadiness(app: FastifyInstance): void {
  let isClosing = false;
  app.decorate('beginClosing', () => {
    isClosing = true;
  });
  let takesNoMore = false;
  app.addHook('preClose', async () => {
    app.beginClosing();
    takesNoMore = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('Connection', 'close');
    done();
  });
  // Responses already begun. Not idle connections: a proxy may be sending on them.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (takesNoMore) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
  app.get('/-/health', async (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }));
  app.get('/-/ready', async (_request, reply) =>
    reply
      .code(isClosing ? 503 : 200)
      .header('Cache-Control', 'no-store')
      .send(isClosing ? { ready: false, notReady: ['closing'] } : { ready: true }),
  );
}
