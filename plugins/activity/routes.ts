import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ActivityContext } from './context.ts';
import { listActivity } from './list-activity.ts';
import { ActivityList, ListQuery } from './schema.ts';

/** `/api/activity`: recent changes in the wiki. */
export function activityRoutes(context: ActivityContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    fastify.get(
      '/api/activity',
      {
        config: { access: 'bearer' },
        schema: {
          summary: 'List activity of the wiki, a page or an account, newest first',
          operationId: 'listActivity',
          tags: ['activity'],
          querystring: ListQuery,
          response: { 200: ActivityList, ...fastify.problems(context.pages.errors.PageNotFound) },
        },
      },
      (request) => listActivity(context, request.query, fastify.accounts.of(request)),
    );
  };
}
