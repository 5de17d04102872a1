import type { FastifyInstance } from 'fastify';
import type { BulkStore } from './store.ts';

/** The context of the use cases of bulk changes. */
export interface BulkContext
  extends Pick<
    FastifyInstance,
    'accounts' | 'attachments' | 'background' | 'coordination' | 'diskSpace' | 'log' | 'pages' | 'tags'
  > {
  store: BulkStore;
  now: () => Date;
}
