import fp from 'fastify-plugin';
import { openChangesStore } from './changes-store.ts';
import { type Changes, changesOf } from './kind.ts';

export type { Changes } from './kind.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pageChanges: {
      /** Returns the changes of one kind of thing; `kind` is a name of its own. */
      of(kind: string): Changes;
    };
  }
}

/** What has changed of pages and of what belongs to them, told to all replicas that remember it. */
export default fp(
  async (fastify) => {
    const store = openChangesStore(fastify.mongo);
    fastify.decorate('pageChanges', { of: (kind: string) => changesOf(store, kind) });
  },
  { fastify: '5.x', name: 'page-changes', dependencies: ['mongo'] },
);
