import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../accounts/index.ts';
import type { Store } from './store.ts';

/** The context of the use cases of tags. */
export interface TagsContext {
  store: Store;
  pages: FastifyInstance['pages'];
  revisions: FastifyInstance['revisions'];
  renderer: FastifyInstance['renderer'];
  accounts: FastifyInstance['accounts'];
  events: FastifyInstance['events'];
  listCursor: FastifyInstance['listCursor'];
  now: () => Date;
}

/** The requesting account. */
export interface Asker {
  user: Pick<SignedIn['user'], 'id' | 'role'>;
}
