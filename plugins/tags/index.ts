import fp from 'fastify-plugin';
import { ObjectId } from 'mongodb';
import { tagChecks } from './check-tags.ts';
import type { Asker, TagsContext } from './context.ts';
import { followText, indexTags } from './index-tags.ts';
import { noTags } from './page-tags.ts';
import { rebuildTags, type TagsRebuildOptions } from './rebuild-tags.ts';
import { tagRoutes } from './routes.ts';
import { PageTagList } from './schema.ts';
import { changeTags, narrowTagsChange, present, type TagsChange, writtenTags } from './set-tags.ts';
import { openStore } from './store.ts';
import { readTag } from './tag.ts';

export type { TagsRebuilding } from './rebuild-tags.ts';
export type { TagsChange } from './set-tags.ts';

export interface TagsOptions {
  /** The clock; the machine's by default. */
  now?: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    tags: ReturnType<typeof createTags>;
  }
}

const createTags = (context: TagsContext) => ({
  /** The wire form of what `recall` returns. */
  wire: PageTagList.properties.items,
  /** From memory, after `catchUp` of the change log. */
  recall: async (pageId: string) => present(await context.store.recall(pageId)).items,
  /** Whether a text is a tag. */
  isTag: (written: string): boolean => readTag(written) !== null,
  /** @throws what `PUT /api/pages/{id}/tags` does */
  change: (pageId: ObjectId, change: TagsChange, asker: Asker) => changeTags(context, pageId, change, asker),
  async byHand(pageId: ObjectId): Promise<string[]> {
    return ((await context.store.find(pageId)) ?? noTags).hand.map(({ tag }) => tag);
  },
  /** Returns the effective part of a change. */
  narrow: (pageId: ObjectId, change: TagsChange) => narrowTagsChange(context, pageId, change),
  /** Corrects records by rereading all texts. */
  rebuild: (options?: TagsRebuildOptions) => rebuildTags(context, options),
});

/** Tags set by hand and in texts; one of them marks templates. */
export default fp<TagsOptions>(
  async (fastify, { now = fastify.mongo.now }) => {
    const { mongo, pageChanges, pages, revisions, renderer, accounts, events, listCursor } = fastify;
    const store = await openStore(mongo.db, mongo.together, pageChanges.of('tags'));
    const context: TagsContext = { store, pages, revisions, renderer, accounts, events, listCursor, now };
    for (const event of ['page.created', 'page.saved'] as const) {
      events.on(event, 'tags', (saved) => followText(context, saved));
    }
    events.on('page.purged', 'tags', ({ pageId }) => context.store.forget([new ObjectId(pageId)]));
    fastify.searchSources.add({ kind: 'tag', textsOf: (pageIds) => writtenTags(context, pageIds) });
    fastify.decorate('tags', createTags(context));
    const filled = fastify.backfill.add({
      kind: 'tags',
      command: 'wiki-admin rebuild tags',
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
      'list-cursors',
      'mongo',
      'page-changes',
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
    decorators: {
      fastify: [
        'problems',
        'listCursor',
        'mongo',
        'pageChanges',
        'backfill',
        'events',
        'checks',
        'accounts',
        'renderer',
        'revisions',
        'pages',
        'searchSources',
      ],
    },
  },
);
