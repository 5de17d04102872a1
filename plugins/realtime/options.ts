import { BadOption } from './errors.ts';

export interface RealtimeLimits {
  /** The interval of pings; a connection silent from one ping to the next is closed. */
  heartbeatMs: number;
  /** The interval of checking all accounts and tokens again, in case a hint was lost. */
  lookAgainMs: number;
  /** The number of sessions that are checked at once. */
  lookAgainBatch: number;
  /** How long it may take to decide about a handshake. */
  handshakeMs: number;
  /** How long a closed connection may take to say so, too, before it is cut. */
  closeGraceMs: number;
  /** The same for all connections when the replica closes. */
  drainGraceMs: number;
  /** The longest time over which connections are closed at a shutdown, so that they do not return all at once. */
  drainSpreadMs: number;
  /** Bytes that wait for a client that takes none; with more waiting, the next message closes it. */
  maxBufferedBytes: number;
  maxConnectionsPerAccount: number;
  maxConnections: number;
  /** The number of handshakes that are checked at the same time. */
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

/** Throws BadOption. */
export function settleLimits(given: Partial<RealtimeLimits> = {}): RealtimeLimits {
  const limits = { ...defaultLimits, ...given };
  for (const [name, value] of Object.entries(limits)) {
    if (!Number.isSafeInteger(value) || value < 1)
      throw new BadOption(`limits.${name} must be a whole number above 0.`);
  }
  return limits;
}
