import fp from 'fastify-plugin';
import type { ObjectId } from 'mongodb';

/** Texts that belong to pages and are found with them. */
export interface SearchSource {
  kind: 'tag' | 'comment' | 'attachment';
  /** Returns the present texts by page id (24 hex digits); absent for pages without any. */
  textsOf(pageIds: ObjectId[]): Promise<ReadonlyMap<string, readonly string[]>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    searchSources: {
      /** To be called before the app is ready, once for each kind. */
      add(source: SearchSource): void;
      all(): readonly SearchSource[];
    };
  }
}

/** Texts to search beside those of pages: plugins add their own here, and the search need not know them. */
export default fp(
  async (fastify) => {
    const sources: SearchSource[] = [];
    fastify.decorate('searchSources', { add: (source: SearchSource) => void sources.push(source), all: () => sources });
  },
  { fastify: '5.x', name: 'search-sources', dependencies: ['mongo'] },
);
