import type { ObjectId } from 'mongodb';

/** Why an email was given up: rejected permanently, or the server was unavailable too long. */
export type MailFailureKind = 'refused' | 'given-up';

/** An email to one account, as stored in the collection `notification_mails`. */
export interface MailRecord {
  /** The id, also part of the Message-ID, which stays the same on a retry. */
  _id: ObjectId;
  accountId: ObjectId;
  /** The account while the email is open: at most one open email per account. */
  openFor?: ObjectId;
  /** While open: the end of its owner's lease, or the time of the next retry. */
  dueAt?: Date;
  /** The current or last owner. */
  owner: string;
  notices: ObjectId[];
  /** It may have been handed to the server: nothing is added any more. */
  isFixed: boolean;
  /** How often the server deferred it. */
  attempts: number;
  since: Date;
  /** Only if it was given up. */
  failure?: { kind: MailFailureKind; at: Date; to: string; reason: string };
  /** When it is deleted. */
  expiresAt: Date;
}
