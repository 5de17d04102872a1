import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: initialization vector, tag, ciphertext. Bound to its owner, so it's useless in another record. */
export function encryptField(text: string, key: Uint8Array, owner: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws for another key or owner */
export function decryptField(stored: Uint8Array, key: Uint8Array, owner: string): string {
  const iv = stored.subarray(0, ivBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(stored.subarray(ivBytes, ivBytes + tagBytes));
  const sealed = stored.subarray(ivBytes + tagBytes);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
}
