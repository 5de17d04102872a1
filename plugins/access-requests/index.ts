import fp from 'fastify-plugin';
import type { RequestsContext } from './context.ts';
import { deliver } from './deliver.ts';
import { accessRequestRoutes } from './routes.ts';
import { openStore } from './store.ts';

/** Delay until requests left by a crashed process are delivered. */
const sweepEveryMs = 60_000;

/** Requests for access to pages, delivered to those who can grant it. */
export default fp(
  async (fastify) => {
    const { mongo, background, events, pages, accounts, auth } = fastify;
    const context: RequestsContext = {
      store: await openStore(mongo.db),
      background,
      events,
      pages,
      accounts,
      auth,
      now: mongo.now,
    };
    background.regularly(sweepEveryMs, () => deliverLeft(context), 'could not deliver access requests; retrying');
    await fastify.register(accessRequestRoutes(context));
  },
  {
    fastify: '5.x',
    name: 'access-requests',
    dependencies: ['errors', 'access', 'mongo', 'background', 'events', 'accounts', 'auth', 'pages'],
    decorators: { fastify: ['problems', 'mongo', 'background', 'events', 'accounts', 'auth', 'pages'] },
  },
);

async function deliverLeft(context: RequestsContext): Promise<void> {
  const until = new Date(context.now().getTime() - sweepEveryMs);
  for await (const request of context.store.findPending(until)) await deliver(context, request);
}
