import type { FastifyInstance } from 'fastify';
import type { LinksStore } from './links/links-store.ts';
import type { MoveStores } from './moves/open-stores.ts';
import type { KnownPlaces } from './places/known-places.ts';
import type { openReadableRevisions } from './revisions/readable-revisions.ts';
import type { Store } from './store.ts';
import type { TreeStore } from './tree/tree-store.ts';

/** The context of the use cases of pages. */
export interface PagesContext extends MoveStores {
  store: Store;
  places: KnownPlaces;
  tree: TreeStore;
  links: LinksStore;
  now: () => Date;
  settings: FastifyInstance['settings'];
  /** When aborted, a move stops between batches. */
  closing: AbortSignal;
  background: FastifyInstance['background'];
  revisions: FastifyInstance['revisions'];
  readableRevisions: ReturnType<typeof openReadableRevisions>;
  renderer: FastifyInstance['renderer'];
  accounts: FastifyInstance['accounts'];
  groups: FastifyInstance['groups'];
  events: FastifyInstance['events'];
  listCursor: FastifyInstance['listCursor'];
  fleet: FastifyInstance['fleet'];
  audit: FastifyInstance['audit'];
  log: FastifyInstance['log'];
  reservedSegments: ReadonlySet<string>;
}
