/** Coordinates replicas: one-time values, leases, counters, messages, presence. */
export interface Coordination {
  /** Stores a one-time value for `ttlMs`. @throws `unavailable` */
  putOnce(key: string, value: string, ttlMs: number): Promise<void>;
  /** Takes a value atomically; null for none. @throws `unavailable` */
  takeOnce(key: string): Promise<string | null>;
  /** Acquires `name` exclusively for `ttlMs`; null if taken. @throws `unavailable` */
  acquireLease(name: string, ttlMs: number): Promise<Lease | null>;
  /** Counts `by` hits; -1 takes one back. The window starts at the first; `resetMs` remain. Never fails: see README. */
  increment(key: string, windowMs: number, by?: number): Promise<Count>;
  /** Forgets a counter. */
  reset(key: string): Promise<void>;
  /** Publishes to all subscribers on all replicas, at most once. Never fails. */
  publish(channel: string, message: string): Promise<void>;
  /** Resolves once subscribed; the result unsubscribes. */
  subscribe(channel: string, listener: (message: string) => void): Promise<() => Promise<void>>;
  /** Subscribed processes; null if unknown. */
  listeners(channel: string): Promise<number | null>;
  presence: Presence;
  status(): CoordinationStatus;
  /** Clears all processes' data. @throws `unavailable` */
  clear(options?: ClearOptions): Promise<Cleared>;
}

export interface ClearOptions {
  isDryRun?: boolean;
}

/** The number of entries of each kind. */
export interface Cleared {
  values: number;
  leases: number;
  counters: number;
  rooms: number;
}

export interface Lease {
  token: string;
  /** Returns true if certainly still held, for another `ttlMs`. False: stop the work. */
  renew(ttlMs: number): Promise<boolean>;
  /** Never fails; a lease expires anyway. */
  release(): Promise<void>;
}

export interface Count {
  count: number;
  resetMs: number;
}

/** Members of a room, for `ttlMs` after their last `join`. */
export interface Presence {
  join(room: string, member: string, ttlMs: number): Promise<void>;
  leave(room: string, member: string): Promise<void>;
  /** Sorted; includes all replicas. */
  members(room: string): Promise<string[]>;
}

export interface CoordinationStatus {
  kind: 'in-process' | 'redis';
  healthy: boolean;
}

/** Closed by its creator. */
export interface OwnedCoordination extends Coordination {
  close(): Promise<void>;
}

/** The part of the instance's log that is needed here. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Refuses durations that stores read differently. @throws a RangeError */
export function requireDuration(ms: number): number {
  if (!Number.isSafeInteger(ms) || ms < 1)
    throw new RangeError(`A duration is a whole number of milliseconds, not ${ms}.`);
  return ms;
}
