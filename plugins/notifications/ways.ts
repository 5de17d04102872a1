import type { ObjectId } from 'mongodb';
import type { KindName } from './kinds/kinds.ts';

/** How somebody wants to be told of something: neither is not at all. */
export interface Ways {
  bell: boolean;
  /** From when on it is to go by mail; null: not. */
  mailDueAt: Date | null;
}

/**
 * How each of some people wants to be told of a kind of thing that has happened; asked for each batch of those whom it
 * concerns. Who is not in the answer is told by the bell alone.
 */
export type ChooseWays = (
  kind: KindName,
  accountIds: readonly ObjectId[],
  at: Date,
) => Promise<ReadonlyMap<string, Ways>>;

export const bellOnly: Ways = { bell: true, mailDueAt: null };

/** Everybody is told by the bell. */
export const chooseBell: ChooseWays = async () => new Map();
