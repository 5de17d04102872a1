import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/**
 * The stored secret of an authenticator app: AES-256-GCM, as initialization vector, tag and ciphertext. The account is
 * authenticated with it, so that a secret copied to another record is useless.
 */
export function encryptSecret(secret: string, key: Uint8Array, accountId: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** The secret, base32. Throws for what was encrypted by another key or for another account. */
export function decryptSecret(stored: Uint8Array, key: Uint8Array, accountId: string): string {
  const iv = stored.subarray(0, ivBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(accountId)).setAuthTag(stored.subarray(ivBytes, ivBytes + tagBytes));
  const sealed = stored.subarray(ivBytes + tagBytes);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
}
