import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../accounts/index.ts';
import type { ChooseChannels } from './channels.ts';
import type { JobsStore } from './jobs/jobs-store.ts';
import type { RecordingStore } from './recording-store.ts';
import type { RemovalStore } from './removal-store.ts';
import type { Store } from './store.ts';
import type { WatchesStore } from './watching/watches-store.ts';

/** The context of the use cases of notifications. */
export interface NotificationsContext {
  store: Store;
  recording: RecordingStore;
  takingBack: RemovalStore;
  jobs: JobsStore;
  watches: WatchesStore;
  chooseChannels: ChooseChannels;
  pages: FastifyInstance['pages'];
  revisions: FastifyInstance['revisions'];
  mentions: FastifyInstance['mentions'];
  accounts: FastifyInstance['accounts'];
  groups: FastifyInstance['groups'];
  events: FastifyInstance['events'];
  listCursor: FastifyInstance['listCursor'];
  log: FastifyInstance['log'];
  /** Aborted when the process closes. */
  closing: AbortSignal;
  now: () => Date;
}

export interface Asker {
  user: Pick<SignedIn['user'], 'id' | 'role'>;
}
