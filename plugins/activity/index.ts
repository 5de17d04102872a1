import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ObjectId } from 'mongodb';
import { activityChecks } from './check-activity.ts';
import type { ActivityContext } from './context.ts';
import { countUnseen, fillIn } from './fill-in.ts';
import { type ActivityRebuildOptions, rebuildActivity } from './rebuild-activity.ts';
import { record, write } from './record.ts';
import { activityRoutes } from './routes.ts';
import { openStore } from './store.ts';
import { openUpkeepStore } from './upkeep-store.ts';
import { ofComment, ofMove, ofRevision } from './what-happened.ts';

export type { ActivityRebuilding } from './rebuild-activity.ts';

declare module 'fastify' {
  interface FastifyInstance {
    activity: ReturnType<typeof createActivity>;
  }
}

/** What has been done in the wiki, to a page and by somebody, for whoever may see it. */
export default fp(
  async (fastify) => {
    const { mongo, background, pages, revisions, accounts, coordination } = fastify;
    const context: ActivityContext = {
      ...{ store: await openStore(mongo.db), upkeep: openUpkeepStore(mongo.db) },
      ...{ pages, revisions, accounts, coordination, closing: background.closing },
    };
    follow(fastify.events, context);
    const activity = createActivity(context);
    fastify.decorate('activity', activity);
    background.regularly(60_000, activity.fillIn, 'what was done before is left for later');
    fastify.checks.add(...activityChecks(context));
    fastify.fleet.addRequiredWork({
      ...{ kind: 'activity', command: 'wiki-admin rebuild activity', isAutomatic: true },
      key: () => '',
      count: () => countUnseen(context),
    });
    await fastify.register(activityRoutes(context));
  },
  {
    fastify: '5.x',
    name: 'activity',
    dependencies: [
      'errors',
      'access',
      'mongo',
      'coordination',
      'background',
      'fleet',
      'events',
      'checks',
      'accounts',
      'auth',
      'revisions',
      'pages',
    ],
  },
);

function createActivity(context: ActivityContext) {
  return {
    /** Writes down what was done before there was an activity. Tells how many pages it has seen to. */
    fillIn: () => fillIn(context),
    /** Makes the activity what the histories of pages and the moves demand. */
    rebuild: (options?: ActivityRebuildOptions) => rebuildActivity(context, options),
  };
}

function follow(events: FastifyInstance['events'], context: ActivityContext): void {
  const { store, pages } = context;
  for (const event of ['page.created', 'page.saved'] as const) {
    events.on(event, 'activity', async (told) => {
      const revision = await pages.revisionTold(told);
      const happening = revision && ofRevision(revision);
      // Whoever tells of a page that is gone meanwhile tells of that afterwards.
      if (happening) await write(context, happening);
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
