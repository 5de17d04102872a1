import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OAuthContext } from '../context.ts';

/**
 * Passes a request to the library as if sent to the issuer, with the api's headers but without those for other origins,
 * which the library would misjudge.
 */
export function createHandOver(contextOf: () => OAuthContext) {
  return async function handOver(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { provider, issuer } = contextOf();
    const { host, protocol } = new URL(issuer);
    const { headers } = request.raw;
    headers.host = host;
    headers['x-forwarded-proto'] = protocol.slice(0, -1);
    headers['x-forwarded-for'] = request.ip;
    delete headers['x-forwarded-host'];
    delete headers.origin;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    await provider.callback()(request.raw, reply.raw);
  };
}
