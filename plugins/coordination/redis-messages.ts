import type { Redis } from 'ioredis';
import type { Coordination, Log } from './coordination.ts';
import type { Asking } from './redis-ask.ts';
import { Subscriptions } from './subscriptions.ts';

interface RedisMessagesOptions {
  asking: Asking;
  subscriber: Redis;
  prefix: string;
  log: Log;
}

/** Messages between replicas; subscriptions outlive connections. */
export function createRedisMessages(options: RedisMessagesOptions): Pick<Coordination, 'publish' | 'subscribe'> {
  const { asking, subscriber, prefix, log } = options;
  const subscriptions = new Subscriptions(log);
  const channelOf = (channel: string) => `${prefix}channel:${channel}`;

  async function attempt(command: () => Promise<unknown>) {
    if (subscriber.status !== 'ready') return;
    // On failure a new connection resubscribes.
    await command().catch(() => subscriber.status === 'ready' && subscriber.disconnect(true));
  }

  subscriber.on('message', (channel, message) => subscriptions.deliver(channel, message));
  subscriber.on('ready', () => {
    const channels = subscriptions.channels();
    if (channels.length > 0) void attempt(() => subscriber.subscribe(...channels));
  });

  return {
    async publish(channel, message) {
      // Unreachable replicas miss it; local listeners needn't.
      if (!asking.isOpen()) {
        queueMicrotask(() => subscriptions.deliver(channelOf(channel), message));
        return;
      }
      await asking.askOr(
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
