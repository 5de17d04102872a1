import fp from 'fastify-plugin';
import { listCursor } from './list-cursor.ts';

export type { ListCursor } from './list-cursor.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the cursor of a list: `listCursor({ createdAt: 'date', id: 'id' })`. */
    listCursor: typeof listCursor;
  }
}

/** The `cursor` and `nextCursor` of every list: one form, one refusal. */
export default fp(async (fastify) => void fastify.decorate('listCursor', listCursor), {
  fastify: '5.x',
  name: 'list-cursors',
});
