import type { ObjectId } from 'mongodb';
import type { KindName } from './kinds/kinds.ts';

/** The channels of a notification; neither means none. */
export interface Ways {
  bell: boolean;
  /** When its email is due; null for no email. */
  mailDueAt: Date | null;
}

/**
 * Returns the channels each account wants for a kind of event, by account id. Accounts that are missing get the bell
 * alone.
 */
export type ChooseWays = (
  kind: KindName,
  accountIds: readonly ObjectId[],
  at: Date,
) => Promise<ReadonlyMap<string, Ways>>;

export const bellOnly: Ways = { bell: true, mailDueAt: null };

/** Chooses the bell for everyone. */
export const chooseBell: ChooseWays = async () => new Map();
