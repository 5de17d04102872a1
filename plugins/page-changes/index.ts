import fp from 'fastify-plugin';
import { type ChangesStore, openChangesStore } from './changes-store.ts';
import { remember } from './remember.ts';

export type { Remembered } from './remember.ts';

export type PageChanges = ReturnType<typeof createPageChanges>;

declare module 'fastify' {
  interface FastifyInstance {
    pageChanges: PageChanges;
  }
}

const createPageChanges = (changes: ChangesStore) => ({
  ...changes,
  /** Remembers the values of some keys until the log says that they have changed. To be asked after `catchUp`. */
  remember: <V extends object>(read: Parameters<typeof remember<V>>[1]) => remember(changes, read),
});

/** What has changed of pages and of what belongs to them, for all replicas that remember it. */
export default fp(
  async (fastify) => {
    fastify.decorate('pageChanges', createPageChanges(openChangesStore(fastify.mongo)));
  },
  { fastify: '5.x', name: 'page-changes', dependencies: ['mongo'] },
);
