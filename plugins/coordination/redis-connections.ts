import { Redis, type RedisOptions } from 'ioredis';
import type { Log } from './coordination.ts';

export interface RedisConnections {
  commands: Redis;
  /** A connection that subscribes can do nothing else. */
  subscriber: Redis;
  isHealthy(): boolean;
  /** A command on an open connection failed or worked (again). */
  noteCommand(error: Error | null): void;
  close(): void;
}

/** The interval of pings to the subscriber, which would otherwise wait on a dead connection forever. */
const defaultPingMs = 5_000;

/** How long the boot waits for an answer before it continues without. */
const bootWaitMs = 2_000;

const settings: RedisOptions = {
  lazyConnect: true,
  connectTimeout: 5_000,
  // A stalled server must not stall requests: after this the connection is closed and opened again.
  socketTimeout: 2_000,
  // A command fails at once while the server is away; what is done then is decided for each operation.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  // Subscriptions are renewed from our own list: one made while the server is away is in no connection's memory.
  autoResubscribe: false,
  retryStrategy: (times) => Math.min(100 * times, 2_000),
  // A primary that became a replica: the address leads to the new primary.
  reconnectOnError: (error) => error.message.startsWith('READONLY'),
};

/**
 * Opens both connections and resolves once they are open or the server was found unreachable; it keeps
 * retrying. The log says once that the server is unreachable and once that it is back.
 */
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
  // Without an answer `socketTimeout` gives the connection up; a new one brings every subscription.
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
