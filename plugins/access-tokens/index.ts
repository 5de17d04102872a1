export type { IssuedToken } from './access-token.ts';

import fp from 'fastify-plugin';
import type { EventMap } from '../events/index.ts';
import type { AccessTokenRecord } from './access-token.ts';
import { type AccessTokensOptions, createAccessTokens } from './access-tokens.ts';
import { accessTokenRoutes } from './routes.ts';

export type { AccessTokensOptions, VerifiedToken } from './access-tokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    accessTokens: Awaited<ReturnType<typeof createAccessTokens>>;
  }
}

/** The number of tokens that a replica remembers. */
const knownMax = 10_000;

/** Opaque tokens with scopes, for sessions and scripts. */
export default fp<AccessTokensOptions>(
  async (fastify, options) => {
    const { log, events } = fastify;
    const known = fastify.remember<AccessTokenRecord>(({ tokenHash }) => tokenHash, knownMax);
    const forget = ({ accountId, tokenId }: EventMap['access-token.revoked']) =>
      known.forget((token) => String(token.accountId) === accountId && (!tokenId || String(token._id) === tokenId));
    events.onEveryReplica('access-token.revoked', 'access-tokens', forget);
    const accessTokens = await createAccessTokens(
      {
        db: fastify.mongo.db,
        storeNow: fastify.mongo.now,
        log,
        known,
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
    dependencies: ['errors', 'access', 'list-cursors', 'mongo', 'memory', 'events', 'checks', 'audit', 'accounts'],
    decorators: {
      fastify: ['problems', 'access', 'listCursor', 'mongo', 'remember', 'events', 'checks', 'audit', 'accounts'],
    },
  },
);
