import type { FastifyInstance } from 'fastify';
import type { RequestsStore } from './store.ts';

export interface RequestsContext {
  store: RequestsStore;
  background: FastifyInstance['background'];
  events: FastifyInstance['events'];
  pages: FastifyInstance['pages'];
  accounts: FastifyInstance['accounts'];
  auth: FastifyInstance['auth'];
  now: () => Date;
}
