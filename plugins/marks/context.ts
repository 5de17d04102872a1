import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../accounts/index.ts';
import type { Store } from './store.ts';

/** The context of the use cases of marks. */
export interface MarksContext {
  store: Store;
  pages: FastifyInstance['pages'];
  accounts: FastifyInstance['accounts'];
  listCursor: FastifyInstance['listCursor'];
  now: () => Date;
}

export interface Asker {
  user: Pick<SignedIn['user'], 'id' | 'role'>;
}
