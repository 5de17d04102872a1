import type { ObjectId } from 'mongodb';
import type { SignedIn } from '../../accounts/index.ts';
import type { PageRecord } from '../page.ts';

/** Who asks: what decides is the account, and whether it is an administrator's. */
export interface Asker {
  user: Pick<SignedIn['user'], 'id' | 'role'>;
}

/** What has to be known of a page to apply its rule to others. */
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

/** The groups that a rule names, as often as it does. */
export function groupsIn({ access }: Pick<PageRecord, 'access'>): ObjectId[] {
  return [access?.view, access?.edit].flatMap((audience) => audience?.groups ?? []);
}

/** The people that a rule names, as often as it does. */
export function peopleIn({ access }: Pick<PageRecord, 'access'>): ObjectId[] {
  return [access?.view, access?.edit].flatMap((audience) => audience?.people ?? []);
}

/** Who owns a page: who made it, until it was handed over. */
export function ownerOf({ ownerId, createdBy }: Pick<PageRecord, 'ownerId' | 'createdBy'>): ObjectId {
  return ownerId ?? createdBy;
}
