import fp from 'fastify-plugin';
import { ObjectId } from 'mongodb';
import { marksCheck } from './check-marks.ts';
import type { MarksContext } from './context.ts';
import { markRoutes } from './routes.ts';
import { openStore } from './store.ts';

export interface MarksOptions {
  /** The clock; the machine's by default. */
  now?: () => Date;
}

/** What people mark pages with: stars and looked-at pages for themselves, likes for everybody. */
export default fp<MarksOptions>(
  async (fastify, { now = () => new Date() }) => {
    const { mongo, pages, accounts, events } = fastify;
    const context: MarksContext = { store: await openStore(mongo.db), pages, accounts, now };
    events.on('page.purged', 'marks', async ({ pageId }) => {
      await context.store.removeOf(new ObjectId(pageId));
    });
    fastify.checks.add(marksCheck(context));
    await fastify.register(markRoutes(context));
  },
  {
    fastify: '5.x',
    name: 'marks',
    dependencies: ['errors', 'access', 'mongo', 'events', 'checks', 'accounts', 'auth', 'pages'],
  },
);
