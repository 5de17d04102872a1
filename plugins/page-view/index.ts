import fp from 'fastify-plugin';
import { viewRoutes } from './routes.ts';

/** Everything that a page screen shows, from several plugins. */
export default fp(
  async (fastify) => {
    await fastify.register(viewRoutes(fastify));
  },
  {
    fastify: '5.x',
    name: 'page-view',
    dependencies: ['errors', 'access', 'accounts', 'auth', 'pages', 'marks', 'tags', 'collab'],
    decorators: { fastify: ['problems', 'access', 'accounts', 'pages', 'marks', 'tags', 'collab'] },
  },
);
