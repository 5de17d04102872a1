import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../accounts/index.ts';
import type { Store } from './store.ts';

/** What the use cases of marks work with. */
export interface MarksContext {
  store: Store;
  pages: FastifyInstance['pages'];
  accounts: FastifyInstance['accounts'];
  listCursor: FastifyInstance['listCursor'];
  now: () => Date;
}

/** Whose marks they are. */
export interface Asker {
  user: Pick<SignedIn['user'], 'id' | 'role'>;
}
