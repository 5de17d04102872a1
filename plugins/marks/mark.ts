import type { ObjectId } from 'mongodb';

export type MarkKind = 'star' | 'like' | 'view';

/** A mark as stored in the collection `marks`: one at most of a kind, an account and a page. */
export interface MarkRecord {
  _id: ObjectId;
  accountId: ObjectId;
  pageId: ObjectId;
  kind: MarkKind;
  /** When it was made; of a view, the time of the last view. */
  at: Date;
}

/** So many marks of each kind an account has at most: a star too many is refused, the oldest views go. */
export const marksMax = { star: 1000, like: 10_000, view: 200 } as const satisfies Record<MarkKind, number>;

/** Repeated views within this time are recorded once. */
export const viewPauseMs = 60_000;
