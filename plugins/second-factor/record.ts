import type { Binary, ObjectId } from 'mongodb';

/** Stored in `secondFactors`; none without a method. */
export interface SecondFactorRecord {
  /** The account. */
  _id: ObjectId;
  /** For optimistic concurrency. */
  version: number;
  totp: TotpRecord | null;
  passkeys: PasskeyRecord[];
  /** Keyed hashes of unused codes, hex. */
  recoveryCodes: string[];
}

export interface TotpRecord {
  /** Encrypted: see `encrypt-secret.ts`. */
  secret: Binary;
  /** Last accepted time step; it and earlier ones are refused (RFC 6238 section 5.2). */
  lastStep: number;
  createdAt: Date;
}

export interface PasskeyRecord {
  id: ObjectId;
  name: string;
  /** base64url, as WebAuthn names it. */
  credentialId: string;
  /** In COSE form. */
  publicKey: Binary;
  /** 0 for passkeys without one. */
  counter: number;
  transports: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
}

export const emptyRecord = (accountId: ObjectId): SecondFactorRecord => ({
  _id: accountId,
  version: 0,
  totp: null,
  passkeys: [],
  recoveryCodes: [],
});

/** Whether signing in asks for it. */
export const isOn = ({ totp, passkeys }: Pick<SecondFactorRecord, 'totp' | 'passkeys'>): boolean =>
  totp !== null || passkeys.length > 0;
