import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { UploadLimits } from './limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a file, whose body may take as long as an upload. */
    isUpload?: boolean;
  }
}

/**
 * Gives every request's body its time. Node has one deadline for all requests of a server, which would have to be that
 * of the longest upload; so bodies of the other routes are watched here, and a late one is answered as Node answers.
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

  // Answered before the whole body was there, it has been refused: a sender who is cut off at once often never reads why.
  fastify.addHook('onResponse', async ({ raw }) => discardRest(raw, lingerMs));
}

/** Reads what is left of a body to nowhere for a while, then closes the connection. */
function discardRest(raw: IncomingMessage, lingerMs: number): void {
  if (raw.readableEnded || raw.destroyed) return;
  raw.resume();
  // All of it is here, or there never was one: no one is waited for.
  if (raw.complete) return;
  const patience = setTimeout(() => raw.destroy(), lingerMs).unref();
  raw.once('close', () => clearTimeout(patience));
}

function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
