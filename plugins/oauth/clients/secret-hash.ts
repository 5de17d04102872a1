import { createHash, timingSafeEqual } from 'node:crypto';

/** Hashes a secret; a fast hash suffices for 256 random bits. */
export const secretHashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether a secret is the one with this hash. */
export function isSecretOf(hash: string, secret: string): boolean {
  const [expected, given] = [Buffer.from(hash), Buffer.from(secretHashOf(secret))];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
