import fp from 'fastify-plugin';
import { ObjectId } from 'mongodb';
import { tagChecks } from './check-tags.ts';
import type { TagsContext } from './context.ts';
import { countUnread, fillIn } from './fill-in.ts';
import { followText } from './index-tags.ts';
import { rebuildTags, type TagsRebuildOptions } from './rebuild-tags.ts';
import { tagRoutes } from './routes.ts';
import { writtenTags } from './set-tags.ts';
import { openStore } from './store.ts';
import { openUpkeepStore } from './upkeep-store.ts';

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
      /** Reads the tags of texts from before there were any. Tells how many pages it has seen to. */
      fillIn: () => Promise<number>;
    };
  }
}

/** The tags of pages, by hand and from their texts; templates are the pages with one of them. */
export default fp<TagsOptions>(
  async (fastify, { now = () => new Date() }) => {
    const { mongo, pages, revisions, renderer, accounts, coordination, background, events } = fastify;
    const context: TagsContext = {
      ...{ store: await openStore(mongo.db), upkeep: openUpkeepStore(mongo.db) },
      ...{ pages, revisions, renderer, accounts, events, coordination, closing: background.closing, now },
    };
    for (const event of ['page.created', 'page.saved'] as const) {
      events.on(event, 'tags', (told) => followText(context, told));
    }
    events.on('page.purged', 'tags', ({ pageId }) => context.store.forget([new ObjectId(pageId)]));
    fastify.searchSources.add({ kind: 'tag', textsOf: (pageIds) => writtenTags(context, pageIds) });
    const tags = {
      rebuild: (options?: TagsRebuildOptions) => rebuildTags(context, options),
      fillIn: () => fillIn(context),
    };
    fastify.decorate('tags', tags);
    fastify.checks.add(...tagChecks(context));
    fastify.fleet.addRequiredWork({
      ...{ kind: 'tags', command: 'wiki-admin rebuild tags', isAutomatic: true },
      key: () => '',
      count: () => countUnread(context),
    });
    background.regularly(60_000, tags.fillIn, 'the tags of texts from before are left for later');
    await fastify.register(tagRoutes(context));
  },
  {
    fastify: '5.x',
    name: 'tags',
    dependencies: [
      'errors',
      'access',
      'mongo',
      'coordination',
      'background',
      'fleet',
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
