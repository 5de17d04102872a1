import { Redis, type RedisOptions } from 'ioredis';
import type { Log } from './coordination.ts';

export interface RedisConnections {
  commands: Redis;
  /** A subscribed connection can't send other commands. */
  subscriber: Redis;
  isHealthy(): boolean;
  /** Reports a command's failure or success. */
  noteCommand(error: Error | null): void;
  close(): void;
}

/** Ping interval of the subscriber, which would wait forever on a dead connection. */
const defaultPingMs = 5_000;

/** How long the boot waits for Redis. */
const bootWaitMs = 2_000;

const settings: RedisOptions = {
  lazyConnect: true,
  connectTimeout: 5_000,
  // Reconnects to a stalled server, so requests don't stall.
  socketTimeout: 2_000,
  // Commands fail at once while unavailable; each operation decides what then.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  // Subscriptions are renewed from our list, including those made meanwhile.
  autoResubscribe: false,
  retryStrategy: (times) => Math.min(100 * times, 2_000),
  // After a failover the address points to the new primary.
  reconnectOnError: (error) => error.message.startsWith('READONLY'),
};

/** Opens both connections; resolves once open or unreachable, and keeps retrying. Logs each loss and return once. */
export async function connectRedis(url: string, log: Log, pingMs = defaultPingMs): Promise<RedisConnections> {
  const commands = new Redis(url, settings);
  const subscriber = new Redis(url, settings);
  let isClosing = false;
  let isAway = false;
  let fault: Error | null = null;

  const isHealthy = () => commands.status === 'ready' && subscriber.status === 'ready' && fault === null;
  function noteAway(reason: string) {
    if (isAway || isClosing) return;
    isAway = true;
    log.warn(
      { reason },
      'Redis is unreachable: limits count in this process only; one-time tokens and leases are refused',
    );
  }
  function noteBack() {
    if (!isAway || !isHealthy()) return;
    isAway = false;
    log.info({}, 'Redis is reachable again');
  }

  for (const redis of [commands, subscriber]) {
    redis.on('error', (error) => noteAway(error.message));
    redis.on('close', () => noteAway('connection closed'));
    redis.on('ready', () => {
      fault = null;
      noteBack();
    });
  }
  await Promise.all([firstOutcome(commands), firstOutcome(subscriber)]);
  if (!isHealthy()) noteAway('no answer');
  // Without a reply `socketTimeout` reconnects and resubscribes.
  const pinging = setInterval(() => {
    if (subscriber.status === 'ready') subscriber.ping().catch(() => {});
  }, pingMs).unref();

  return {
    commands,
    subscriber,
    isHealthy,
    noteCommand(error) {
      fault = error;
      if (error) noteAway(error.message);
      else noteBack();
    },
    close() {
      isClosing = true;
      clearInterval(pinging);
      commands.disconnect();
      subscriber.disconnect();
    },
  };
}

async function firstOutcome(redis: Redis): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, bootWaitMs);
  });
  const outcome = redis.connect().then(
    () => {},
    () => {},
  );
  await Promise.race([outcome, patience]);
  clearTimeout(timer);
}
