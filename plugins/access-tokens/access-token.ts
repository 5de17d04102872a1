import type { ObjectId } from 'mongodb';
import type { Scope } from '../access/index.ts';

/** `session`: made by signing in. `personal`: made by its owner for a script. */
export type AccessTokenKind = 'session' | 'personal';

/** A token as stored in the collection `accessTokens`. */
export interface AccessTokenRecord {
  _id: ObjectId;
  /** SHA-256 of the token, hex; the token itself is never stored. */
  tokenHash: string;
  accountId: ObjectId;
  kind: AccessTokenKind;
  name: string;
  scopes: Scope[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
}
