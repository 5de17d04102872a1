import type { ObjectId } from 'mongodb';
import type { KindName } from './kinds/kinds.ts';

export interface Subject {
  /** Absent without a page. */
  pageId?: ObjectId;
  /** The comment to open: the first unread one. */
  commentId?: ObjectId;
  /** Id of the first comment. */
  threadId?: ObjectId;
  groupId?: ObjectId;
  /** Last move; `to` is null for the trash. `watchedPages` counts watched subpages, if the page isn't watched. */
  moved?: { from: string; to: string | null; watchedPages?: number };
}

export interface Said {
  commentId: ObjectId;
  by: ObjectId;
  at: Date;
}

/** Stored in `notifications`. */
export interface NotificationRecord extends Subject {
  _id: ObjectId;
  accountId: ObjectId;
  kind: KindName;
  /** The people who acted: each once, a bounded number. */
  people: ObjectId[];
  /** How often it happened. */
  count: number;
  /** Events covered; each at most once per account. */
  occurrences: ObjectId[];
  /** The last comments covered, in order. */
  said?: Said[];
  /** When it last happened. */
  at: Date;
  readAt: Date | null;
  /** While unread: the unique key by which further events join it. */
  openKey?: string;
  /** For email only: deleted once sent. */
  isSilent?: true;
  /** When its email is due; absent once sent or read. */
  mailDueAt?: Date;
  /** When it is deleted. */
  expiresAt: Date;
}
