import fp from 'fastify-plugin';
import { emailRoutes } from './routes.ts';

/** Another e-mail address for an account, proven by a link. */
export default fp(
  async (fastify) => {
    await fastify.register(emailRoutes);
  },
  {
    fastify: '5.x',
    name: 'email-change',
    dependencies: ['errors', 'access', 'letters', 'link-tokens', 'audit', 'accounts', 'auth'],
    decorators: { fastify: ['problems', 'access', 'letters', 'linkTokens', 'audit', 'accounts', 'auth'] },
  },
);
