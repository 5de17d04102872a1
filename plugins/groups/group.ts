import type { ObjectId } from 'mongodb';

/** A named group of accounts, as stored in the collection `groups`. */
export interface GroupRecord {
  _id: ObjectId;
  /** NFC. */
  name: string;
  /** The normalised name, equal for all its spellings; unique. */
  nameKey: string;
  /** In the group's own record, so that a group goes with its members in one write. */
  memberIds: ObjectId[];
  /** Members that an identity provider has made; one whom an administrator added is not among them. */
  fromProviders?: ProvidedMember[];
  createdAt: Date;
  createdBy: ObjectId;
  /** New members whose notification may be pending; absent when there are none. */
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
