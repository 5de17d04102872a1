import type { ObjectId } from 'mongodb';
import type { Scope } from '../access/index.ts';

export type Role = 'admin' | 'member';

/** An account as the rest of the program sees it; the password hash never leaves the store. */
export interface Account {
  /** 24 hex digits. */
  id: string;
  name: string;
  /** As given at sign-up, NFC. */
  email: string;
  role: Role;
  createdAt: Date;
  /** Set while the account may not be used. */
  suspendedAt: Date | null;
}

/** Who is asking: set on the request by the gate once a token has been believed. */
export interface SignedIn {
  user: Pick<Account, 'id' | 'name' | 'email' | 'role'>;
  tokenId: string;
  scopes: Scope[];
}

/** An account as stored in the collection `accounts`. */
export interface AccountRecord {
  _id: ObjectId;
  name: string;
  email: string;
  /** What two spellings of one address have in common; unique. */
  emailKey: string;
  role: Role;
  /** PHC string of argon2id. */
  passwordHash: string;
  /** Only on the very first account; a unique index lets no second one have it. */
  isFounder?: true;
  /** The invitation that let the account in, if one was needed. */
  invitationId: ObjectId | null;
  createdAt: Date;
  suspendedAt: Date | null;
}

/** An invitation as stored in the collection `invitations`. */
export interface InvitationRecord {
  _id: ObjectId;
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  email: string | null;
  emailKey: string | null;
  createdBy: ObjectId;
  createdAt: Date;
  expiresAt: Date;
  /** The account that used it. */
  takenBy: ObjectId | null;
}

export function toAccount({ _id, name, email, role, createdAt, suspendedAt }: AccountRecord): Account {
  return { id: _id.toHexString(), name, email, role, createdAt, suspendedAt };
}
