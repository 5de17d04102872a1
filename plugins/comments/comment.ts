import type { Binary, ObjectId } from 'mongodb';
import type { Mentions } from '../mentions/index.ts';

/**
 * A passage of the rendered article: TextQuoteSelector plus TextPositionSelector (W3C Web Annotation). The client
 * locates it.
 */
export interface Anchor {
  quote: string;
  prefix: string;
  suffix: string;
  /** UTF-16 units from the article's start. */
  start: number;
}

/** Kept in the first comment's record. */
export interface ThreadState {
  anchor: Anchor | null;
  isResolved: boolean;
  resolvedBy: ObjectId | null;
  resolvedAt: Date | null;
  /** Incremented by replies; a thread is removed as empty only if unchanged. */
  turns: number;
}

/** A comment as stored in the collection `comments`. */
export interface CommentRecord {
  _id: ObjectId;
  pageId: ObjectId;
  /** The thread's first comment, possibly this one. */
  threadId: ObjectId;
  /** On the first comment only. */
  thread?: ThreadState;
  body: string;
  rendered: StoredTree;
  /** 1, and one more with each edit. */
  version: number;
  createdAt: Date;
  createdBy: ObjectId;
  editedAt: Date | null;
  /** The text is gone. A first comment stays for its replies, others until listeners know. */
  deletedAt?: Date;
  /** Makes creation idempotent. */
  clientId: string;
  /** Perhaps not emitted yet; absent if none. */
  pendingEvents?: PendingEvent[];
}

export type ThreadRecord = CommentRecord & { thread: ThreadState };

export interface StoredTree {
  version: string;
  /** The tree as JSON, packed. */
  ast: Binary;
}

export type PendingEvent = WrittenEvent | DeletedEvent;

export interface WrittenEvent {
  name: 'comment.created' | 'comment.edited';
  at: Date;
  /** For an edit: the new mentions. */
  mentions: Mentions;
}

export interface DeletedEvent {
  name: 'comment.deleted';
  at: Date;
  /** The account that deleted it, if any. */
  by: ObjectId;
}

/** With the comments shown. */
export interface Thread {
  first: ThreadRecord;
  replies: CommentRecord[];
  replyCount: number;
  /** Cursor for more `replies`; null for none. */
  next: CommentRecord | null;
}
