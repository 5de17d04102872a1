import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { FlowExpired } from './errors.ts';
import type { Identity } from './provider.ts';

/** A person back from a provider whose tab hasn't fetched the session yet. */
export interface Arrival {
  provider: string;
  identity: Identity;
  /** BASE64URL(SHA256(secret)) of the tab's secret (RFC 7636 section 4.2). */
  challenge: string;
}

/** Long enough for a slow page load. */
export const codeTtlMs = 60_000;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const keyOf = (code: string): string => `account-links:code:${sha256(code).toString('base64url')}`;

/**
 * Single-use codes by which a tab fetches its session, so the access token is in no address or api cookie. The tab
 * proves by its secret that it began the sign-in, so no one ends up in another's account.
 */
export function createCodes(coordination: FastifyInstance['coordination']) {
  return {
    async issue(arrival: Arrival): Promise<string> {
      const code = randomBytes(32).toString('base64url');
      await coordination.putOnce(keyOf(code), JSON.stringify(arrival), codeTtlMs);
      return code;
    },
    /** @throws FlowExpired; a wrong secret ends the code */
    async redeem(code: string, secret: string): Promise<Arrival> {
      const kept = await coordination.takeOnce(keyOf(code));
      if (!kept) throw new FlowExpired();
      const arrival: Arrival = JSON.parse(kept);
      if (!timingSafeEqual(sha256(secret), Buffer.from(arrival.challenge, 'base64url'))) throw new FlowExpired();
      return arrival;
    },
  };
}
