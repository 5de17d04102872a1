import type { ObjectId } from 'mongodb';

/** Rejected permanently, or unavailable too long. */
export type MailFailureKind = 'refused' | 'given-up';

/** Stored in `notification_mails`. */
export interface MailRecord {
  /** Part of the Message-ID, stable in retries. */
  _id: ObjectId;
  accountId: ObjectId;
  /** Only while open, and unique. */
  openFor?: ObjectId;
  /** While open: end of the lease, or next retry. */
  dueAt?: Date;
  /** The current or last owner. */
  owner: string;
  notices: ObjectId[];
  /** Perhaps delivered, so no more entries are added. */
  isFixed: boolean;
  /** How often the server has deferred it. */
  attempts: number;
  since: Date;
  /** Only if it was given up. */
  failure?: { kind: MailFailureKind; at: Date; to: string; reason: string };
  /** When it is deleted. */
  expiresAt: Date;
}
