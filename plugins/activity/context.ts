import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../accounts/index.ts';
import type { Store } from './store.ts';

/** The context of the use cases of the activity log. */
export interface ActivityContext {
  store: Store;
  pages: FastifyInstance['pages'];
  revisions: FastifyInstance['revisions'];
  accounts: FastifyInstance['accounts'];
  listCursor: FastifyInstance['listCursor'];
}

/** The requesting account. */
export interface Asker {
  user: Pick<SignedIn['user'], 'id' | 'role'>;
}
