import type { FastifyInstance } from 'fastify';

/** The context of the use cases of mentions. */
export interface MentionsContext {
  pages: FastifyInstance['pages'];
  accounts: FastifyInstance['accounts'];
  groups: FastifyInstance['groups'];
}
