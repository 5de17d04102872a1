import fp from 'fastify-plugin';
import { openChangesStore } from './changes-store.ts';
import { type Changes, changesOf } from './kind.ts';

export type { Changes } from './kind.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pageChanges: {
      /** Returns the changes of one kind of thing; `kind` is a unique name. */
      of(kind: string): Changes;
    };
  }
}

/** A log of changes to pages and to the data that belongs to them, for the caches of all replicas. */
export default fp(
  async (fastify) => {
    const store = openChangesStore(fastify.mongo);
    fastify.decorate('pageChanges', { of: (kind: string) => changesOf(store, kind) });
  },
  { fastify: '5.x', name: 'page-changes', dependencies: ['mongo'], decorators: { fastify: ['mongo'] } },
);
