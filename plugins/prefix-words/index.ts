import fp from 'fastify-plugin';
import { createPrefixWords } from './prefix-words.ts';

export type { PrefixWords } from './prefix-words.ts';

declare module 'fastify' {
  interface FastifyInstance {
    prefixWords: typeof createPrefixWords;
  }
}

/** Splits titles and names into the words that prefix search finds. */
export default fp(async (fastify) => void fastify.decorate('prefixWords', createPrefixWords), {
  fastify: '5.x',
  name: 'prefix-words',
});
