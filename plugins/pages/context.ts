import type { FastifyInstance } from 'fastify';
import type { Store } from './store.ts';
import type { TreeStore } from './tree-store.ts';

/** What the use cases of pages work with. */
export interface PagesContext {
  store: Store;
  tree: TreeStore;
  revisions: FastifyInstance['revisions'];
  renderer: FastifyInstance['renderer'];
  accounts: FastifyInstance['accounts'];
  events: FastifyInstance['events'];
  log: FastifyInstance['log'];
  reservedSegments: ReadonlySet<string>;
}
