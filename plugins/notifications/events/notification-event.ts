import type { ObjectId } from 'mongodb';
import type { KindName } from '../kinds/kinds.ts';
import type { Subject } from '../notification.ts';

export interface Part {
  accountIds: ObjectId[];
  /** The cursor of the next batch; null after the last. */
  after: string | null;
}

/** The recipients of one kind of notification. */
export interface Stage {
  kind: KindName;
  /** Groups unread notifications by page, thread or group; empty: all. */
  key: string;
  /** The next batch of about `limit` recipients. Idempotent. */
  next: (after: string | null, limit: number) => Promise<Part>;
  /** For the last batch: watched pages that moved along. */
  watchedPages?: (accountId: ObjectId) => number;
}

/** An event as read for notifying. */
export interface NotificationEvent {
  /** The key by which a repeated delivery is recognised. */
  id: ObjectId;
  at: Date;
  /** The actor, who isn't notified; null for none. */
  by: ObjectId | null;
  /** All people to name, including `by`. */
  people: ObjectId[];
  subject: Subject;
  /** In order; later stages skip earlier recipients. */
  stages: Stage[];
  /** Starts watching the page, unless chosen otherwise. */
  watcher?: ObjectId;
}
