import fp from 'fastify-plugin';
import { ObjectId } from 'mongodb';
import { commentsCheck } from './check-comments.ts';
import { commentRoutes } from './comment-routes.ts';
import type { CommentsContext } from './context.ts';
import { sweepPendingEvents } from './pending-sweeper.ts';
import { type CommentsRebuildOptions, rebuildRendered } from './rebuild-rendered.ts';
import { announcePending } from './settle-comment.ts';
import { openStore } from './store.ts';
import { threadRoutes } from './thread-routes.ts';

export type { CommentsRebuilding } from './rebuild-rendered.ts';

export interface CommentsOptions {
  /** The clock; the machine's by default. */
  now?: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    comments: ReturnType<typeof createComments>;
  }
}

export default fp<CommentsOptions>(
  async (fastify, { now = fastify.mongo.now }) => {
    const { mongo, pages, renderer, accounts, mentions, attachments, events, log } = fastify;
    const cursors = fastify.listCursor({ createdAt: 'date', _id: 'id' });
    const context: CommentsContext = {
      store: await openStore(mongo.db),
      pages,
      renderer,
      accounts,
      mentions,
      attachments,
      events,
      cursors,
      log,
      now,
    };
    const comments = createComments(context);
    fastify.decorate('comments', comments);
    events.on('page.purged', 'comments', async ({ pageId }) => {
      await context.store.removeOfPage(new ObjectId(pageId));
    });
    fastify.searchSources.add({ kind: 'comment', textsOf: (pageIds) => context.store.textsOf(pageIds) });
    fastify.checks.add(commentsCheck(context));
    fastify.fleet.addRequiredWork({
      kind: 'rendered-comments',
      command: 'wiki-admin rebuild rendered-ast',
      isAutomatic: false,
      key: () => renderer.version,
      count: () => context.store.countOutdated(renderer.version),
    });
    sweepPendingEvents(fastify, comments.announcePending);
    await fastify.register(threadRoutes(context));
    await fastify.register(commentRoutes(context));
  },
  {
    fastify: '5.x',
    name: 'comments',
    dependencies: [
      'errors',
      'access',
      'list-cursors',
      'mongo',
      'coordination',
      'background',
      'fleet',
      'events',
      'checks',
      'accounts',
      'auth',
      'renderer',
      'pages',
      'search-sources',
      'mentions',
      'attachments',
    ],
    decorators: {
      fastify: [
        'problems',
        'listCursor',
        'mongo',
        'coordination',
        'background',
        'fleet',
        'events',
        'checks',
        'accounts',
        'renderer',
        'pages',
        'searchSources',
        'mentions',
        'attachments',
      ],
    },
  },
);

function createComments(context: CommentsContext) {
  return {
    /** Emits again what was left pending up to a time. */
    announcePending: (until: Date) => announcePending(context, until),
    /** Comments with a pending event, and the oldest one's time. */
    pendingEvents: () => context.store.pendingEvents(),
    /** Renders comments of other renderer versions again. */
    rebuildRendered: (options?: CommentsRebuildOptions) => rebuildRendered(context, options),
  };
}
