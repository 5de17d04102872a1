import type { FastifyInstance } from 'fastify';
import type { ImageForms } from './images/image-forms.ts';
import type { Store, UsesStore } from './store.ts';

export interface AttachmentsContext {
  store: Store;
  uses: UsesStore;
  storage: FastifyInstance['storage'];
  backup: FastifyInstance['backup'];
  forms: ImageForms;
  pages: FastifyInstance['pages'];
  revisions: FastifyInstance['revisions'];
  accounts: FastifyInstance['accounts'];
  events: FastifyInstance['events'];
  listCursor: FastifyInstance['listCursor'];
  log: FastifyInstance['log'];
  now: () => Date;
  times: AttachmentTimes;
}

/** Milliseconds. */
export interface AttachmentTimes {
  /** Silence after which an upload counts as abandoned. Default: 30 s. */
  uploadLeaseMs: number;
  /** Bytes survive a deletion this long, for a revision being saved. Default: 10 min. */
  deletionGraceMs: number;
  /** How often the sweeper looks. Default: 30 s. */
  sweepEveryMs: number;
}
