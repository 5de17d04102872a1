import { BadOption } from './errors.ts';

export interface RealtimeLimits {
  /** The interval of pings; two silent ones close the connection. */
  heartbeatMs: number;
  /** The interval of checks, since hints may be lost. */
  lookAgainMs: number;
  /** The number of sessions checked at once. */
  lookAgainBatch: number;
  /** The time limit of deciding on a handshake. */
  handshakeMs: number;
  /** After this time, an unconfirmed close is cut. */
  closeGraceMs: number;
  /** Like `closeGraceMs`, on shutdown. */
  drainGraceMs: number;
  /** The time over which closing is spread on shutdown. */
  drainSpreadMs: number;
  /** Unread bytes above which the next message closes the connection. */
  maxBufferedBytes: number;
  maxConnectionsPerAccount: number;
  maxConnections: number;
  /** The number of handshakes checked at once. */
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
