import { type Count, type Log, type OwnedCoordination, requireDuration } from './coordination.ts';
import { createInProcess } from './in-process.ts';
import { createAsking } from './redis-ask.ts';
import { clearRedis } from './redis-clear.ts';
import { connectRedis } from './redis-connections.ts';
import { acquireRedisLease } from './redis-lease.ts';
import { createRedisMessages } from './redis-messages.ts';
import { createRedisPresence } from './redis-presence.ts';
import { incrementScript } from './scripts.ts';

export interface RedisCoordinationOptions {
  url: string;
  /** Prefix of keys and channels, so wikis may share a server. */
  prefix: string;
  log: Log;
  /** Ping interval of the subscriber in milliseconds. Default: 5,000. */
  pingMs?: number;
}

/** Coordination for several replicas; the README describes outages. */
export async function createRedisCoordination(options: RedisCoordinationOptions): Promise<OwnedCoordination> {
  const { url, prefix, log } = options;
  const connections = await connectRedis(url, log, options.pingMs);
  const asking = createAsking(connections);
  const local = createInProcess({ log });

  return {
    async putOnce(key, value, ttlMs) {
      requireDuration(ttlMs);
      await asking.ask((redis) => redis.set(`${prefix}once:${key}`, value, 'PX', ttlMs));
    },
    takeOnce: (key) => asking.ask((redis) => redis.getdel(`${prefix}once:${key}`)),
    acquireLease: (name, ttlMs) => acquireRedisLease(asking, `${prefix}lease:${name}`, ttlMs),
    async increment(key, windowMs, by = 1) {
      requireDuration(windowMs);
      return asking.askOr(
        async (redis) => toCount(await redis.eval(incrementScript, 1, `${prefix}count:${key}`, windowMs, by)),
        () => local.increment(key, windowMs, by),
      );
    },
    async reset(key) {
      await local.reset(key);
      await asking.askOr(
        (redis) => redis.del(`${prefix}count:${key}`),
        () => 0,
      );
    },
    ...createRedisMessages({ asking, subscriber: connections.subscriber, prefix, log }),
    listeners: (channel) =>
      asking.askOr(
        async (redis) => countIn(await redis.pubsub('NUMSUB', `${prefix}channel:${channel}`)),
        () => null,
      ),
    presence: createRedisPresence(asking, local.presence, prefix),
    status: () => ({ kind: 'redis', healthy: connections.isHealthy() }),
    clear: async (options) => {
      const cleared = await clearRedis(asking, prefix, options);
      await local.clear(options);
      return cleared;
    },
    async close() {
      connections.close();
      await local.close();
    },
  };
}

/** Returns the count after the channel's name in an answer. */
function countIn(answer: unknown[]): number | null {
  const count = Number(answer[1]);
  return Number.isSafeInteger(count) ? count : null;
}

function toCount(answer: unknown): Count {
  const [count, resetMs] = Array.isArray(answer) ? answer.map(Number) : [];
  if (count === undefined || resetMs === undefined) throw new TypeError('the counter script must return two numbers');
  return { count, resetMs };
}
