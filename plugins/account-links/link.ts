import type { ObjectId } from 'mongodb';

/** A way into an account, as stored in the collection `accountLinks`: no two have the same issuer and subject. */
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
  /** Written before the account that it is for; taken away once that is there. */
  isPending?: true;
}

export const maxLinksPerAccount = 20;
