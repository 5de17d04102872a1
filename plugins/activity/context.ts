import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../accounts/index.ts';
import type { Store } from './store.ts';

/** What the use cases of the activity work with. */
export interface ActivityContext {
  store: Store;
  pages: FastifyInstance['pages'];
  revisions: FastifyInstance['revisions'];
  accounts: FastifyInstance['accounts'];
  listCursor: FastifyInstance['listCursor'];
}

/** Who asks. */
export interface Asker {
  user: Pick<SignedIn['user'], 'id' | 'role'>;
}
