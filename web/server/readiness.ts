import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on the process is not ready, and every answer ends its connection; requests are still taken. */
    beginClosing(): void;
  }
}

/**
 * `GET /-/health` (it lives) and `GET /-/ready` (it should be sent requests). It is ready from when it listens until it is
 * asked to close: what it needs is in the build, and without the api pages are loaded by the browser.
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
  // Those whose answer had begun before. Not earlier: a proxy may be sending the next request over an idle one.
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
