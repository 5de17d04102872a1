import fp from 'fastify-plugin';
import { listCursor } from './list-cursor.ts';

export type { ListCursor } from './list-cursor.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** `listCursor({ createdAt: 'date', id: 'id' })` */
    listCursor: typeof listCursor;
  }
}

/** `cursor` and `nextCursor` of all lists. */
export default fp(async (fastify) => void fastify.decorate('listCursor', listCursor), {
  fastify: '5.x',
  name: 'list-cursors',
});
