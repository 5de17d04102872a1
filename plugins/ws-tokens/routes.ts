import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { TooManyWsTokens } from './errors.ts';
import { WsToken } from './schema.ts';

/** `/api/auth/ws-token` */
export const wsTokenRoutes: FastifyPluginAsyncTypebox = async (fastify) => {
  const { wsTokens, accounts } = fastify;

  fastify.post(
    '/api/auth/ws-token',
    {
      // Readers may be notified and see who is on a page.
      config: { access: 'bearer', scope: 'read' },
      schema: {
        summary: 'Create a token for one WebSocket handshake',
        description:
          'Connect to `/collab`, `/presence` or `/notifications` with `?token=<token>`. It opens one connection, within ' +
          'a minute; every further connection needs another token. A browser cannot set headers on a handshake.',
        operationId: 'createWsToken',
        tags: ['sign-in'],
        response: { 201: WsToken, ...fastify.problems(TooManyWsTokens) },
      },
    },
    async (request, reply) => {
      const { token, expiresAt } = await wsTokens.issue(accounts.of(request));
      reply.code(201).header('Cache-Control', 'no-store');
      return { token, expiresAt: expiresAt.toISOString() };
    },
  );
};
