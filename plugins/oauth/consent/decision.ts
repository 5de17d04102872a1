import { createHash } from 'node:crypto';
import type { Scope } from '../../access/index.ts';

/** A decision on the consent screen, until the browser returns with it. */
export interface Decision {
  accountId: string;
  /** The session they decided with. */
  tokenId: string;
  /** Empty: denied. */
  scopes: Scope[];
  refused: Scope[];
}

/** Returns the key of a decision: found only with its request and the deciding browser's secret. */
export function decisionKey(uid: string, word: string): string {
  return `oauth:decision:${createHash('sha256').update(`${uid} ${word}`).digest('base64url')}`;
}
