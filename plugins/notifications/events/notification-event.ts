import type { ObjectId } from 'mongodb';
import type { KindName } from '../kinds/kinds.ts';
import type { Subject } from '../notification.ts';

export interface Part {
  accountIds: ObjectId[];
  /** The cursor of the next batch; null after the last. */
  after: string | null;
}

/** The recipients who are notified under one kind. */
export interface Stage {
  kind: KindName;
  /** The key by which unread notifications of this kind are grouped: page, thread or group; empty to group all. */
  key: string;
  /** Returns the next batch of about `limit` recipients. Idempotent. */
  next: (after: string | null, limit: number) => Promise<Part>;
  /** For recipients of the last batch: the number of pages they watch that moved along. */
  watchedPages?: (accountId: ObjectId) => number;
}

/** An event as read for notifying. */
export interface NotificationEvent {
  /** The key by which a repeated delivery is recognised. */
  id: ObjectId;
  at: Date;
  /** The actor, who isn't notified. Null for none. */
  by: ObjectId | null;
  /** Everyone to name, `by` included. */
  people: ObjectId[];
  subject: Subject;
  /** In order; recipients of one stage are skipped in later ones. */
  stages: Stage[];
  /** The account that starts watching the page, unless it chose otherwise. */
  watcher?: ObjectId;
}
