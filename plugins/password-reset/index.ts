import fp from 'fastify-plugin';
import { linkRoutes } from './link-routes.ts';
import { createResetLinks } from './reset-links.ts';
import { type ResetLimits, resetRoutes } from './routes.ts';

export interface PasswordResetOptions {
  /** In a quarter of an hour. Default: 5 links to one address, 50 from one client address. */
  limits?: Partial<ResetLimits>;
}

/** New passwords for people who have forgotten theirs: by a link in a mail, or from an administrator. */
export default fp<PasswordResetOptions>(
  async (fastify, options) => {
    const limits = { asksPerAccount: 5, perAddress: 50, ...options.limits };
    const links = createResetLinks(fastify);
    await fastify.register(resetRoutes, { links, limits });
    await fastify.register(linkRoutes, { links });
  },
  {
    fastify: '5.x',
    name: 'password-reset',
    dependencies: ['errors', 'access', 'background', 'mail', 'letters', 'link-tokens', 'audit', 'accounts', 'auth'],
    decorators: {
      fastify: ['problems', 'background', 'mail', 'letters', 'linkTokens', 'audit', 'accounts', 'auth'],
    },
  },
);
