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
  /** An index of another version is compared with all pages at the start. */
  productVersion: string;
  /** Returns the id of the last restore of a backup into this database. */
  lastRestore: () => Promise<string | null>;
  replicaId: string;
  openIndexes: () => Promise<SearchIndexes>;
  now: () => Date;
  times: SearchTimes;
}

/** Milliseconds. */
export interface SearchTimes {
  /** How often changes are polled for, besides notifications. Default: 1 s. */
  pollEveryMs: number;
  /** The interval of comparing some pages with the index, the next ones each time. Default: 15 min. */
  compareEveryMs: number;
  /** How long a search waits for the first build of the index. Default: 3 s. */
  firstFillPatienceMs: number;
}
