import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../accounts/index.ts';
import type { JobsStore } from './jobs/jobs-store.ts';
import type { RecordingStore } from './recording-store.ts';
import type { Store } from './store.ts';
import type { TakingBackStore } from './taking-back-store.ts';
import type { WatchesStore } from './watching/watches-store.ts';
import type { ChooseWays } from './ways.ts';

/** What the use cases of notifications work with. */
export interface NotificationsContext {
  store: Store;
  recording: RecordingStore;
  takingBack: TakingBackStore;
  jobs: JobsStore;
  watches: WatchesStore;
  chooseWays: ChooseWays;
  pages: FastifyInstance['pages'];
  revisions: FastifyInstance['revisions'];
  mentions: FastifyInstance['mentions'];
  accounts: FastifyInstance['accounts'];
  groups: FastifyInstance['groups'];
  events: FastifyInstance['events'];
  log: FastifyInstance['log'];
  /** Aborted when the process closes. */
  closing: AbortSignal;
  now: () => Date;
}

/** Whose notifications they are. */
export interface Asker {
  user: Pick<SignedIn['user'], 'id' | 'role'>;
}
