import type { ObjectId } from 'mongodb';
import type { KindName } from '../kinds/kinds.ts';
import type { Subject } from '../notification.ts';

/** Some of those whom something concerns. */
export interface Part {
  accountIds: ObjectId[];
  /** Where the next ones are asked for; null when these are the last. */
  after: string | null;
}

/** Those who are told of something as one kind of thing. */
export interface Stage {
  kind: KindName;
  /** What an unread entry of this kind is put together by: the page, the thread or the group; empty where all are one. */
  key: string;
  /** The next ones, about `limit` of them. May be asked for the same part twice. */
  next: (after: string | null, limit: number) => Promise<Part>;
  /** For those of the part that was read last: how many pages that they watch went along with the one that it is about. */
  watchedPages?: (accountId: ObjectId) => number;
}

/** Something that has happened, as it is read when somebody is to be told of it. */
export interface Happening {
  /** What it is known by when it is told again. */
  id: ObjectId;
  at: Date;
  /** Whose doing it was: they are not told. Null where it was nobody's. */
  by: ObjectId | null;
  /** Everybody who is named, `by` too. */
  people: ObjectId[];
  subject: Subject;
  /** One after the other; who was told in one of them is not told in a later one. */
  stages: Stage[];
  /** Who watches the page from now on, unless they have decided about it. */
  watcher?: ObjectId;
}
