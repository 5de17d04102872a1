import type { ObjectId } from 'mongodb';

export type ActivityKind =
  | 'page.created'
  | 'page.saved'
  | 'page.moved'
  | 'page.trashed'
  | 'page.restored'
  | 'comment.created';

/** Stored in `activity`. Immutable, so lists can be paged while entries arrive; sessions are grouped on read. */
export interface ActivityRecord {
  /** The id of the revision, move or comment, so repeated events are stored once. */
  _id: ObjectId;
  kind: ActivityKind;
  pageId: ObjectId;
  /** The actor. */
  by: ObjectId;
  /** All authors, `by` first. */
  people: ObjectId[];
  at: Date;
  /** Id and time of the session's first entry, which may be this one. */
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

/** Entries of one kind, person and page within this time of the first are shown as one. */
export const sessionMs = 60 * 60_000;

/** Returns the session of a similar preceding activity, or a new one. */
export function sessionOf(
  { _id, at }: Pick<ActivityRecord, '_id' | 'at'>,
  before: Pick<ActivityRecord, 'session' | 'startedAt'> | null | undefined,
): Pick<ActivityRecord, 'session' | 'startedAt'> {
  const isJoined = before && at.getTime() - before.startedAt.getTime() < sessionMs;
  return isJoined ? { session: before.session, startedAt: before.startedAt } : { session: _id, startedAt: at };
}
