import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Root } from 'hast';
import type { ObjectId } from 'mongodb';
import type { MentionsContext } from './context.ts';
import { type Mentions, mentionsIn, newAmong } from './mentions-in.ts';
import { reach } from './reach.ts';
import { mentionRoutes } from './routes.ts';

export type { Mentions } from './mentions-in.ts';

declare module 'fastify' {
  interface FastifyInstance {
    mentions: ReturnType<typeof createMentions>;
  }
}

/** Finds whom a text mentions, and who can be notified. */
export default fp(
  async (fastify) => {
    const { pages, accounts, groups, renderer } = fastify;
    const context: MentionsContext = { pages, accounts, groups };
    fastify.decorate('mentions', createMentions(context, renderer));
    await fastify.register(mentionRoutes(context));
  },
  {
    fastify: '5.x',
    name: 'mentions',
    dependencies: ['errors', 'access', 'accounts', 'groups', 'auth', 'renderer', 'pages'],
    decorators: { fastify: ['problems', 'accounts', 'groups', 'renderer', 'pages'] },
  },
);

type Asker = Parameters<MentionsContext['pages']['audienceOf']>[1];

function createMentions(context: MentionsContext, renderer: FastifyInstance['renderer']) {
  return {
    /** From a tree or its JSON. */
    in: (ast: Root | string): Mentions => mentionsIn(renderer, ast),
    newAmong,
    /** Mentioned people and groups that can't see the page. @throws PageNotFound */
    async unreached(pageId: ObjectId, mentions: Mentions, account: Asker) {
      const { people, groups } = await reach(context, await context.pages.audienceOf(pageId, account), mentions);
      return {
        people: people.filter(({ canView }) => !canView).map(({ canView: _, ...person }) => person),
        groups: groups.flatMap(({ canView, ...group }) => (canView === 'all' ? [] : [{ ...group, canView }])),
      };
    },
  };
}
