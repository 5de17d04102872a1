import fp from 'fastify-plugin';
import type { ObjectId } from 'mongodb';
import type { Mentions } from '../renderer/index.ts';
import type { MentionsContext } from './context.ts';
import { reach } from './reach.ts';
import { mentionRoutes } from './routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    mentions: ReturnType<typeof createMentions>;
  }
}

/** Whom a text can mention, and who is reached by it: those who may see the page. */
export default fp(
  async (fastify) => {
    const { pages, accounts, groups } = fastify;
    const context: MentionsContext = { pages, accounts, groups };
    fastify.decorate('mentions', createMentions(context));
    await fastify.register(mentionRoutes(context));
  },
  {
    fastify: '5.x',
    name: 'mentions',
    dependencies: ['errors', 'access', 'accounts', 'groups', 'auth', 'renderer', 'pages'],
  },
);

type Asker = Parameters<MentionsContext['pages']['audienceOf']>[1];

function createMentions(context: MentionsContext) {
  return {
    /** Who of those that a text on a page mentions may not see it (all). Throws PageNotFound. */
    async unreached(pageId: ObjectId, mentions: Mentions, account: Asker) {
      const { people, groups } = await reach(context, await context.pages.audienceOf(pageId, account), mentions);
      return {
        people: people.filter(({ canView }) => !canView).map(({ canView: _, ...person }) => person),
        groups: groups.flatMap(({ canView, ...group }) => (canView === 'all' ? [] : [{ ...group, canView }])),
      };
    },
  };
}
