import type { FastifyInstance } from 'fastify';
import type { ImageForms } from './images/image-forms.ts';
import type { Store, UsesStore } from './store.ts';

/** The context of the use cases of attachments. */
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
  /** An upload that has not said for so long that it is alive is taken for abandoned. Default: 30 s. */
  uploadLeaseMs: number;
  /**
   * So long after a deletion the bytes stay, for a revision that is just being saved with a reference. Default: 10 min.
   */
  deletionGraceMs: number;
  /** How often the sweeper looks. Default: 30 s. */
  sweepEveryMs: number;
}
