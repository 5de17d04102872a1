import type { ObjectId } from 'mongodb';
import type { Scope } from '../access/index.ts';
import type { SignedIn } from '../accounts/index.ts';

export type AccessTokenKind = SignedIn['tokenKind'];

export interface OAuthBinding {
  clientId: string;
  /** The grant that it belongs to: 24 hex digits. */
  grantId: string;
  /** The requested resource (RFC 8707): a URL of this wiki. */
  audience: string;
}

/** A token as stored in the collection `accessTokens`. */
export interface AccessTokenRecord {
  _id: ObjectId;
  /** SHA-256, hex; the token itself is never stored. */
  tokenHash: string;
  accountId: ObjectId;
  kind: AccessTokenKind;
  name: string;
  scopes: Scope[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  /** Only for the kind `oauth`. */
  oauth?: OAuthBinding;
}

export interface IssueInput {
  accountId: string;
  kind: AccessTokenKind;
  oauth?: OAuthBinding;
  name: string;
  scopes: Scope[];
  expiresAt: Date;
  /** A secret of `makeSecret`, if made elsewhere. */
  secret?: string;
}

/** A new token; the secret is known only here. */
export interface IssuedToken {
  accessToken: string;
  record: AccessTokenRecord;
}
