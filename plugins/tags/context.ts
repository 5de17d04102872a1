import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../accounts/index.ts';
import type { Store } from './store.ts';

/** What the use cases of tags work with. */
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

/** Who asks. */
export interface Asker {
  user: Pick<SignedIn['user'], 'id' | 'role'>;
}
