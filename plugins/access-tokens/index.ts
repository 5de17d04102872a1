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
    const { log, events } = fastify;
    const accessTokens = await createAccessTokens(
      {
        db: fastify.mongo.db,
        log,
        announceRevoked: async (accountId, tokenId) =>
          void (await events.emit('access-token.revoked', { accountId, tokenId })),
      },
      options,
    );
    fastify.decorate('accessTokens', accessTokens);
    fastify.checks.add(accessTokens.checkOf(fastify.accounts.knownAmong));
    await fastify.register(accessTokenRoutes);
  },
  {
    fastify: '5.x',
    name: 'access-tokens',
    dependencies: ['errors', 'access', 'mongo', 'events', 'checks', 'audit', 'accounts'],
    decorators: { fastify: ['problems', 'access', 'mongo', 'events', 'checks', 'audit', 'accounts'] },
  },
);
