import { join } from 'node:path';
import fp from 'fastify-plugin';
import { searchChecks } from './check-search.ts';
import type { SearchContext } from './context.ts';
import { openIndexes } from './engine/open-indexes.ts';
import type { FollowContext, SearchTimes } from './follow/context.ts';
import { createFollower } from './follow/follower.ts';
import { hearChanges } from './follow/hear-changes.ts';
import { type RebuildWatch, rebuildIndexes } from './rebuild-indexes.ts';
import { searchRoutes } from './routes.ts';
import { openStore } from './store.ts';

export type { SearchDocument, SearchEngine } from './engine/engine.ts';
// For benchmarks.
export { openIndexes } from './engine/open-indexes.ts';
export { parseQuery } from './query/parse-query.ts';
export type { IndexRebuilding } from './rebuild-indexes.ts';
export { fold } from './text/fold.ts';
export { readArticle } from './text/sections.ts';
export { hasCjk, isWordEnd, isWordStart } from './text/tokens.ts';

export interface SearchOptions extends Partial<SearchTimes> {
  /** The index is kept in its folder `search`. */
  dataDir: string;
  /** See `FollowContext`. */
  productVersion: string;
  /** The clock; the machine's by default. */
  now?: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    pageSearch: {
      /** Resolves once the index has all changes up to now. */
      catchUp: () => Promise<void>;
      /** Compares all pages with the index of this process. */
      sweep: () => Promise<void>;
      /** Replicas serve their current indexes meanwhile. */
      rebuild: (watch?: RebuildWatch) => ReturnType<typeof rebuildIndexes>;
    };
  }
}

const defaultTimes: SearchTimes = { pollEveryMs: 1_000, compareEveryMs: 15 * 60_000, firstFillPatienceMs: 3_000 };

/** Full-text search by an index per replica, rebuildable at any time. */
export default fp<SearchOptions>(
  async (fastify, { dataDir, productVersion, now = fastify.mongo.now, ...times }) => {
    const { mongo, pages, revisions, searchSources, accounts, background, fleet, events, backup, listCursor, log } =
      fastify;
    const following: FollowContext = {
      store: await openStore(mongo.db, mongo.together),
      pages,
      revisions,
      sources: searchSources,
      background,
      log,
      now,
      replicaId: fleet.id,
      times: { ...defaultTimes, ...times },
      productVersion,
      lastRestore: backup.lastRestore,
      openIndexes: () => openIndexes(join(dataDir, 'search')),
    };
    const follower = createFollower(following);
    const context: SearchContext = { pages, accounts, follower, cursors: listCursor({ offset: 'number' }) };
    hearChanges(events, following, follower.note);
    // Only reachable servers keep an index.
    fastify.addHook('onListen', async () => {
      background.run(follower.begin, 'could not open the search index');
    });
    fastify.addHook('onClose', follower.close);
    fastify.decorate('pageSearch', {
      catchUp: follower.catchUp,
      sweep: follower.sweep,
      rebuild: (watch?: RebuildWatch) => rebuildIndexes(following, watch),
    });
    fastify.checks.add(...searchChecks(following));
    await fastify.register(searchRoutes(context));
  },
  {
    fastify: '5.x',
    name: 'search',
    dependencies: [
      'errors',
      'access',
      'list-cursors',
      'mongo',
      'background',
      'fleet',
      'events',
      'checks',
      'accounts',
      'auth',
      'revisions',
      'pages',
      'search-sources',
      'backup',
    ],
    decorators: {
      fastify: [
        'problems',
        'listCursor',
        'mongo',
        'background',
        'fleet',
        'events',
        'checks',
        'accounts',
        'revisions',
        'pages',
        'searchSources',
        'backup',
      ],
    },
  },
);
