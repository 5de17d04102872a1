import type { FastifyInstance } from 'fastify';
import type { LinksStore } from './links/links-store.ts';
import type { GateStore } from './moves/gate-store.ts';
import type { MoveLinksStore } from './moves/move-links-store.ts';
import type { MovesStore } from './moves/moves-store.ts';
import type { RedirectsStore } from './moves/redirects-store.ts';
import type { openToldRevisions } from './revisions/readable-revisions.ts';
import type { Store } from './store.ts';
import type { TreeStore } from './tree/tree-store.ts';

/** What the use cases of pages work with. */
export interface PagesContext {
  store: Store;
  tree: TreeStore;
  moves: MovesStore;
  gate: GateStore;
  redirects: RedirectsStore;
  links: LinksStore;
  moveLinks: MoveLinksStore;
  now: () => Date;
  /** How long the trash keeps pages; 0: until somebody empties it. */
  trashDays: number;
  /** Aborted when the process closes: a move then stops between two batches. */
  closing: AbortSignal;
  revisions: FastifyInstance['revisions'];
  told: ReturnType<typeof openToldRevisions>;
  renderer: FastifyInstance['renderer'];
  accounts: FastifyInstance['accounts'];
  groups: FastifyInstance['groups'];
  events: FastifyInstance['events'];
  fleet: FastifyInstance['fleet'];
  audit: FastifyInstance['audit'];
  log: FastifyInstance['log'];
  reservedSegments: ReadonlySet<string>;
}
