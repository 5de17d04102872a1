import type { NotifyingEvent } from '../events/notifying-event.ts';

/** Delivery of an event, stored in `notification_jobs`; kept when done, to recognise repeats. */
export type JobRecord = NotifyingEvent & {
  /** The key of the event. */
  _id: string;
  /** Stage and last notified batch. */
  stage: number;
  after: string | null;
  /** Failures since the last progress. */
  failures: number;
  /** End of the lease or retry delay; absent when done. */
  dueAt?: Date;
  /** The current or last owner. */
  owner: string | null;
  /** When it is deleted, done or not. */
  expiresAt: Date;
};
