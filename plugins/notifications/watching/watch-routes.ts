import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import type { NotificationsContext } from '../context.ts';
import { decideWatch } from './decide-watch.ts';
import { listWatches } from './list-watches.ts';
import { readWatch } from './read-watch.ts';
import * as wire from './schema.ts';

const config = { access: 'bearer' } as const;
const tags = ['watching'];

/** `/api/pages/{id}/watch` and `/api/watches` */
export function watchRoutes(context: NotificationsContext): FastifyPluginAsyncTypebox {
  const { now } = context;
  return async (fastify) => {
    const { accounts, pages } = fastify;
    const { PageNotFound } = pages.errors;
    const response = { 200: wire.Watch, ...fastify.problems(PageNotFound) };

    fastify.get(
      '/api/pages/:id/watch',
      {
        config,
        schema: { summary: 'Get how you watch a page', operationId: 'getWatch', tags, params: wire.ById, response },
      },
      async (request) => readWatch(context, new ObjectId(request.params.id), accounts.of(request)),
    );

    fastify.put(
      '/api/pages/:id/watch',
      {
        config,
        schema: {
          summary: 'Watch a page, or mute it',
          description: 'Alone or with its subpages. The nearest setting wins, the page’s own first.',
          operationId: 'watchPage',
          tags,
          params: wire.ById,
          body: wire.WatchChange,
          response,
        },
      },
      async (request) => {
        const asker = accounts.of(request);
        const pageId = new ObjectId(request.params.id);
        if (!(await pages.findVisible(pageId, asker))) throw new PageNotFound();
        const { mode, scope = 'page' } = request.body;
        await decideWatch(context, new ObjectId(asker.user.id), pageId, { mode, scope, at: now() });
        return readWatch(context, pageId, asker);
      },
    );

    fastify.delete(
      '/api/pages/:id/watch',
      {
        config,
        schema: {
          summary: 'Remove your watch setting of a page',
          description: 'Your settings for the pages above apply again. The page is no longer watched automatically.',
          operationId: 'unwatchPage',
          tags,
          params: wire.ById,
          response,
        },
      },
      async (request) => {
        const asker = accounts.of(request);
        const pageId = new ObjectId(request.params.id);
        if (!(await pages.findVisible(pageId, asker))) throw new PageNotFound();
        await decideWatch(context, new ObjectId(asker.user.id), pageId, { mode: 'none', scope: 'page', at: now() });
        return readWatch(context, pageId, asker);
      },
    );

    fastify.get(
      '/api/watches',
      {
        config,
        schema: {
          summary: 'List the pages you watch or mute',
          operationId: 'listWatches',
          tags,
          querystring: wire.WatchesQuery,
          response: { 200: wire.WatchList },
        },
      },
      async (request) => listWatches(context, request.query, accounts.of(request)),
    );
  };
}
