import fp from 'fastify-plugin';
import type { ObjectId } from 'mongodb';

/** Texts that belong to pages and are searched with them. */
export interface SearchSource {
  kind: 'tag' | 'comment' | 'attachment';
  /** By page id (24 hex digits); absent without texts. */
  textsOf(pageIds: ObjectId[]): Promise<ReadonlyMap<string, readonly string[]>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    searchSources: {
      /** Call before ready, once per kind. */
      add(source: SearchSource): void;
      all(): readonly SearchSource[];
    };
  }
}

/** Further searchable texts, from plugins. */
export default fp(
  async (fastify) => {
    const sources: SearchSource[] = [];
    fastify.decorate('searchSources', { add: (source: SearchSource) => void sources.push(source), all: () => sources });
  },
  { fastify: '5.x', name: 'search-sources', dependencies: ['mongo'] },
);
