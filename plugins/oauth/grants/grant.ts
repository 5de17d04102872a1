import type { ObjectId } from 'mongodb';
import type { Scope } from '../../access/index.ts';

/** Stored in `oauthGrants`. */
export interface GrantRecord {
  _id: ObjectId;
  accountId: ObjectId;
  clientId: string;
  scopes: Scope[];
  refused: Scope[];
  /** URLs of this wiki (RFC 8707). */
  resources: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
  /** Extended whenever its tokens are renewed. */
  expiresAt: Date;
}

/** Lifetimes in seconds. */
export const lives = {
  accessToken: 60 * 60,
  refreshToken: 30 * 24 * 60 * 60,
  authorizationCode: 5 * 60,
  deviceCode: 10 * 60,
  interaction: 15 * 60,
  /** From the decision until the browser returns. */
  decision: 60,
} as const;
