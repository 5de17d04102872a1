import type { ObjectId } from 'mongodb';
import type { KindName } from './kinds/kinds.ts';

/** The channels of a notification; neither means none. */
export interface Channels {
  bell: boolean;
  /** When its email is due; null for no email. */
  mailDueAt: Date | null;
}

/** Channels per account for a kind; missing accounts get the bell. */
export type ChooseChannels = (
  kind: KindName,
  accountIds: readonly ObjectId[],
  at: Date,
) => Promise<ReadonlyMap<string, Channels>>;

export const bellOnly: Channels = { bell: true, mailDueAt: null };

export const chooseBell: ChooseChannels = async () => new Map();
