import fp from 'fastify-plugin';
import { createEvents, type Events } from './events.ts';

export type { EventMap } from './event-map.ts';
export type { Events } from './events.ts';

declare module 'fastify' {
  interface FastifyInstance {
    events: Events;
  }
}

/** Emits events to local listeners and, as hints, other replicas. Listeners can't fail the emitter. */
export default fp(
  async (fastify) => {
    const events = createEvents(fastify.coordination, fastify.log);
    await events.open();
    fastify.decorate('events', events);
    fastify.addHook('onClose', () => events.close());
  },
  {
    fastify: '5.x',
    name: 'events',
    dependencies: ['coordination'],
    decorators: { fastify: ['coordination'] },
  },
);
