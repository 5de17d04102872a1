import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyError } from 'fastify';
import { Type } from 'typebox';
import type { OAuthContext } from '../context.ts';
import { InvalidClientMetadata, InvalidRedirectUri, OAuthNotConfigured } from '../errors.ts';
import { paths } from '../paths.ts';
import { toMetadata } from './client-metadata.ts';

const Registration = Type.Record(Type.String(), Type.Unknown(), {
  description: 'RFC 7591 section 2. Unused members are ignored.',
  examples: [
    { client_name: 'Example Agent', redirect_uris: ['http://127.0.0.1/callback'], token_endpoint_auth_method: 'none' },
  ],
});
const Registered = Type.Record(Type.String(), Type.Unknown(), {
  description: 'RFC 7591 section 3.2.1.',
  examples: [{ client_id: '66f2c7d1a9b3e4f5a6b7c8d9', redirect_uris: ['http://127.0.0.1/callback'] }],
});
const Refused = Type.Object(
  { error: Type.String(), error_description: Type.String() },
  { description: 'RFC 7591 section 3.2.2.', examples: [{ error: 'invalid_redirect_uri', error_description: '…' }] },
);
const standard = [InvalidClientMetadata, InvalidRedirectUri].map((ErrorOfStandard) =>
  new ErrorOfStandard('').code.toLowerCase(),
);

const ownStatuses = [400, 403, 429, 503] as const;

/** `/api/oauth/register`: self-registration (RFC 7591). */
export function registrationRoute(contextOf: () => OAuthContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    fastify.addHook('onRoute', (route) => fastify.addProblems(route, OAuthNotConfigured));
    fastify.post(
      paths.register,
      {
        bodyLimit: 64 * 1024,
        config: { access: 'public' },
        schema: {
          summary: 'Register an application (RFC 7591)',
          operationId: 'registerOAuthClient',
          tags: ['OAuth'],
          body: Registration,
          response: {
            201: Registered,
            400: Refused,
            403: Refused,
            429: Refused,
            503: Refused,
          },
        },
        errorHandler(error: FastifyError & { members?: { retryAfterSeconds?: number } }, _request, reply) {
          const { message, members } = error;
          const code = error.code.toLowerCase();
          const status = ownStatuses.find((one) => one === error.statusCode);
          // The api's own error handler words it.
          if (!status || (status === 503 && code !== 'too_many_clients')) throw error;
          if (members?.retryAfterSeconds) reply.header('Retry-After', members.retryAfterSeconds);
          const isStandard = status !== 400 || standard.includes(code);
          reply.code(status).header('Cache-Control', 'no-store');
          return reply.send({ error: isStandard ? code : 'invalid_client_metadata', error_description: message });
        },
      },
      async (request, reply) => {
        const { record, secret } = await contextOf().makeClient.register(request.body, request.ip);
        const { client_secret: _hash, ...metadata } = toMetadata(record._id.toHexString(), record, record.secretHash);
        reply.code(201).header('Cache-Control', 'no-store');
        return {
          ...metadata,
          client_id_issued_at: Math.floor(record.createdAt.getTime() / 1000),
          ...(secret !== null && { client_secret: secret }),
        };
      },
    );
  };
}
