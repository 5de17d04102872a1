import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; only the hash is stored. */
export const makeInvitationToken = (): string => randomBytes(32).toString('base64url');

export const hashInvitationToken = (token: string): string => createHash('sha256').update(token).digest('hex');
