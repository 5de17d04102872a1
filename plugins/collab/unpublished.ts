import type { ObjectId } from 'mongodb';
import type { Contributor, Head, HeadChange } from './head.ts';

/** Time until writers are reminded of unpublished changes. */
const restMs = 24 * 60 * 60_000;

/** Returns the reminder for a change made now. */
export const remindAt = (now: Date): Date => new Date(now.getTime() + restMs);

/** Changes of a live text that are in no revision yet. */
export interface Unpublished {
  since: Date;
  /** The last editor first. */
  by: ObjectId[];
}

export function unpublishedOf({
  dirtySince,
  contributors,
}: Pick<Head, 'dirtySince' | 'contributors'>): Unpublished | null {
  return dirtySince && { since: dirtySince, by: editorsOf(contributors) };
}

/** Returns the last to edit first. */
export function editorsOf(contributors: readonly Contributor[]): ObjectId[] {
  return contributors.toSorted((a, b) => b.seq - a.seq).map(({ id }) => id);
}

/** Whether an entry changes the editors since the revision. */
export function changesUnpublished(head: Head, { dirtySince, contributors }: HeadChange): boolean {
  if (dirtySince !== undefined && (dirtySince === null) !== (head.dirtySince === null)) return true;
  if (!contributors || contributors.length !== head.contributors.length) return contributors !== undefined;
  return contributors.some(({ id }) => !head.contributors.some((known) => known.id.equals(id)));
}
