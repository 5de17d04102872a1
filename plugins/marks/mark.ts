import type { ObjectId } from 'mongodb';

export type MarkKind = 'star' | 'like' | 'view';

/** Stored in `marks`, unique per kind, account and page. */
export interface MarkRecord {
  _id: ObjectId;
  accountId: ObjectId;
  pageId: ObjectId;
  kind: MarkKind;
  /** For views: the last one. */
  at: Date;
}

/** Per account and kind: further stars are refused, oldest views removed. */
export const marksMax = { star: 1000, like: 10_000, view: 200 } as const satisfies Record<MarkKind, number>;

/** Repeated views within this time are recorded once. */
export const viewPauseMs = 60_000;
