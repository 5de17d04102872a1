import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../accounts/index.ts';
import type { ListCursor } from '../list-cursors/index.ts';
import type { Follower } from './follow/follower.ts';

/** The context of the use cases of search. */
export interface SearchContext {
  pages: FastifyInstance['pages'];
  accounts: FastifyInstance['accounts'];
  cursors: ListCursor<{ offset: number }>;
  follower: Follower;
}

export interface Asker {
  user: Pick<SignedIn['user'], 'id' | 'role'>;
}
