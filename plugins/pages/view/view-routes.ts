import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { withRendered } from '../answer/send-view.ts';
import type { PagesContext } from '../context.ts';
import { PathInvalid } from '../errors.ts';
import { ViewFor, ViewQuery } from '../schema.ts';
import { readView } from './read-view.ts';

/** Everything a page screen shows, in one answer. */
export function viewRoutes(context: PagesContext): FastifyPluginAsyncTypebox {
  const { accounts } = context;
  return async (fastify) => {
    fastify.get(
      '/api/pages/view',
      {
        config: { access: 'bearer' },
        schema: {
          summary: 'Everything shown at a path',
          description:
            'Your account, the page, the titles above it, and its broken links. For a page that has moved, `page.path` is ' +
            'its current path.',
          operationId: 'getPageView',
          tags: ['pages'],
          querystring: ViewQuery,
          response: { 200: ViewFor(accounts.wire), ...fastify.problems(PathInvalid) },
        },
      },
      async (request, reply) => {
        const asker = accounts.of(request);
        const account = await accounts.recall(asker.user.id);
        if (!account) throw new fastify.access.errors.Unauthorized();
        const { path, omit } = request.query;
        const { view, rendered } = await readView(context, path, asker, { ast: omit === 'ast' });
        reply.header('cache-control', 'private, no-cache');
        if (rendered) withRendered(reply, 200, rendered);
        return { user: accounts.present(account), ...view };
      },
    );
  };
}
