import { createHash, randomBytes } from 'node:crypto';

// The prefix identifies tokens to people and secret scanners; 32 bytes are 43 characters of base64url.
const shape = /^wiki_[A-Za-z0-9_-]{43}$/;

/** Returns a new access token: 256 random bits. */
export const makeSecret = (): string => `wiki_${randomBytes(32).toString('base64url')}`;

export const looksLikeSecret = (text: string): boolean => shape.test(text);

/** Hashes a token; a fast hash suffices for 256 random bits. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
