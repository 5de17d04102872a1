import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createPatientAgent, createSecurePatientAgent } from '../../transfer/sockets/patient-socket.ts';
import { defaultLingerMs, forward } from './forward.ts';
import type { Upstream } from './upstream.ts';

export const forwardedPaths = ['/api/*', '/files/*'];

/**
 * Forwards HTTP unchanged to `apiUrl`, with contract section 5.3's headers. No upgrades (section 4.1, rule 5):
 * WebSockets go to the api.
 */
export function forwardToApi(app: FastifyInstance, apiUrl: string): void {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isSecure = protocol === 'https:';
  const upstream: Upstream = {
    process: 'api',
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 443 : 80),
    isSecure,
    isOtherOrigin: true,
    agent: isSecure ? createSecurePatientAgent() : createPatientAgent(),
    lingerMs: defaultLingerMs,
  };
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    // Both logs have the same id.
    if (request.raw.headers['x-request-id'] === undefined) request.raw.rawHeaders.push('X-Request-Id', request.id);
    forward(request.raw, reply.raw, upstream, (failure) => request.log.warn(failure, 'the api is not answering'));
  };
  for (const path of forwardedPaths) app.all(path, answer);
  app.addHook('onClose', async () => upstream.agent.destroy());
}
