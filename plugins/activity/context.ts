import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../accounts/index.ts';
import type { Store } from './store.ts';
import type { UpkeepStore } from './upkeep-store.ts';

/** What the use cases of the activity work with. */
export interface ActivityContext {
  store: Store;
  upkeep: UpkeepStore;
  pages: FastifyInstance['pages'];
  revisions: FastifyInstance['revisions'];
  accounts: FastifyInstance['accounts'];
  coordination: FastifyInstance['coordination'];
  /** Aborted when the process closes. */
  closing: AbortSignal;
}

/** Who asks. */
export interface Asker {
  user: Pick<SignedIn['user'], 'id' | 'role'>;
}
