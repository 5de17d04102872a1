import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';

export type PageViewContext = Pick<FastifyInstance, 'accounts' | 'pages' | 'marks' | 'tags' | 'collab'>;

/** Everything a page screen shows, in one answer. */
export function viewRoutes({ accounts, pages, marks, tags, collab }: PageViewContext): FastifyPluginAsyncTypebox {
  const View = Type.Object(
    {
      user: accounts.wire,
      ...pages.viewWire.properties,
      marks: Type.Union([marks.wire, Type.Null()], { description: '`null` if you can see no page there.' }),
      tags: tags.wire,
      unpublished: Type.Union([collab.unpublishedWire, Type.Null()], {
        description: "Changes that readers don't see yet; `null` if there are none, or if you can't edit the page.",
      }),
    },
    { description: 'The content of the path.' },
  );
  return async (fastify) => {
    fastify.get(
      '/api/pages/view',
      {
        config: { access: 'bearer' },
        schema: {
          summary: 'Get everything shown at a path',
          description:
            'Your account, the page, the titles above it, its broken links, its marks, its tags and its ' +
            'unpublished changes. For a page that has ' +
            'moved, `page.path` is its current path.',
          operationId: 'getPageView',
          tags: ['pages'],
          querystring: pages.viewQuery,
          response: { 200: View, ...fastify.problems(pages.errors.PathInvalid) },
        },
      },
      async (request, reply) => {
        const asker = accounts.of(request);
        const account = await accounts.recall(asker.user.id);
        if (!account) throw new fastify.access.errors.Unauthorized();
        const { path, omit } = request.query;
        const { view, rendered } = await pages.readView(path, asker, { ast: omit === 'ast' });
        const { page } = view;
        const [pageMarks, pageTags, unpublished] = page
          ? await Promise.all([
              marks.recall(page.id, asker.user.id),
              tags.recall(page.id),
              page.canEdit ? collab.recallUnpublished(page.id) : null,
            ])
          : [null, [], null];
        reply.header('cache-control', 'private, no-cache');
        if (rendered) pages.withRendered(reply, 200, rendered);
        return { user: accounts.present(account), ...view, marks: pageMarks, tags: pageTags, unpublished };
      },
    );
  };
}
