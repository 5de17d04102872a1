import type { ObjectId } from 'mongodb';

/** Stored in `accountLinks`; issuer and subject are unique together. */
export interface LinkRecord {
  _id: ObjectId;
  accountId: ObjectId;
  /** The id that the provider was configured by. */
  provider: string;
  issuer: string;
  subject: string;
  /** The name of the provider account, as its owner knows it. */
  label: string;
  createdAt: Date;
  /** When someone signed in by it last. */
  lastUsedAt: Date | null;
  /** The provider has made its owner an administrator. */
  makesAdmin?: true;
  /** Written before its account; removed afterwards. */
  isPending?: true;
}

export const maxLinksPerAccount = 20;
