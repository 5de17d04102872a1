import { randomUUID } from 'node:crypto';
import {
  type Count,
  type Lease,
  type Log,
  type OwnedCoordination,
  type Presence,
  requireDuration,
} from './coordination.ts';
import { ExpiringMap } from './expiring-map.ts';
import { Subscriptions } from './subscriptions.ts';

export interface InProcessOptions {
  log: Log;
  /** Milliseconds since the epoch; default: the clock. */
  now?: () => number;
  /** Interval of sweeps. Default: 30 seconds. */
  sweepMs?: number;
  /** Maximum counters and one-time values each; beyond, the oldest go. Default: 100,000. */
  maxEntries?: number;
}

export function createInProcess(options: InProcessOptions): OwnedCoordination & { size(): number } {
  const { log, now = Date.now, sweepMs = 30_000, maxEntries = 100_000 } = options;
  const values = new ExpiringMap<string>({ now, maxEntries });
  const counters = new ExpiringMap<number>({ now, maxEntries });
  const leases = new ExpiringMap<string>({ now, maxEntries: Infinity });
  const rooms = new Map<string, ExpiringMap<true>>();
  const subscriptions = new Subscriptions(log);

  function sweep() {
    for (const map of [values, counters, leases]) map.sweep();
    for (const [room, members] of rooms) if (members.keys().length === 0) rooms.delete(room);
  }
  const timer = setInterval(sweep, sweepMs).unref();

  return {
    async putOnce(key, value, ttlMs) {
      values.set(key, value, requireDuration(ttlMs));
    },
    async takeOnce(key) {
      const value = values.get(key) ?? null;
      values.delete(key);
      return value;
    },
    acquireLease: async (name, ttlMs) => acquireLease(leases, name, ttlMs),
    increment: async (key, windowMs, by = 1) => increment(counters, key, windowMs, by),
    async reset(key) {
      counters.delete(key);
    },
    async publish(channel, message) {
      queueMicrotask(() => subscriptions.deliver(channel, message));
    },
    async subscribe(channel, listener) {
      const end = subscriptions.add(channel, listener);
      return async () => void end();
    },
    // As far as it knows, it's the only process.
    listeners: async () => null,
    presence: presenceIn(rooms, now),
    status: () => ({ kind: 'in-process', healthy: true }),
    async clear({ isDryRun = false } = {}) {
      sweep();
      const maps = { values, leases, counters, rooms };
      const cleared = { values: values.size, leases: leases.size, counters: counters.size, rooms: rooms.size };
      if (!isDryRun) for (const map of Object.values(maps)) map.clear();
      return cleared;
    },
    /** Entries in memory, including expired ones. */
    size: () => [values, counters, leases, ...rooms.values()].reduce((sum, map) => sum + map.size, 0),
    close: async () => clearInterval(timer),
  };
}

function acquireLease(leases: ExpiringMap<string>, name: string, ttlMs: number): Lease | null {
  requireDuration(ttlMs);
  if (leases.get(name) !== undefined) return null;
  const token = randomUUID();
  leases.set(name, token, ttlMs);
  return {
    token,
    renew: async (ms) => leases.get(name) === token && leases.extend(name, requireDuration(ms)),
    async release() {
      if (leases.get(name) === token) leases.delete(name);
    },
  };
}

function increment(counters: ExpiringMap<number>, key: string, windowMs: number, by: number): Count {
  requireDuration(windowMs);
  const before = counters.get(key);
  const resetMs = before === undefined ? windowMs : counters.remainingMs(key);
  const count = (before ?? 0) + by;
  counters.set(key, count, resetMs);
  return { count, resetMs };
}

function presenceIn(rooms: Map<string, ExpiringMap<true>>, now: () => number): Presence {
  return {
    async join(room, member, ttlMs) {
      requireDuration(ttlMs);
      const members = rooms.get(room) ?? new ExpiringMap<true>({ now, maxEntries: Infinity });
      rooms.set(room, members);
      members.set(member, true, ttlMs);
    },
    async leave(room, member) {
      rooms.get(room)?.delete(member);
    },
    members: async (room) => (rooms.get(room)?.keys() ?? []).sort(),
  };
}
