import fp from 'fastify-plugin';
import type { PagesContext } from './context.ts';
import { createPage, type NewPage } from './create-page.ts';
import { listRoutes } from './list-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { announcePending } from './pending-events.ts';
import { sweepPendingEvents } from './pending-sweeper.ts';
import { revisionRoutes } from './revision-routes.ts';
import { type PageSave, savePage } from './save-page.ts';
import { openStore } from './store.ts';
import { openTreeStore } from './tree-store.ts';

export interface PagesOptions {
  /** First segments of paths that no page may take, because the program itself answers there. */
  reservedSegments: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    pages: ReturnType<typeof createPages>;
  }
}

/** Pages: what stands at which path, the tree, and the one road of a text into a page. */
export default fp<PagesOptions>(
  async (fastify, { reservedSegments }) => {
    const { mongo, revisions, renderer, accounts, events, log } = fastify;
    const context: PagesContext = {
      store: await openStore(mongo.db),
      tree: await openTreeStore(mongo.db),
      revisions,
      renderer,
      accounts,
      events,
      log,
      reservedSegments: new Set(reservedSegments),
    };
    fastify.appInfo.add(() => ({ limits: { pageMaxBytes: revisions.pageMaxBytes } }));
    const pages = createPages(context);
    fastify.decorate('pages', pages);
    sweepPendingEvents(fastify, pages.announcePending);
    await fastify.register(pageRoutes(context));
    await fastify.register(listRoutes(context));
    await fastify.register(revisionRoutes(context));
  },
  {
    fastify: '5.x',
    name: 'pages',
    dependencies: [
      'errors',
      'access',
      'app-info',
      'mongo',
      'coordination',
      'events',
      'accounts',
      'auth',
      'renderer',
      'revisions',
    ],
  },
);

function createPages(context: PagesContext) {
  return {
    create: (page: NewPage) => createPage(context, page),
    save: (change: PageSave) => savePage(context, change),
    /** Tells again what was left pending up to a time. */
    announcePending: (until: Date) => announcePending(context, until),
  };
}
