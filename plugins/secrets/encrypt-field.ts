import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/**
 * Returns a field as it is stored: AES-256-GCM, as initialization vector, tag and ciphertext. The owner is authenticated with
 * it, so that a field copied to another record is useless.
 */
export function encryptField(text: string, key: Uint8Array, owner: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws for what was encrypted by another key or for another owner. */
export function decryptField(stored: Uint8Array, key: Uint8Array, owner: string): string {
  const iv = stored.subarray(0, ivBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(stored.subarray(ivBytes, ivBytes + tagBytes));
  const sealed = stored.subarray(ivBytes + tagBytes);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
}
