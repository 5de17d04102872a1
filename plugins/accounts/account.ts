import type { ObjectId } from 'mongodb';
import type { Scope } from '../access/index.ts';

export type Role = 'admin' | 'member';

/** Without the password hash, which stays in the store. */
export interface Account {
  /** 24 hex digits. */
  id: string;
  name: string;
  /** The address as given at sign-up, in NFC. */
  email: string;
  role: Role;
  avatarId: string | null;
  createdAt: Date;
  /** Set while the account may not be used. */
  suspendedAt: Date | null;
}

/** Set by the gate after verifying the token. */
export interface SignedIn {
  user: Pick<Account, 'id' | 'name' | 'email' | 'role'>;
  tokenId: string;
  /** `session`: signed in. `personal`: created for a script. `oauth`: granted to an application. */
  tokenKind: 'session' | 'personal' | 'oauth';
  scopes: Scope[];
}

/** An account as stored in the collection `accounts`. */
export interface AccountRecord {
  _id: ObjectId;
  name: string;
  email: string;
  /** Normalised and unique. */
  emailKey: string;
  role: Role;
  /** PHC string of argon2id; null without a password. */
  passwordHash: string | null;
  /** Only on the first account, by a unique index. */
  isFounder?: true;
  /** The invitation used, if needed. */
  invitationId: ObjectId | null;
  createdAt: Date;
  suspendedAt: Date | null;
  /** The inviter who may not be notified yet. */
  untoldInviter?: ObjectId;
  /** Set while it's decided whether an administrator may step down. */
  steppingDown?: { mark: ObjectId; at: Date };
  avatarId?: ObjectId;
  /** Words of the name, for search; derived by the store. */
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
  /** For the list of open ones; the account's `invitationId` is authoritative. */
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

/** Returns null without a picture. */
export function avatarUrl({ avatarId }: Pick<Account, 'avatarId'>): string | null {
  return avatarId && `/files/avatars/${avatarId}`;
}
