/** Coordination of a wiki's replicas: one-time values, leases, counters, messages, presence. */
export interface Coordination {
  /** Keeps `value` for a single taking within `ttlMs` milliseconds. Throws `unavailable` when the store is away. */
  putOnce(key: string, value: string, ttlMs: number): Promise<void>;
  /** Takes a value away, atomically; null when there is none (any more). Throws `unavailable` when the store is away. */
  takeOnce(key: string): Promise<string | null>;
  /** Becomes the only holder of `name` for `ttlMs`; null when another one is. Throws `unavailable` when the store is away. */
  acquireLease(name: string, ttlMs: number): Promise<Lease | null>;
  /**
   * Counts a hit, or `by` of them; -1 takes one back. The window starts at the first; `resetMs` is what is left of it.
   * Never fails: see README.
   */
  increment(key: string, windowMs: number, by?: number): Promise<Count>;
  /** Forgets a counter. */
  reset(key: string): Promise<void>;
  /** Publishes to every subscriber of `channel`, on every replica, at most once. Never fails. */
  publish(channel: string, message: string): Promise<void>;
  /** Listens to `channel` from when the promise resolves; the result ends it. */
  subscribe(channel: string, listener: (message: string) => void): Promise<() => Promise<void>>;
  /** How many processes listen to `channel`; null where that cannot be known. */
  listeners(channel: string): Promise<number | null>;
  presence: Presence;
  status(): CoordinationStatus;
  /** Forgets everything, of every process. Throws `unavailable` when the store is away. */
  clear(options?: ClearOptions): Promise<Cleared>;
}

export interface ClearOptions {
  isDryRun?: boolean;
}

/** How many entries of each kind there were. */
export interface Cleared {
  values: number;
  leases: number;
  counters: number;
  rooms: number;
}

export interface Lease {
  token: string;
  /** True when the lease is certainly still held, now for `ttlMs` more. False: stop the work it protects. */
  renew(ttlMs: number): Promise<boolean>;
  /** Gives the lease back if it is still held. Never fails: what cannot be given back runs out. */
  release(): Promise<void>;
}

export interface Count {
  count: number;
  resetMs: number;
}

/** The members of a room. A member stays for `ttlMs` after its last `join`, so joining again is its heartbeat. */
export interface Presence {
  join(room: string, member: string, ttlMs: number): Promise<void>;
  leave(room: string, member: string): Promise<void>;
  /** Sorted; members of every replica. */
  members(room: string): Promise<string[]>;
}

export interface CoordinationStatus {
  kind: 'in-process' | 'redis';
  healthy: boolean;
}

/** A coordination with its connections and timers, to be closed by the one that made it. */
export interface OwnedCoordination extends Coordination {
  close(): Promise<void>;
}

/** The part of the instance's log that is needed here. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Refuses durations that the stores would read differently. Throws a RangeError. */
export function requireDuration(ms: number): number {
  if (!Number.isSafeInteger(ms) || ms < 1)
    throw new RangeError(`A duration is a whole number of milliseconds, not ${ms}.`);
  return ms;
}
