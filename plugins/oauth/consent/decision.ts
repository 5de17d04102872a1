import { createHash } from 'node:crypto';
import type { Scope } from '../../access/index.ts';

/** A consent decision, kept until the browser returns. */
export interface Decision {
  accountId: string;
  /** The session that decided. */
  tokenId: string;
  /** Empty: denied. */
  scopes: Scope[];
  refused: Scope[];
}

/** Requires the request and the deciding browser's secret. */
export function decisionKey(uid: string, word: string): string {
  return `oauth:decision:${createHash('sha256').update(`${uid} ${word}`).digest('base64url')}`;
}
