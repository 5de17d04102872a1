import fp from 'fastify-plugin';
import { openChangesStore } from './changes-store.ts';
import { type Changes, changesOf } from './kind.ts';

export type { Changes } from './kind.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pageChanges: {
      /** `kind` is a unique name. */
      of(kind: string): Changes;
    };
  }
}

/** Log of changes to pages and their data, for caches of all replicas. */
export default fp(
  async (fastify) => {
    const store = openChangesStore(fastify.mongo);
    fastify.decorate('pageChanges', { of: (kind: string) => changesOf(store, kind) });
  },
  { fastify: '5.x', name: 'page-changes', dependencies: ['mongo'], decorators: { fastify: ['mongo'] } },
);
