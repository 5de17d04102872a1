import type { ObjectId } from 'mongodb';
import type { Scope } from '../access/index.ts';

export type Role = 'admin' | 'member';

/** An account as the rest of the program sees it; the password hash never leaves the store. */
export interface Account {
  /** 24 hex digits. */
  id: string;
  name: string;
  /** The address as given at sign-up, in NFC. */
  email: string;
  role: Role;
  /** The attachment that shows them. */
  avatarId: string | null;
  createdAt: Date;
  /** Set while the account may not be used. */
  suspendedAt: Date | null;
}

/** The signed-in account; set on the request by the gate after verifying the token. */
export interface SignedIn {
  user: Pick<Account, 'id' | 'name' | 'email' | 'role'>;
  tokenId: string;
  /** `session`: by signing in. `personal`: by a token made for a script. `oauth`: by one given to an application. */
  tokenKind: 'session' | 'personal' | 'oauth';
  scopes: Scope[];
}

/** An account as stored in the collection `accounts`. */
export interface AccountRecord {
  _id: ObjectId;
  name: string;
  email: string;
  /** The normalised address, equal for all its spellings; unique. */
  emailKey: string;
  role: Role;
  /** PHC string of argon2id; null for someone who came through an identity provider and has no password. */
  passwordHash: string | null;
  /** Only on the very first account; a unique index lets no second one have it. */
  isFounder?: true;
  /** The invitation that let the account in, if one was needed. */
  invitationId: ObjectId | null;
  createdAt: Date;
  suspendedAt: Date | null;
  /** Their inviter, as long as that person may not have been notified. */
  untoldInviter?: ObjectId;
  /** While it is being decided whether an administrator may cease to be one. */
  steppingDown?: { mark: ObjectId; at: Date };
  avatarId?: ObjectId;
  /** The words of the name that people search by; derived by the store. */
  words?: string[];
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
  /** The account that used it, noted for the list of open ones; the account's `invitationId` is what counts. */
  takenBy: ObjectId | null;
}

export function toAccount({ _id, name, email, role, avatarId, createdAt, suspendedAt }: AccountRecord): Account {
  return {
    id: _id.toHexString(),
    name,
    email,
    role,
    avatarId: avatarId?.toHexString() ?? null,
    createdAt,
    suspendedAt,
  };
}

/** Returns the address of an account's picture; null for none. */
export function avatarUrl({ avatarId }: Pick<Account, 'avatarId'>): string | null {
  return avatarId && `/files/avatars/${avatarId}`;
}
