import type { ObjectId } from 'mongodb';

/** Why a mail never went out: the server refuses it for good, or was away for too long. */
export type MailFailureKind = 'refused' | 'given-up';

/** A mail to one account as stored in the collection `notification_mails`. */
export interface MailRecord {
  /** Also what the mail's Message-ID is made of, so that it stays the same when it is sent again. */
  _id: ObjectId;
  accountId: ObjectId;
  /** The same, until it has gone or is given up: nobody has two that are open. */
  openFor?: ObjectId;
  /** Only while it is open: when its owner's lease ends, or when it is to be tried again. */
  dueAt?: Date;
  /** Who is sending it, or did. */
  owner: string;
  /** The notifications that it tells of. */
  notices: ObjectId[];
  /** It may be with the server already: nothing is added to it. */
  isFixed: boolean;
  /** How often the server has put it off. */
  attempts: number;
  since: Date;
  /** Only when it never went out. */
  failure?: { kind: MailFailureKind; at: Date; to: string; reason: string };
  /** When it goes by itself. */
  expiresAt: Date;
}
