import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { BadOption, TooManyRequests } from './errors.ts';

export interface OAuthLimits {
  /** Per hour. */
  registrationsPerAddress: number;
  /** Per quarter of an hour. */
  beginningsPerAddress: number;
  /** Per quarter of an hour (RFC 8628 section 5.1). */
  wrongCodesPerAccount: number;
}

export const defaultLimits: OAuthLimits = {
  registrationsPerAddress: 30,
  beginningsPerAddress: 300,
  wrongCodesPerAccount: 10,
};

export type Limits = ReturnType<typeof createLimits>;

const quarterMs = 15 * 60_000;

/** Shared by replicas. @throws BadOption */
export function createLimits(
  { coordination, auth }: Pick<FastifyInstance, 'coordination' | 'auth'>,
  limits: OAuthLimits,
) {
  for (const [name, value] of Object.entries(limits)) {
    if (!Number.isSafeInteger(value) || value < 1)
      throw new BadOption(`limits.${name} must be a whole number above 0.`);
  }

  async function count(name: string, subject: string, limit: number, windowMs: number): Promise<void> {
    // Hashed, so that Redis holds no email addresses.
    const key = `oauth:${name}:${createHash('sha256').update(subject).digest('base64url')}`;
    const { count, resetMs } = await coordination.increment(key, windowMs);
    if (count > limit) throw new TooManyRequests(resetMs);
  }

  return {
    countRegistration: (address: string) =>
      count('registrations', auth.addressKey(address), limits.registrationsPerAddress, 4 * quarterMs),
    countBeginning: (address: string) =>
      count('beginnings', auth.addressKey(address), limits.beginningsPerAddress, quarterMs),
    /** Counts before looking, so concurrent attempts can't pass; a found code isn't counted. @throws TooManyRequests */
    async tryCode<T>(accountId: string, look: () => Promise<T | null>): Promise<T | null> {
      await count('codes', accountId, limits.wrongCodesPerAccount, quarterMs);
      const found = await look();
      const key = `oauth:codes:${createHash('sha256').update(accountId).digest('base64url')}`;
      if (found !== null) await coordination.increment(key, quarterMs, -1);
      return found;
    },
  };
}
