import type { FastifyInstance } from 'fastify';

/** What decides who is reached by a mention. */
export interface MentionsContext {
  pages: FastifyInstance['pages'];
  accounts: FastifyInstance['accounts'];
  groups: FastifyInstance['groups'];
}
