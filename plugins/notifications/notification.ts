import type { ObjectId } from 'mongodb';
import type { KindName } from './kinds/kinds.ts';

export interface Subject {
  /** The page it happened on; absent for events without a page. */
  pageId?: ObjectId;
  /** The comment to open: the first unread one. */
  commentId?: ObjectId;
  /** The thread of the comment: the id of its first comment. */
  threadId?: ObjectId;
  groupId?: ObjectId;
  /**
   * The last move. `to` is null for the trash. `watchedPages`: so many pages that they watch went along, where the page
   * itself is none of them.
   */
  moved?: { from: string; to: string | null; watchedPages?: number };
}

export interface Said {
  commentId: ObjectId;
  by: ObjectId;
  at: Date;
}

/** A notification as stored in the collection `notifications`. */
export interface NotificationRecord extends Subject {
  _id: ObjectId;
  accountId: ObjectId;
  kind: KindName;
  /** The people who acted: each once, a bounded number. */
  people: ObjectId[];
  /** How often it happened. */
  count: number;
  /** The last event it covers. No two of an account's notifications cover the same event. */
  occurrences: ObjectId[];
  /** For comments: the last ones covered, in the order of their events. */
  said?: Said[];
  /** When it last happened. */
  at: Date;
  readAt: Date | null;
  /**
   * Only while it is unread: what the next one of its kind is put together with, instead of becoming a second one. No two
   * have the same.
   */
  openKey?: string;
  /** For email only: deleted once sent. */
  isSilent?: true;
  /** When its email is due; absent once sent or read. */
  mailDueAt?: Date;
  /** When it is deleted. */
  expiresAt: Date;
}
