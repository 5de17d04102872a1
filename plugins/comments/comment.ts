import type { Binary, ObjectId } from 'mongodb';
import type { Mentions } from '../mentions/index.ts';

/**
 * The passage that a thread is about, in the text of the rendered article: a TextQuoteSelector with the position of a
 * TextPositionSelector (W3C Web Annotation). The client finds it again.
 */
export interface Anchor {
  quote: string;
  prefix: string;
  suffix: string;
  /** UTF-16 units from the beginning of the article's text. */
  start: number;
}

/** The state of a thread; kept in the record of its first comment. */
export interface ThreadState {
  anchor: Anchor | null;
  isResolved: boolean;
  resolvedBy: ObjectId | null;
  resolvedAt: Date | null;
  /** Incremented by each reply: a thread is removed as empty only if none came. */
  turns: number;
}

/** A comment as stored in the collection `comments`. */
export interface CommentRecord {
  _id: ObjectId;
  pageId: ObjectId;
  /** The first comment of the thread, also for that one. */
  threadId: ObjectId;
  /** Only on the first comment. */
  thread?: ThreadState;
  body: string;
  rendered: StoredTree;
  /** 1, and one more with each edit. */
  version: number;
  createdAt: Date;
  createdBy: ObjectId;
  editedAt: Date | null;
  /** Its text is gone. A first comment is kept for the replies below it, another until all who listen know. */
  deletedAt?: Date;
  /** The client's id of the comment, which makes creating it idempotent. */
  clientId: string;
  /** Events that may not have been emitted yet; absent when there are none. */
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
  /** The account that deleted it. */
  by: ObjectId;
}

/** A thread with those of its comments that are shown with it. */
export interface Thread {
  first: ThreadRecord;
  replies: CommentRecord[];
  replyCount: number;
  /** The cursor for more `replies`; null when these are all. */
  next: CommentRecord | null;
}
