import type { FastifyInstance } from 'fastify';
import type { SearchIndexes } from '../engine/engine.ts';
import type { Store } from '../store.ts';

export interface FollowContext {
  store: Store;
  pages: FastifyInstance['pages'];
  revisions: FastifyInstance['revisions'];
  sources: FastifyInstance['searchSources'];
  background: FastifyInstance['background'];
  log: FastifyInstance['log'];
  /** An index of another version is compared with all pages. */
  productVersion: string;
  /** The last restore of a backup into this database. */
  lastRestore: () => Promise<string | null>;
  replicaId: string;
  openIndexes: () => Promise<SearchIndexes>;
  now: () => Date;
  times: SearchTimes;
}

/** Milliseconds. */
export interface SearchTimes {
  /** The interval of polling, besides notifications. Default: 1 s. */
  pollEveryMs: number;
  /** The interval of comparing some pages. Default: 15 min. */
  compareEveryMs: number;
  /** How long a search waits for the first build. Default: 3 s. */
  firstFillPatienceMs: number;
}
