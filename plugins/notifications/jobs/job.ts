import type { NotifyingEvent } from '../events/notifying-event.ts';

/**
 * The delivery of one event's notifications, as stored in the collection `notification_jobs`. Kept after it is done, so
 * that a re-emitted event is recognised.
 */
export type JobRecord = NotifyingEvent & {
  /** The key of the event. */
  _id: string;
  /** The progress: the stage, and the last batch of it that was notified. */
  stage: number;
  after: string | null;
  /** Failures since the last progress. */
  failures: number;
  /** When it may be claimed: the end of its owner's lease or of a retry delay. Absent once it is done. */
  dueAt?: Date;
  /** The current or last owner. */
  owner: string | null;
  /** When it is deleted, done or not. */
  expiresAt: Date;
};
