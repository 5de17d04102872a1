import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ObjectId } from 'mongodb';
import { ofComment, ofMove, ofRevision } from './activity-event.ts';
import { activityChecks } from './check-activity.ts';
import type { ActivityContext } from './context.ts';
import { type ActivityRebuildOptions, rebuildActivity } from './rebuild-activity.ts';
import { record, write } from './record.ts';
import { activityRoutes } from './routes.ts';
import { settleMoves } from './settle-moves.ts';
import { settlePage } from './settle-page.ts';
import { openStore } from './store.ts';

export type { ActivityRebuilding } from './rebuild-activity.ts';

declare module 'fastify' {
  interface FastifyInstance {
    activity: ReturnType<typeof createActivity>;
  }
}

/** Activity of the wiki, a page or a person, filtered by permissions. */
export default fp(
  async (fastify) => {
    const { mongo, pages, revisions, accounts, listCursor } = fastify;
    const store = await openStore(mongo.db, mongo.together);
    const context: ActivityContext = { store, pages, revisions, accounts, listCursor };
    follow(fastify.events, context);
    fastify.decorate('activity', createActivity(context));
    const filled = fastify.backfill.add({
      kind: 'activity',
      command: 'wiki-admin rebuild activity',
      walks: [
        {
          list: pages.listAfter,
          countAfter: pages.countAfter,
          async see(some) {
            for (const { _id } of some) await settlePage(context, _id);
          },
        },
        { list: pages.doneMovesAfter, see: (moves) => settleMoves(context, moves) },
      ],
    });
    fastify.checks.add(...activityChecks(context, filled));
    await fastify.register(activityRoutes(context));
  },
  {
    fastify: '5.x',
    name: 'activity',
    dependencies: [
      'errors',
      'access',
      'list-cursors',
      'mongo',
      'backfill',
      'events',
      'checks',
      'accounts',
      'auth',
      'revisions',
      'pages',
    ],
    decorators: {
      fastify: ['problems', 'listCursor', 'mongo', 'backfill', 'events', 'checks', 'accounts', 'revisions', 'pages'],
    },
  },
);

function createActivity(context: ActivityContext) {
  return {
    /** Rebuilds from page histories and moves. */
    rebuild: (options?: ActivityRebuildOptions) => rebuildActivity(context, options),
  };
}

function follow(events: FastifyInstance['events'], context: ActivityContext): void {
  const { store, pages } = context;
  for (const event of ['page.created', 'page.saved'] as const) {
    events.on(event, 'activity', async (saved) => {
      const revision = await pages.revisionOf(saved);
      const entry = revision && ofRevision(revision);
      // If the page is purged now, `page.purged` follows.
      if (entry) await write(context, entry);
    });
  }
  events.on('page.moved', 'activity', async ({ moveId }) => {
    const move = await pages.findMove(new ObjectId(moveId));
    if (move) await record(context, ofMove(move));
  });
  events.on('comment.created', 'activity', (comment) => record(context, ofComment(comment)));
  events.on('page.purged', 'activity', async ({ pageId }) => {
    await store.removeOf(new ObjectId(pageId));
  });
}
