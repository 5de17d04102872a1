import fp from 'fastify-plugin';
import { createLinkTokens, type LinkTokensOptions } from './link-tokens.ts';
import { openStore } from './store.ts';

export type { LinkToken, LinkTokensOptions } from './link-tokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    linkTokens: ReturnType<typeof createLinkTokens>;
  }
}

/** The secrets of links that do one thing once, such as those in letters. */
export default fp<LinkTokensOptions>(
  async (fastify, options) => {
    fastify.decorate('linkTokens', createLinkTokens(await openStore(fastify.mongo.db), options));
  },
  { fastify: '5.x', name: 'link-tokens', dependencies: ['mongo'], decorators: { fastify: ['mongo'] } },
);
