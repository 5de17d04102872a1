import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../accounts/index.ts';
import type { ListCursor } from '../list-cursors/index.ts';
import type { ListPlace, Store } from './store.ts';

/** What the use cases of comments work with. */
export interface CommentsContext {
  store: Store;
  pages: FastifyInstance['pages'];
  renderer: FastifyInstance['renderer'];
  accounts: FastifyInstance['accounts'];
  mentions: FastifyInstance['mentions'];
  attachments: FastifyInstance['attachments'];
  events: FastifyInstance['events'];
  /** Of threads and of replies, oldest first. */
  cursors: ListCursor<ListPlace>;
  log: FastifyInstance['log'];
  now: () => Date;
}

/** Who asks. */
export interface Asker {
  user: Pick<SignedIn['user'], 'id' | 'role'>;
}
