import type { ObjectId } from 'mongodb';
import type { KindName } from './kinds/kinds.ts';

/** What a notification is about. */
export interface Subject {
  /** The page where it happened; absent for what happens to no page. */
  pageId?: ObjectId;
  /** The comment that it leads to: the first that was not read. */
  commentId?: ObjectId;
  /** The thread of the comment: the id of its first one. */
  threadId?: ObjectId;
  groupId?: ObjectId;
  /**
   * The last move. `to` is null for the trash. `watchedPages`: so many pages that they watch went along, where the page
   * itself is none of them.
   */
  moved?: { from: string; to: string | null; watchedPages?: number };
}

/** A comment that an entry tells of. */
export interface Said {
  commentId: ObjectId;
  by: ObjectId;
  at: Date;
}

/** A notification as stored in the collection `notifications`. */
export interface NotificationRecord extends Subject {
  _id: ObjectId;
  /** Whom it is for. */
  accountId: ObjectId;
  kind: KindName;
  /** Whose doing it was, each once, and so many of them at most. */
  people: ObjectId[];
  /** How often it has happened. */
  count: number;
  /** The last that it tells of. No two of an account's tell of the same, so that nothing is told twice. */
  occurrences: ObjectId[];
  /** Of comments: the last of them that it tells of, in the order in which they were told. */
  said?: Said[];
  /** When it happened last. */
  at: Date;
  readAt: Date | null;
  /**
   * Only while it is unread: what the next one of its kind is put together with, instead of becoming a second one. No two
   * have the same.
   */
  openKey?: string;
  /** Not for the bell: it waits for its mail, and goes when that has gone. */
  isSilent?: true;
  /** Only while a mail of it has yet to go: from when on. Reading it takes this away. */
  mailDueAt?: Date;
  /** When it goes by itself. */
  expiresAt: Date;
}
