import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { UploadLimits } from './limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allows the time of an upload. */
    isUpload?: boolean;
  }
}

/**
 * Limits bodies' times. Node's single deadline must fit uploads, so other routes are watched here and answered like
 * Node.
 */
export function boundBodies(fastify: FastifyInstance, { otherBodyMs, lingerMs }: UploadLimits): void {
  fastify.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (!bringsBody(raw) || request.routeOptions.config.isUpload) return;
    const deadline = setTimeout(() => {
      const late = Object.assign(new Error('The body is late.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (!raw.complete && !reply.sent) fastify.server.emit('clientError', late, raw.socket);
    }, otherBodyMs).unref();
    for (const event of ['end', 'close'] as const) raw.once(event, () => clearTimeout(deadline));
  });

  // A client that is cut off rarely reads the refusal.
  fastify.addHook('onResponse', async ({ raw }) => discardRest(raw, lingerMs));
}

/** Reads and discards a body for a while, then closes. */
function discardRest(raw: IncomingMessage, lingerMs: number): void {
  if (raw.readableEnded || raw.destroyed) return;
  raw.resume();
  // Complete, or there is no body.
  if (raw.complete) return;
  const patience = setTimeout(() => raw.destroy(), lingerMs).unref();
  raw.once('close', () => clearTimeout(patience));
}

function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
