import type { ObjectId } from 'mongodb';

/** Stored in `accountLinks`; issuer and subject are unique together. */
export interface LinkRecord {
  _id: ObjectId;
  accountId: ObjectId;
  /** The id that the provider was configured by. */
  provider: string;
  issuer: string;
  subject: string;
  /** The name of the account at the provider. */
  label: string;
  createdAt: Date;
  /** The last sign-in. */
  lastUsedAt: Date | null;
  /** The provider made its owner an administrator. */
  makesAdmin?: true;
  /** Written before its account exists; removed afterwards. */
  isPending?: true;
}

export const maxLinksPerAccount = 20;
