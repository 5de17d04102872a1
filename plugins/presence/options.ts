import { BadOption } from './errors.ts';

export interface PresenceLimits {
  maxPagesPerConnection: number;
  /** The interval of heartbeats. */
  beatMs: number;
  /** Visitors of a killed replica disappear after this time plus an interval. */
  memberTtlMs: number;
  /** Changes within this time are sent together. */
  gatherMs: number;
  /** The interval of permission checks, since hints may be lost. */
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
