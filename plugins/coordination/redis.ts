import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { type Lease, type Log, type OwnedCoordination, requireDuration } from './coordination.ts';
import { CoordinationUnavailable } from './errors.ts';
import { createInProcess } from './in-process.ts';
import { connectRedis } from './redis-connections.ts';
import { incrementScript, joinScript, membersScript, releaseScript, renewScript } from './scripts.ts';
import { Subscriptions } from './subscriptions.ts';

export interface RedisCoordinationOptions {
  url: string;
  /** Stands before every key and channel, so that several wikis may share a server. */
  prefix: string;
  log: Log;
}

/** Coordination for several replicas. What each operation does while Redis is away stands in the README. */
export async function createRedisCoordination({
  url,
  prefix,
  log,
}: RedisCoordinationOptions): Promise<OwnedCoordination> {
  const connections = await connectRedis(url, log);
  const { commands } = connections;
  const local = createInProcess({ log });

  // A connection that has ended keeps its status for a moment longer.
  const isOpen = () => commands.status === 'ready' && commands.stream.writable;

  /** Runs a command; `CoordinationUnavailable` when it did not certainly happen. */
  async function ask<T>(command: (redis: Redis) => Promise<T>): Promise<T> {
    if (!isOpen()) throw new CoordinationUnavailable();
    try {
      const answer = await command(commands);
      connections.noteCommand(null);
      return answer;
    } catch (error) {
      if (isOpen()) connections.noteCommand(error instanceof Error ? error : new Error(String(error)));
      throw Object.assign(new CoordinationUnavailable(), { cause: error });
    }
  }
  const askOr = <T>(command: (redis: Redis) => Promise<T>, fallback: () => T | Promise<T>): Promise<T> =>
    ask(command).catch(fallback);

  return {
    async putOnce(key, value, ttlMs) {
      requireDuration(ttlMs);
      await ask((redis) => redis.set(`${prefix}once:${key}`, value, 'PX', ttlMs));
    },
    takeOnce: (key) => ask((redis) => redis.getdel(`${prefix}once:${key}`)),

    async acquireLease(name, ttlMs): Promise<Lease | null> {
      requireDuration(ttlMs);
      const key = `${prefix}lease:${name}`;
      const token = randomUUID();
      const taken = await ask((redis) => redis.set(key, token, 'PX', ttlMs, 'NX'));
      if (taken === null) return null;
      return {
        token,
        renew: (ms) => {
          const duration = requireDuration(ms);
          return askOr(
            async (redis) => (await redis.eval(renewScript, 1, key, token, duration)) === 1,
            () => false,
          );
        },
        async release() {
          await askOr(
            (redis) => redis.eval(releaseScript, 1, key, token),
            () => null,
          );
        },
      };
    },

    async increment(key, windowMs) {
      requireDuration(windowMs);
      return askOr(
        async (redis) => {
          const [count = 1, resetMs = windowMs] = numbers(
            await redis.eval(incrementScript, 1, `${prefix}count:${key}`, windowMs),
          );
          return { count, resetMs };
        },
        () => local.increment(key, windowMs),
      );
    },
    async reset(key) {
      await local.reset(key);
      await askOr(
        (redis) => redis.del(`${prefix}count:${key}`),
        () => 0,
      );
    },

    ...messages(),

    presence: {
      // The process keeps its own members besides, to have an answer while Redis is away.
      async join(room, member, ttlMs) {
        await local.presence.join(room, member, ttlMs);
        await askOr(
          (redis) => redis.eval(joinScript, 1, `${prefix}room:${room}`, member, ttlMs),
          () => null,
        );
      },
      async leave(room, member) {
        await local.presence.leave(room, member);
        await askOr(
          (redis) => redis.zrem(`${prefix}room:${room}`, member),
          () => 0,
        );
      },
      members: (room) =>
        askOr(
          async (redis) => strings(await redis.eval(membersScript, 1, `${prefix}room:${room}`)).sort(),
          () => local.presence.members(room),
        ),
    },

    status: () => ({ kind: 'redis', healthy: connections.isHealthy() }),
    async close() {
      connections.close();
      await local.close();
    },
  };

  function messages(): Pick<OwnedCoordination, 'publish' | 'subscribe'> {
    const { subscriber } = connections;
    const subscriptions = new Subscriptions(log);
    const channelOf = (channel: string) => `${prefix}channel:${channel}`;
    const attempt = async (command: () => Promise<unknown>) => {
      if (subscriber.status !== 'ready') return;
      // A connection lost meanwhile is renewed, and with it every subscription.
      await command().catch(() => subscriber.status === 'ready' && subscriber.disconnect(true));
    };

    subscriber.on('message', (channel, message) => subscriptions.deliver(channel, message));
    subscriber.on('ready', () => {
      const channels = subscriptions.channels();
      if (channels.length > 0) void attempt(() => subscriber.subscribe(...channels));
    });

    return {
      async publish(channel, message) {
        // Nothing reaches the other replicas now; who listens here need not miss it.
        if (!isOpen()) {
          queueMicrotask(() => subscriptions.deliver(channelOf(channel), message));
          return;
        }
        await askOr(
          (redis) => redis.publish(channelOf(channel), message),
          () => 0,
        );
      },
      async subscribe(channel, listener) {
        const end = subscriptions.add(channelOf(channel), listener);
        await attempt(() => subscriber.subscribe(channelOf(channel)));
        return async () => {
          if (end()) await attempt(() => subscriber.unsubscribe(channelOf(channel)));
        };
      },
    };
  }
}

const numbers = (answer: unknown): number[] => (Array.isArray(answer) ? answer.map(Number) : []);
const strings = (answer: unknown): string[] => (Array.isArray(answer) ? answer.map(String) : []);
