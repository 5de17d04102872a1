import type { ObjectId } from 'mongodb';

/** Stored in `groups`. */
export interface GroupRecord {
  _id: ObjectId;
  /** In NFC. */
  name: string;
  /** Normalised and unique. */
  nameKey: string;
  /** Stored here, so a group is removed in one write. */
  memberIds: ObjectId[];
  /** Members added by identity providers alone. */
  fromProviders?: ProvidedMember[];
  createdAt: Date;
  createdBy: ObjectId;
  /** Members whose notification is pending; absent if none. */
  untold?: Addition[];
}

/** A membership that an identity provider states. */
export interface ProvidedMember {
  accountId: ObjectId;
  /** The id that the provider is configured by. */
  provider: string;
}

export interface Addition {
  accountId: ObjectId;
  addedBy: ObjectId;
  at: Date;
}

/** A group as one account sees it in a list. */
export interface GroupSummary extends Pick<GroupRecord, '_id' | 'name' | 'nameKey'> {
  memberCount: number;
  isMember: boolean;
}
