import type { ObjectId } from 'mongodb';
import type { SignedIn } from '../../accounts/index.ts';
import type { PageRecord } from '../page.ts';

/** The requesting account, and whether it administers. */
export interface Asker {
  user: Pick<SignedIn['user'], 'id' | 'role'>;
}

/** Members needed to apply a page's rule. */
export type RulePage = Pick<
  PageRecord,
  | '_id'
  | 'path'
  | 'places'
  | 'status'
  | 'title'
  | 'icon'
  | 'access'
  | 'ownerId'
  | 'createdBy'
  | 'trashId'
  | 'moveId'
  | 'trashedBelow'
>;

/** Returns the groups that a rule names, as often as it does. */
export function groupsIn({ access }: Pick<PageRecord, 'access'>): ObjectId[] {
  return [access?.view, access?.edit].flatMap((audience) => audience?.groups ?? []);
}

/** Returns the people that a rule names, as often as it does. */
export function peopleIn({ access }: Pick<PageRecord, 'access'>): ObjectId[] {
  return [access?.view, access?.edit].flatMap((audience) => audience?.people ?? []);
}

/** The creator, until ownership is transferred. */
export function ownerOf({ ownerId, createdBy }: Pick<PageRecord, 'ownerId' | 'createdBy'>): ObjectId {
  return ownerId ?? createdBy;
}
