import fp from 'fastify-plugin';
import { ObjectId } from 'mongodb';
import { tagChecks } from './check-tags.ts';
import type { TagsContext } from './context.ts';
import { followText, indexTags } from './index-tags.ts';
import { rebuildTags, type TagsRebuildOptions } from './rebuild-tags.ts';
import { tagRoutes } from './routes.ts';
import { writtenTags } from './set-tags.ts';
import { openStore } from './store.ts';

export type { TagsRebuilding } from './rebuild-tags.ts';

export interface TagsOptions {
  /** The clock; the machine's by default. */
  now?: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    tags: {
      /** Reads the tags of all texts anew and writes down what is not as it should be. */
      rebuild: (options?: TagsRebuildOptions) => ReturnType<typeof rebuildTags>;
    };
  }
}

/** The tags of pages, by hand and from their texts; templates are the pages with one of them. */
export default fp<TagsOptions>(
  async (fastify, { now = () => new Date() }) => {
    const { mongo, pages, revisions, renderer, accounts, events } = fastify;
    const store = await openStore(mongo.db);
    const context: TagsContext = { store, pages, revisions, renderer, accounts, events, now };
    for (const event of ['page.created', 'page.saved'] as const) {
      events.on(event, 'tags', (told) => followText(context, told));
    }
    events.on('page.purged', 'tags', ({ pageId }) => context.store.forget([new ObjectId(pageId)]));
    fastify.searchSources.add({ kind: 'tag', textsOf: (pageIds) => writtenTags(context, pageIds) });
    fastify.decorate('tags', { rebuild: (options?: TagsRebuildOptions) => rebuildTags(context, options) });
    const filled = fastify.backfill.add({
      ...{ kind: 'tags', command: 'wiki-admin rebuild tags' },
      walks: [
        {
          list: pages.listAfter,
          countAfter: pages.countAfter,
          async see(some) {
            for (const { _id } of some) await indexTags(context, _id);
          },
        },
      ],
    });
    fastify.checks.add(...tagChecks(context, filled));
    await fastify.register(tagRoutes(context));
  },
  {
    fastify: '5.x',
    name: 'tags',
    dependencies: [
      'errors',
      'access',
      'mongo',
      'backfill',
      'events',
      'checks',
      'accounts',
      'auth',
      'renderer',
      'revisions',
      'pages',
      'search-sources',
    ],
  },
);
