import { BadOption } from './errors.ts';

export interface RealtimeLimits {
  /** Interval of pings; silence between two closes. */
  heartbeatMs: number;
  /** Interval of checks, as hints may be lost. */
  lookAgainMs: number;
  /** The number of sessions that are checked at once. */
  lookAgainBatch: number;
  /** How long it may take to decide about a handshake. */
  handshakeMs: number;
  /** Until an unconfirmed close is cut. */
  closeGraceMs: number;
  /** The same on shutdown. */
  drainGraceMs: number;
  /** Spreads closing on shutdown. */
  drainSpreadMs: number;
  /** Unread bytes; with more, the next message closes. */
  maxBufferedBytes: number;
  maxConnectionsPerAccount: number;
  maxConnections: number;
  /** Handshakes checked concurrently. */
  maxWaitingUpgrades: number;
}

export const defaultLimits: RealtimeLimits = {
  heartbeatMs: 20_000,
  lookAgainMs: 30_000,
  lookAgainBatch: 500,
  handshakeMs: 20_000,
  closeGraceMs: 5_000,
  drainGraceMs: 3_000,
  drainSpreadMs: 5_000,
  maxBufferedBytes: 16 * 1024 * 1024,
  maxConnectionsPerAccount: 100,
  maxConnections: 10_000,
  maxWaitingUpgrades: 500,
};

export interface RealtimeOptions {
  /** The one web origin that may connect. Unset: any. */
  clientUrl?: string | undefined;
  /** Omitted limits keep their defaults. */
  limits?: Partial<RealtimeLimits>;
}

/** @throws BadOption */
export function settleLimits(given: Partial<RealtimeLimits> = {}): RealtimeLimits {
  const limits = { ...defaultLimits, ...given };
  for (const [name, value] of Object.entries(limits)) {
    if (!Number.isSafeInteger(value) || value < 1)
      throw new BadOption(`limits.${name} must be a whole number above 0.`);
  }
  return limits;
}
