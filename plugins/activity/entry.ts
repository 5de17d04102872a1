import type { ObjectId } from 'mongodb';

export type ActivityKind =
  | 'page.created'
  | 'page.saved'
  | 'page.moved'
  | 'page.trashed'
  | 'page.restored'
  | 'comment.created';

/**
 * One action, as stored in the collection `activity`. Immutable, so that lists can be paged while new entries come; sessions
 * are grouped on read.
 */
export interface ActivityRecord {
  /** The id of the revision, move or comment, so that a repeated event is stored once. */
  _id: ObjectId;
  kind: ActivityKind;
  pageId: ObjectId;
  /** The account that acted. */
  by: ObjectId;
  /** Everyone whose doing it was, `by` first: a text may have been written by several. */
  people: ObjectId[];
  at: Date;
  /** The session it is shown in: the id and time of its first entry; its own if it is the only one. */
  session: ObjectId;
  startedAt: Date;
  /** Of a saved text: the revision before it. */
  previousId?: ObjectId | null;
  /** Of a move: the page's previous path. */
  from?: string;
  to?: string;
  /** Of a comment: its thread. */
  threadId?: ObjectId;
}

/** Several of one kind, of one person and of one page, are one entry when they begin within so long of the first. */
export const sessionMs = 60 * 60_000;

/** The session that something belongs to that is like `before`, the last one before it; otherwise a new one. */
export function sessionOf(
  { _id, at }: Pick<ActivityRecord, '_id' | 'at'>,
  before: Pick<ActivityRecord, 'session' | 'startedAt'> | null | undefined,
): Pick<ActivityRecord, 'session' | 'startedAt'> {
  const isJoined = before && at.getTime() - before.startedAt.getTime() < sessionMs;
  return isJoined ? { session: before.session, startedAt: before.startedAt } : { session: _id, startedAt: at };
}
