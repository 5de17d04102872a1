import type { Binary, ObjectId } from 'mongodb';

/** The second factor of an account, as stored in the collection `secondFactors`. Without a method there is no record. */
export interface SecondFactorRecord {
  /** The account. */
  _id: ObjectId;
  /** Counts the changes, so that of two at once one is made on what the other has left. */
  version: number;
  totp: TotpRecord | null;
  passkeys: PasskeyRecord[];
  /** Keyed hashes of the recovery codes that have not been used, hex. */
  recoveryCodes: string[];
}

export interface TotpRecord {
  /** Encrypted: see `encrypt-secret.ts`. */
  secret: Binary;
  /** The time step of the last code that was taken: it and those before are not taken again (RFC 6238 section 5.2). */
  lastStep: number;
  createdAt: Date;
}

export interface PasskeyRecord {
  id: ObjectId;
  name: string;
  /** base64url, as WebAuthn names it. */
  credentialId: string;
  /** COSE. */
  publicKey: Binary;
  /** The authenticator's counter; 0 for those without one. */
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
