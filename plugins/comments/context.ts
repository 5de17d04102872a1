import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../accounts/index.ts';
import type { ListCursor } from '../list-cursors/index.ts';
import type { ListPlace, Store } from './store.ts';

/** The context of the use cases of comments. */
export interface CommentsContext {
  store: Store;
  pages: FastifyInstance['pages'];
  renderer: FastifyInstance['renderer'];
  accounts: FastifyInstance['accounts'];
  mentions: FastifyInstance['mentions'];
  attachments: FastifyInstance['attachments'];
  events: FastifyInstance['events'];
  /** The cursors of threads and replies, oldest first. */
  cursors: ListCursor<ListPlace>;
  log: FastifyInstance['log'];
  now: () => Date;
}

/** The requesting account. */
export interface Asker {
  user: Pick<SignedIn['user'], 'id' | 'role'>;
}
