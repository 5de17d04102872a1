import type { FastifyInstance } from 'fastify';
import type { FeedKeysStore } from './feed-keys-store.ts';

export interface FeedsContext {
  keys: FeedKeysStore;
  secrets: FastifyInstance['secrets'];
  accounts: FastifyInstance['accounts'];
  pages: FastifyInstance['pages'];
  revisions: FastifyInstance['revisions'];
  notifications: FastifyInstance['notifications'];
  settings: FastifyInstance['settings'];
  audit: FastifyInstance['audit'];
  /** Undefined: the request's origin. */
  publicUrl: string | undefined;
}
