import fp from 'fastify-plugin';
import { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import { marksCheck } from './check-marks.ts';
import type { MarksContext } from './context.ts';
import { markRoutes } from './routes.ts';
import { ShownMarks } from './schema.ts';
import { openStore } from './store.ts';

export interface MarksOptions {
  /** The clock; the machine's by default. */
  now?: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    marks: ReturnType<typeof createMarks>;
  }
}

const createMarks = ({ store }: MarksContext) => ({
  /** The wire form of what `recall` returns. */
  wire: ShownMarks,
  /** Returns a page's marks from memory, after `catchUp` of the change log. */
  recall: async (pageId: string, accountId: string): Promise<Static<typeof ShownMarks>> => {
    const { starredBy, likedBy } = await store.recall(pageId);
    return { isStarred: starredBy.has(accountId), isLiked: likedBy.has(accountId), likes: likedBy.size };
  },
});

/** Private stars and recent pages, public likes. */
export default fp<MarksOptions>(
  async (fastify, { now = fastify.mongo.now }) => {
    const { mongo, pageChanges, pages, accounts, events, listCursor } = fastify;
    const store = await openStore(mongo.db, pageChanges.of('marks'));
    const context: MarksContext = { store, pages, accounts, listCursor, now };
    fastify.decorate('marks', createMarks(context));
    events.on('page.purged', 'marks', async ({ pageId }) => {
      await context.store.removeOf(new ObjectId(pageId));
    });
    fastify.checks.add(marksCheck(context));
    await fastify.register(markRoutes(context));
  },
  {
    fastify: '5.x',
    name: 'marks',
    dependencies: [
      'errors',
      'access',
      'list-cursors',
      'mongo',
      'page-changes',
      'events',
      'checks',
      'accounts',
      'auth',
      'pages',
    ],
    decorators: {
      fastify: ['problems', 'listCursor', 'mongo', 'pageChanges', 'events', 'checks', 'accounts', 'pages'],
    },
  },
);
