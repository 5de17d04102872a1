export type { NamedPage } from './list-named.ts';

import fp from 'fastify-plugin';
import { checkForOthers, pageChecks } from './check/index.ts';
import type { CheckContext } from './check/page-batch.ts';
import { EditForbidden, PageMoving, PageNotFound, PageTrashed, PathInvalid, StaleRevision } from './errors.ts';
import { addEvents, eventsForOthers } from './events/index.ts';
import { iconRoutes } from './icon/icon-routes.ts';
import { importRoutes } from './import/index.ts';
import { addLinks, linksForOthers } from './links/index.ts';
import { listRoutes } from './list-routes.ts';
import { addMoves, movesForOthers } from './moves/index.ts';
import { openContext } from './open-context.ts';
import { orderRoutes } from './order/order-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { pagesForOthers } from './pages-for-others.ts';
import { accessRoutes, permissionsForOthers } from './permissions/index.ts';
import { requiredWork } from './required-work.ts';
import { revisionRoutes } from './revisions/revision-routes.ts';
import { taskRoutes } from './tasks/task-routes.ts';
import { titleRoutes } from './title/title-routes.ts';
import { addTrash, trashForOthers } from './trash/index.ts';
import { viewsForOthers } from './view/views-for-others.ts';

export type { Doer } from './audit-page.ts';
export type { TreeRebuilding } from './check/index.ts';
export type { LinksFailure, LinksRebuilding } from './links/index.ts';
export type { Named } from './list-named.ts';
export type { MovedPage, MovedPages, MoveFacts, TransitionFinding, TransitionRepair } from './moves/index.ts';
export type { KeptPage, PageFacts } from './pages-for-others.ts';
export type { RuleInput, TextAudience } from './permissions/index.ts';
export type { RebuildFinding, Rebuilding } from './rebuild-rendered.ts';

export interface PagesOptions {
  /** First segments used by the program. */
  reservedSegments: readonly string[];
  /** Days in the trash before permanent deletion; 0: never. Default: 30. */
  trashDays?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    pages: ReturnType<typeof createPages>;
  }
}

const createPages = (context: CheckContext) => ({
  errors: { PathInvalid, PageNotFound, EditForbidden, PageMoving, PageTrashed, StaleRevision },
  ...pagesForOthers(context),
  ...permissionsForOthers(context),
  ...eventsForOthers(context),
  ...linksForOthers(context),
  ...movesForOthers(context),
  ...trashForOthers(context),
  ...viewsForOthers(context),
  ...checkForOthers(context),
});

/** Pages: paths, the tree, and saving texts. */
export default fp<PagesOptions>(
  async (fastify, { reservedSegments }) => {
    const context = await openContext(fastify, reservedSegments);
    fastify.decorate('pages', createPages(context));
    const { revisions, settings } = fastify;
    fastify.appInfo.add(() => ({
      limits: { pageMaxBytes: revisions.pageMaxBytes, trashDays: settings.values.trashDays },
    }));
    fastify.checks.add(...pageChecks(context));
    fastify.fleet.addRequiredWork(...requiredWork(context));
    addEvents(fastify, context);
    await addMoves(fastify, context);
    await addTrash(fastify, context);
    await fastify.register(pageRoutes(context));
    await fastify.register(importRoutes(context));
    await fastify.register(taskRoutes(context));
    await fastify.register(titleRoutes(context));
    await fastify.register(iconRoutes(context));
    await fastify.register(orderRoutes(context));
    await fastify.register(listRoutes(context));
    await fastify.register(revisionRoutes(context));
    await fastify.register(accessRoutes(context));
    await addLinks(fastify, context);
  },
  {
    fastify: '5.x',
    name: 'pages',
    dependencies: [
      'errors',
      'access',
      'list-cursors',
      'prefix-words',
      'app-info',
      'mongo',
      'page-changes',
      'coordination',
      'background',
      'fleet',
      'backfill',
      'events',
      'settings',
      'checks',
      'audit',
      'accounts',
      'groups',
      'auth',
      'renderer',
      'revisions',
    ],
    decorators: {
      fastify: [
        'problemOf',
        'problems',
        'listCursor',
        'prefixWords',
        'appInfo',
        'mongo',
        'pageChanges',
        'coordination',
        'background',
        'fleet',
        'backfill',
        'events',
        'settings',
        'checks',
        'audit',
        'accounts',
        'groups',
        'auth',
        'renderer',
        'revisions',
      ],
    },
  },
);
