import fp from 'fastify-plugin';
import { type AccessTokensOptions, createAccessTokens } from './access-tokens.ts';
import { accessTokenRoutes } from './routes.ts';

export type { AccessTokensOptions, IssuedToken, VerifiedToken } from './access-tokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    accessTokens: Awaited<ReturnType<typeof createAccessTokens>>;
  }
}

/** Opaque tokens with scopes: sessions of people and personal tokens of their scripts. */
export default fp<AccessTokensOptions>(
  async (fastify, options) => {
    fastify.decorate('accessTokens', await createAccessTokens(fastify.mongo.db, fastify.log, options));
    await fastify.register(accessTokenRoutes);
  },
  {
    fastify: '5.x',
    name: 'access-tokens',
    dependencies: ['errors', 'access', 'mongo', 'accounts'],
    decorators: { fastify: ['problems', 'access', 'mongo', 'accounts'] },
  },
);
