import fp from 'fastify-plugin';
import { createEvents, type Events } from './events.ts';

export type { EventMap } from './event-map.ts';

declare module 'fastify' {
  interface FastifyInstance {
    events: Events;
  }
}

/** What happened, told to whoever listens in this process; nobody can fail the one who tells. */
export default fp(
  async (fastify) => {
    fastify.decorate('events', createEvents(fastify.log));
  },
  { fastify: '5.x', name: 'events' },
);
