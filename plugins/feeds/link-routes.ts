import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { ObjectId } from 'mongodb';
import type { FeedsContext } from './context.ts';
import { NotForApplications } from './errors.ts';
import { feedToken } from './feed-tokens.ts';
import { FeedLinks } from './schema.ts';

const config = { access: 'bearer' } as const;
const tags = ['feeds'];

/** `/api/feeds`: the links of one's own feeds. */
export function linkRoutes(context: FeedsContext): FastifyPluginAsyncTypebox {
  const { accounts, audit, keys } = context;
  return async (fastify) => {
    const response = { 200: FeedLinks, ...fastify.problems(NotForApplications) };

    /** Returns the account, except for applications: links outlive their grants. */
    function ownerOf(request: FastifyRequest) {
      const { user, tokenKind } = accounts.of(request);
      if (tokenKind === 'oauth') throw new NotForApplications();
      return user;
    }

    async function linksOf(id: string) {
      const token = await feedToken(context, id);
      return { recent: `/api/feeds/recent?token=${token}`, watched: `/api/feeds/watched?token=${token}` };
    }

    fastify.get(
      '/api/feeds',
      {
        config,
        schema: { summary: 'Get the links of your feeds', operationId: 'getFeedLinks', tags, response },
      },
      async (request, reply) => {
        reply.header('Cache-Control', 'no-store');
        return linksOf(ownerOf(request).id);
      },
    );

    fastify.post(
      '/api/feeds/renew',
      {
        config,
        schema: {
          summary: 'Renew the links of your feeds',
          description: 'The previous links stop working immediately.',
          operationId: 'renewFeedLinks',
          tags,
          response,
        },
      },
      async (request, reply) => {
        const user = ownerOf(request);
        await keys.renew(new ObjectId(user.id));
        await audit.record({ action: 'feed.renewed', actor: user }, request);
        reply.header('Cache-Control', 'no-store');
        return linksOf(user.id);
      },
    );
  };
}
