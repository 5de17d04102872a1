import fp from 'fastify-plugin';
import { createMemory, type Memory } from './create-memory.ts';

export type { Memory } from './create-memory.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** A memory of records: of each, what it is known by, and how many are kept. */
    remember<V extends object>(keyOf: (value: V) => string, max: number): Memory<V>;
  }
}

/** Caches values that every request needs: own changes end them immediately, others' within seconds. */
export default fp(
  async (fastify) => {
    const needs = { status: fastify.coordination.status, now: () => performance.now() };
    fastify.decorate('remember', (keyOf, max) => createMemory(needs, keyOf, max));
  },
  {
    fastify: '5.x',
    name: 'memory',
    dependencies: ['coordination'],
    decorators: { fastify: ['coordination'] },
  },
);
