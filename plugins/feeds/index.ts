import fp from 'fastify-plugin';
import type { FeedsContext } from './context.ts';
import { openFeedKeysStore } from './feed-keys-store.ts';
import { feedRoutes } from './feed-routes.ts';
import { linkRoutes } from './link-routes.ts';

export interface FeedsOptions {
  /** Default: the request's origin. */
  publicUrl?: string | undefined;
}

/** Atom feeds of places and watched pages, by personal links. */
export default fp<FeedsOptions>(
  async (fastify, { publicUrl }) => {
    const { mongo, secrets, accounts, pages, revisions, notifications, settings, audit } = fastify;
    const context: FeedsContext = {
      keys: openFeedKeysStore(mongo.db),
      publicUrl,
      secrets,
      accounts,
      pages,
      revisions,
      notifications,
      settings,
      audit,
    };
    await fastify.register(feedRoutes(context));
    await fastify.register(linkRoutes(context));
  },
  {
    fastify: '5.x',
    name: 'feeds',
    dependencies: [
      'errors',
      'access',
      'mongo',
      'secrets',
      'settings',
      'audit',
      'accounts',
      'revisions',
      'pages',
      'notifications',
    ],
    decorators: {
      fastify: ['problems', 'mongo', 'secrets', 'settings', 'audit', 'accounts', 'revisions', 'pages', 'notifications'],
    },
  },
);
