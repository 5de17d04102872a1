import fp from 'fastify-plugin';
import { createPrefixWords } from './prefix-words.ts';

export type { PrefixWords } from './prefix-words.ts';

declare module 'fastify' {
  interface FastifyInstance {
    prefixWords: typeof createPrefixWords;
  }
}

/** Words for prefix search. */
export default fp(async (fastify) => void fastify.decorate('prefixWords', createPrefixWords), {
  fastify: '5.x',
  name: 'prefix-words',
});
