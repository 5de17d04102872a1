import fp from 'fastify-plugin';
import { createMemory, type Memory } from './create-memory.ts';

export type { Memory } from './create-memory.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Caches records by key. */
    remember<V extends object>(keyOf: (value: V) => string, max: number): Memory<V>;
  }
}

/** Caches what every request needs: own changes apply at once, others' within seconds. */
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
