import fp from 'fastify-plugin';
import { wsTokenRoutes } from './routes.ts';
import { createWsTokens, type WsTokensOptions } from './ws-tokens.ts';

export type { WsTokensOptions } from './ws-tokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    wsTokens: ReturnType<typeof createWsTokens>;
  }
}

/** Short-lived tokens, one WebSocket each (contract section 5.1). */
export default fp<WsTokensOptions>(
  async (fastify, options) => {
    fastify.decorate('wsTokens', createWsTokens(fastify, options));
    await fastify.register(wsTokenRoutes);
  },
  {
    fastify: '5.x',
    name: 'ws-tokens',
    dependencies: ['errors', 'access', 'coordination', 'accounts', 'auth'],
    decorators: { fastify: ['problems', 'coordination', 'accounts', 'auth'] },
  },
);
