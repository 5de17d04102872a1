import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../accounts/index.ts';
import { BadOption, TooManyWsTokens } from './errors.ts';

export interface WsTokensOptions {
  /** How long a token may be used. Default: 60 seconds. */
  ttlMs?: number;
  /** Per account and minute. Default: 1,000. */
  maxPerMinute?: number;
}

export interface IssuedWsToken {
  token: string;
  expiresAt: Date;
}

type Services = Pick<FastifyInstance, 'coordination' | 'auth'>;

// 32 bytes are 43 characters of base64url.
const shape = /^[A-Za-z0-9_-]{43}$/;
const keyOf = (token: string) => `ws-token:${createHash('sha256').update(token).digest('base64url')}`;

/** Returns the decorator `fastify.wsTokens`. @throws BadOption */
export function createWsTokens({ coordination, auth }: Services, options: WsTokensOptions) {
  const { ttlMs = 60_000, maxPerMinute = 1_000 } = options;
  for (const [name, value] of Object.entries({ ttlMs, maxPerMinute })) {
    if (!Number.isSafeInteger(value) || value < 1) throw new BadOption(`${name} must be a whole number above 0.`);
  }

  return {
    /** For one handshake. @throws TooManyWsTokens, and `unavailable` without coordination */
    async issue({ user, tokenId }: SignedIn): Promise<IssuedWsToken> {
      const { count } = await coordination.increment(`ws-tokens:${user.id}`, 60_000);
      if (count > maxPerMinute) throw new TooManyWsTokens();
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.now() + ttlMs);
      await coordination.putOnce(keyOf(token), `${user.id} ${tokenId}`, ttlMs);
      return { token, expiresAt };
    },
    /**
     * Uses a token and rechecks its session; null if wrong, used, expired or ended. @throws `unavailable` without
     * coordination
     */
    async redeem(token: string): Promise<SignedIn | null> {
      const [accountId, tokenId] = shape.test(token)
        ? ((await coordination.takeOnce(keyOf(token))) ?? '').split(' ')
        : [];
      if (!accountId || !tokenId) return null;
      const [signedIn = null] = await auth.lookAgain([{ accountId, tokenId }]);
      return signedIn;
    },
  };
}
