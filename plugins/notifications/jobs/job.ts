import type { ToldEvent } from '../happenings/happenings.ts';

/**
 * That people are to be told of an event, as stored in the collection `notification_jobs`. It outlives its end, so that an
 * event that is told again is known.
 */
export type JobRecord = ToldEvent & {
  /** What the event is known by. */
  _id: string;
  /** How far it has come: the stage of the happening, and the part of it that was told last. */
  stage: number;
  after: string | null;
  /** How often it has failed since it last came further. */
  failures: number;
  /** From when on it is anybody's: the end of its owner's lease, or of its rest. Absent when it is done. */
  dueAt?: Date;
  /** Who works on it, or did. */
  owner: string | null;
  /** When it goes by itself, done or not. */
  expiresAt: Date;
};
