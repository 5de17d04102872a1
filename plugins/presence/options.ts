import { BadOption } from './errors.ts';

export interface PresenceLimits {
  maxPagesPerConnection: number;
  /** Interval of announcing and asking. */
  beatMs: number;
  /** A killed replica disappears after this plus an interval. */
  memberTtlMs: number;
  /** Gathers changes before sending. */
  gatherMs: number;
  /** Interval of permission checks, as hints may be lost. */
  reviewMs: number;
}

export const defaultLimits: PresenceLimits = {
  maxPagesPerConnection: 20,
  beatMs: 2_000,
  memberTtlMs: 6_000,
  gatherMs: 100,
  reviewMs: 30_000,
};

export interface PresenceOptions {
  /** Omitted limits keep their defaults. */
  limits?: Partial<PresenceLimits>;
}

/** @throws BadOption */
export function settleLimits(given: Partial<PresenceLimits> = {}): PresenceLimits {
  const limits = { ...defaultLimits, ...given };
  for (const [name, value] of Object.entries(limits)) {
    if (!Number.isSafeInteger(value) || value < 1)
      throw new BadOption(`limits.${name} must be a whole number above 0.`);
  }
  if (limits.memberTtlMs < 2 * limits.beatMs) throw new BadOption('limits.memberTtlMs must be two beats or more.');
  return limits;
}
